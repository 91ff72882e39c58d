"""Use cases as functions that return values; the command line and the Python API are both thin over them."""
