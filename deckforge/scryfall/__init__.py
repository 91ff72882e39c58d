"""Everything that is Scryfall's: its files and the keys of its objects. Nothing downstream sees them."""
