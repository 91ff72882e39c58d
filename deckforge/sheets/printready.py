"""Marks a PDF for printing at its true size, which Typst has no word for."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from typing import cast

from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    IndirectObject,
    NameObject,
    NumberObject,
    StreamObject,
)

_WIDTHS = (1, 4, 1)  # bytes of an entry: its kind, where the object stands, its generation
_STANDS = b"\x01"


def at_true_size(pdf: bytes) -> bytes:
    """The PDF with the wish that print dialogs begin at 100 % (``/PrintScaling /None``); the same for the same PDF.

    What Typst wrote stays as it is, and a new catalogue is put behind it (an incremental update): the structure for
    screen readers is not touched. pypdf's own writer would go through every object, twice as long as setting them.
    """
    reader = PdfReader(BytesIO(pdf))
    root = reader.trailer.raw_get("/Root")
    catalogue = DictionaryObject(reader.root_object)
    wishes = DictionaryObject(catalogue.get("/ViewerPreferences", DictionaryObject()).get_object())
    wishes[NameObject("/PrintScaling")] = NameObject("/None")
    catalogue[NameObject("/ViewerPreferences")] = wishes

    place, written = len(pdf) + 1, BytesIO()
    written.write(b"\n%d %d obj\n" % (root.idnum, root.generation))
    catalogue.write_to_stream(written)
    written.write(b"\nendobj\n")
    start = len(pdf) + written.tell()
    own = cast("int", reader.trailer["/Size"])
    written.write(b"%d 0 obj\n" % own)
    _places(reader, pdf, {root.idnum: place, own: start}).write_to_stream(written)
    written.write(b"\nendobj\nstartxref\n%d\n%%%%EOF\n" % start)
    return pdf + written.getvalue()


def joined(pdfs: Iterable[bytes], title: str) -> bytes:
    """The pages of several PDFs as one, which prints at its true size; the same for the same PDFs.

    Args:
        pdfs: without tags, which pypdf would not join.
        title: of the document.
    """
    writer = PdfWriter()
    for pdf in pdfs:
        writer.append(BytesIO(pdf), import_outline=False)
    writer.metadata = {"/Title": title, "/Producer": "deckforge"}
    writer.create_viewer_preferences()[NameObject("/PrintScaling")] = NameObject("/None")
    written = BytesIO()
    writer.write(written)
    return written.getvalue()


def _places(reader: PdfReader, pdf: bytes, places: dict[int, int]) -> StreamObject:
    """A table of where objects stand that goes before the file's own."""
    found = StreamObject()
    for key in ("/Root", "/Info", "/ID"):
        if key in reader.trailer:
            value = reader.trailer.raw_get(key)
            found[NameObject(key)] = value if isinstance(value, IndirectObject) else value.get_object()
    found[NameObject("/Type")] = NameObject("/XRef")
    found[NameObject("/Size")] = NumberObject(max(places) + 1)
    found[NameObject("/Prev")] = NumberObject(int(pdf[pdf.rindex(b"startxref") + 9 :].split()[0]))
    found[NameObject("/W")] = ArrayObject(NumberObject(width) for width in _WIDTHS)
    found[NameObject("/Index")] = ArrayObject(NumberObject(each) for number in places for each in (number, 1))
    found.set_data(b"".join(_STANDS + place.to_bytes(_WIDTHS[1], "big") + b"\x00" for place in places.values()))
    return found
