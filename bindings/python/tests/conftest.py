"""Boards that the tests share."""

from __future__ import annotations

import pytest


@pytest.fixture
def puzzle() -> str:
    """A puzzle that logic solves."""
    return "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759.."


@pytest.fixture
def solution() -> str:
    """The solution of `puzzle`."""
    return "519748632783652419426139875357986241264317598198524367975863124832491756641275983"


@pytest.fixture
def several(puzzle: str) -> str:
    """A puzzle with several solutions."""
    return puzzle.replace("7", ".")


@pytest.fixture
def none(puzzle: str) -> str:
    """A puzzle without a solution."""
    return "1" + puzzle[1:]
