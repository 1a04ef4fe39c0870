"""What is written from the description of the endpoints is what they are now."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import get_origin, get_type_hints

import pytest

import whydoku
from whydoku import Answer

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


@pytest.mark.parametrize("kind", Answer.__subclasses__())
def test_every_field_is_read_and_says_what_it_is(kind: type[Answer]) -> None:
    fields = {name: one for name, one in vars(kind).items() if isinstance(one, property)}
    full = kind(json.dumps({name: [name] for name in fields}).encode(), None, {})
    bare = kind(b"{}", None, {})
    assert fields and not hasattr(full, "__dict__")
    for name, one in fields.items():
        assert one.__doc__, name
        assert getattr(full, name) == [name]
        is_list = get_origin(get_type_hints(one.fget)["return"]) is list
        assert getattr(bare, name) == ([] if is_list else None), name
        with pytest.raises(AttributeError):
            setattr(full, name, [])
