"""What is written from the description of the endpoints is what they are now."""

from __future__ import annotations

import sys
from pathlib import Path

import whydoku

TOOLS = Path(__file__).parent.parent / "tools"
PACKAGE = Path(whydoku.__file__).parent


def test_functions_and_types_are_fresh() -> None:
    sys.path.insert(0, str(TOOLS))
    try:
        from table import written
    finally:
        sys.path.pop(0)
    for file, text in written().items():
        found = (PACKAGE / file).read_text(encoding="utf-8")
        assert found == text, f"{file} is stale: python tools/table.py"


def test_every_name_is_there_and_says_what_it_is() -> None:
    for name in whydoku.__all__:
        assert getattr(whydoku, name).__doc__, name
