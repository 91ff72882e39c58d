"""List formats: one module each. A reader says, line by line, what a line may mean; only resolve decides."""
