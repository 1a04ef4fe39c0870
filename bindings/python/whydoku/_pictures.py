"""Pictures and words of answers for notebooks. The engine draws; here its pictures are put beside its words."""

from __future__ import annotations

import base64
import json
from html import escape
from typing import TYPE_CHECKING, Any, Optional

from . import _engine

if TYPE_CHECKING:
    from ._answer import Answer

# What a question about a board and a question for its picture have in common.
_SHARED = ("placed", "candidates", "strategy", "techniques", "uniqueness", "lang")
# What a hint's has besides.
_OF_A_HINT = ("level", "skip", "last")


def drawn(puzzle: str, **question: Any) -> Optional[str]:
    """The picture of a board as SVG; nothing where the engine refuses to draw it."""
    answered, answer = _engine.ask("draw", json.dumps({"puzzle": puzzle, **question}))
    if not answered:
        return None
    picture: str = json.loads(answer)["text"]
    return picture


def svg(answer: Answer) -> Optional[str]:
    """What `answer` is about, as SVG."""
    kind = type(answer).__name__
    if kind == "DrawAnswer":
        text = str(answer)
        return text if text.lstrip().startswith("<svg") else None
    if answer._puzzle is None:
        return None
    wanted = _SHARED + _OF_A_HINT if kind == "HintAnswer" else _SHARED
    question = {name: answer._question[name] for name in wanted if name in answer._question}
    return drawn(answer._puzzle, **question)


def html(answer: Answer) -> Optional[str]:
    """What `answer` is about, and what it says, as HTML."""
    fields = answer.to_dict()
    if type(answer).__name__ == "DrawAnswer":
        return _drawing(fields["text"])
    parts = [image(svg(answer))]
    text = fields.get("html")
    parts.append(text if text is not None else paragraphs(_said(fields.get("text"))))
    parts.extend(_step(step) for step in fields.get("steps", ()))
    parts.extend(_made(made) for made in fields.get("puzzles", ()))
    return "".join(parts) or None


def _said(text: Any) -> Optional[str]:
    """The text of a record, which may have one for each language."""
    return "\n".join(text.values()) if isinstance(text, dict) else text


def image(picture: Optional[str]) -> str:
    """A picture within HTML, whose styles stay its own."""
    if picture is None:
        return ""
    data = base64.b64encode(picture.encode()).decode()
    return f'<img alt="" style="max-width: 26em" src="data:image/svg+xml;base64,{data}">'


def paragraphs(text: Optional[str]) -> str:
    """Words within HTML."""
    return "".join(f"<p>{escape(line)}</p>" for line in (text or "").splitlines())


def _drawing(text: str) -> str:
    begin = text.lstrip()[:14].lower()
    if begin.startswith("<svg"):
        return image(text)
    if begin.startswith("<!doctype html"):
        return f'<iframe style="width: 100%; height: 40em; border: 0" srcdoc="{escape(text)}"></iframe>'
    return f"<pre>{escape(text)}</pre>"


def _step(step: dict[str, Any]) -> str:
    return f"<details><summary>{escape(step['brief'])}</summary>{paragraphs(_said(step['text']))}</details>"


def _made(made: dict[str, Any]) -> str:
    about = f"{made['level']}, {made['score']}: <code>{made['puzzle']}</code>"
    return f"<figure>{image(drawn(made['puzzle']))}<figcaption>{about}</figcaption></figure>"
