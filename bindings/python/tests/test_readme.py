"""The examples of the README and of the package run as they are written."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

import whydoku

README = Path(__file__).parent.parent / "README.md"
BLOCKS = re.findall(r"^```python\n(.*?)^```", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_the_examples_of_the_readme_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for block in BLOCKS:
        try:
            exec(block, names)
        except ImportError as missing:
            assert missing.name in ("numpy", "pyarrow"), missing
    said = capsys.readouterr().out
    assert len(BLOCKS) == 7 and "hidden single" in said and "1 not_a_board 1 81" in said


def test_the_example_of_the_package_says_what_it_says() -> None:
    failed, tried = doctest.testmod(whydoku)
    assert (failed, tried) == (0, 3)
