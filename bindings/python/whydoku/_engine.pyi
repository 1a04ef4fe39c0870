from typing import Optional

__all__ = ["__version__", "ask", "ask_many", "search"]

__version__: str

def ask(endpoint: str, question: str) -> tuple[bool, bytes]: ...
def ask_many(
    endpoint: str, puzzles: list[Optional[str]], rest: str, eager: bool
) -> tuple[list[Optional[bytes]], list[tuple[int, bytes]]]: ...
def search(
    puzzles: list[Optional[str]], limit: int, first: bool, lang: str, eager: bool
) -> tuple[list[Optional[int]], list[Optional[str]], list[tuple[int, bytes]]]: ...
