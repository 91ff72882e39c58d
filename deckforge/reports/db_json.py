"""The card database itself, as JSON: ``deckforge.db/1``, whose ``command`` says which of them it is."""

from __future__ import annotations

from pathlib import Path

from deckforge.model.database import DatabaseStatus, HomebrewReport, Verification
from deckforge.reports.json import Document

_SCHEMA = "deckforge.db/1"


def status_document(status: DatabaseStatus) -> Document:
    """What is in the database, how old it is and where."""
    return {
        "schema": _SCHEMA,
        "command": "status",
        "path": status.path,
        "size": status.size,
        "schema_version": status.schema_version,
        "data": status.data._asdict(),
        "age_days": status.age,
        "wrong": list(status.wrong),
        "counts": status.counts._asdict(),
        "facts": {"path": status.facts_path, "size": status.facts_size},
        "homebrew": {"path": status.homebrew_path, "names": list(status.homebrew)},
    }


def verify_document(found: Verification) -> Document:
    """Whether the database is whole, check by check."""
    return {
        "schema": _SCHEMA,
        "command": "verify",
        "path": found.path,
        "whole": found.is_whole,
        "checks": [{"name": check.name, "problems": list(check.problems)} for check in found.checks],
    }


def path_document(path: Path) -> Document:
    """Where the database is, or would be."""
    return {"schema": _SCHEMA, "command": "path", "path": str(path), "exists": path.exists()}


def homebrew_document(report: HomebrewReport) -> Document:
    """What was done to the table's own cards."""
    return {
        "schema": _SCHEMA,
        "command": "homebrew",
        "path": report.path,
        "database": report.database,
        "added": list(report.added),
        "replaced": list(report.replaced),
        "removed": list(report.removed),
        "kept": report.kept,
        "namesakes": list(report.namesakes),
        "incomplete": [{"name": name, "missing": list(lacks)} for name, lacks in report.incomplete.items()],
        "no_types": [{"name": name, "words": list(words)} for name, words in report.no_types.items()],
    }
