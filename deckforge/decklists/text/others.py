"""The formats of other tools, in the order in which they are asked for."""

from deckforge.decklists.text import cockatrice, dialects, forge, markdown, moxfield, mtgo, plain, wagic

# The strongest sign first; what a format has in common with others is asked after those.
FORMATS = (
    dialects.PRECON,
    wagic.FORMAT,
    dialects.XMAGE,
    forge.FORMAT,
    dialects.DECKED_BUILDER,
    dialects.MAGIC_WORKSTATION,
    dialects.DECKSTATS,
    dialects.ARCHIDEKT,
    dialects.MTGGOLDFISH,
    markdown.FORMAT,
    dialects.TAPPEDOUT,
    moxfield.FORMAT,
    dialects.CUBECOBRA,
    dialects.AETHERHUB,
    dialects.MAGARENA,
    mtgo.FORMAT,
    dialects.ARENA,
    dialects.APPRENTICE,
    cockatrice.FORMAT,
    plain.FORMAT,
)
