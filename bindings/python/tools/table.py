"""Writes the code of the package for all endpoints, from the engine's description of them: `whydoku/_table.py` with the
functions and their answers, and `whydoku/records.py` with the types within answers. Run it after a change of an
endpoint:

    python tools/table.py

A test fails if the files differ from the output of this program.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from keyword import iskeyword
from pathlib import Path
from textwrap import indent, wrap
from typing import Any

from whydoku import _engine

PACKAGE = Path(__file__).parent.parent / "whydoku"
SIGN = '"""{about}\n\nWritten by `tools/table.py` from the description of the endpoints. Do not edit.\n"""\n'

ABOUT_TABLE = """The functions for the endpoints, and the classes of their answers.

The properties of an answer have no body here: `with_fields` gives each of them a body that reads the field of its name.
A function passes its arguments by name, with `locals()`, to the engine."""
# The file is compact, so it is not formatted. A property without a body is not an error in this file.
TABLE_HEAD = """
# fmt: off
# mypy: disable-error-code="empty-body"
# pyright: reportReturnType=false

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Optional, Union, overload

from . import records
from ._answer import Answer, with_fields
from ._ask import asked, asked_about
from ._errors import WhydokuError
from ._many import Errors, Puzzles

"""

RECORDS_HEAD = '''
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Optional, TypedDict, Union

PlayerMarks = Union[Sequence[str], Mapping[str, str], str]
"""The player's marks in a question, in one of three forms: a text such as `"137"` for each of the 81 cells; a mapping
from names of cells, such as `r2c7`, to such texts; or one text, a board in any form that has marks.
"""


'''

Schema = dict[str, Any]

# The endpoint that describes all endpoints. It has no function of its own, so only `ask` can ask it.
OPENAPI = "openapi"
# The longest line of code that is filled with names or parameters.
WIDTH = 120
# Fields that only a question about a single board has.
OF_ONE_BOARD = ("placed", "candidates", "last")


def named(schema: Schema) -> str:
    """Returns the name of the schema that a reference refers to."""
    reference: str = schema["$ref"]
    return reference.rpartition("/")[2]


def references(schema: Any) -> Iterable[str]:
    """Returns the names of the schemas that a schema refers to, directly or in its parts."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield named(schema)
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from references(part)


def python_type(schema: Schema, prefix: str = "") -> str:
    """Returns the Python type for a schema. `prefix` comes before the names of records."""
    if "$ref" in schema:
        return prefix + named(schema)
    if "anyOf" in schema:
        parts = [python_type(part, prefix) for part in schema["anyOf"] if part.get("type") != "null"]
        kind = parts[0] if len(parts) == 1 else f"Union[{', '.join(parts)}]"
        return f"Optional[{kind}]" if len(parts) < len(schema["anyOf"]) else kind
    if "oneOf" in schema and all("properties" in part for part in schema["oneOf"]):
        return "dict[str, Any]"
    if "oneOf" in schema:
        return f"Literal[{', '.join(json.dumps(part['const']) for part in schema['oneOf'])}]"
    if "const" in schema:
        return f"Literal[{json.dumps(schema['const'])}]"
    if "enum" in schema:
        return f"Literal[{', '.join(map(json.dumps, schema['enum']))}]"
    kind = schema["type"]
    if isinstance(kind, list):
        [kind] = [one for one in kind if one != "null"]
        return f"Optional[{python_type({**schema, 'type': kind}, prefix)}]"
    if kind == "array":
        return f"list[{python_type(schema['items'], prefix)}]"
    if kind == "integer" and {"minimum", "maximum"} <= schema.keys() and schema["maximum"] < 9:
        return f"Literal[{', '.join(map(str, range(schema['minimum'], schema['maximum'] + 1)))}]"
    return {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "object": "dict[str, Any]"}[kind]


def filled(parts: Iterable[str]) -> str:
    """Returns the parts as lines within brackets, each line with as many parts as fit."""
    lines: list[str] = []
    for part in parts:
        if lines and len(f"    {lines[-1]} {part},") <= WIDTH:
            lines[-1] += f" {part},"
        else:
            lines.append(f"{part},")
    return "".join(f"    {line}\n" for line in lines)


def said(text: str, width: int) -> str:
    """Returns a text in lines of this width, for a docstring."""
    return "\n".join(wrap(" ".join(text.split()).replace("\\", "\\\\"), width))


def documented(text: str, margin: str) -> str:
    """Returns a docstring, or an empty text if `text` is empty."""
    if not text:
        return ""
    lines = said(text, 110 - len(margin))
    end = "\n" if "\n" in lines else ""
    return indent(f'"""{lines}{end}"""', margin)


def record(name: str, schema: Schema) -> str:
    """Returns the type of a record within an answer."""
    about = schema.get("description", "")
    if schema.get("type") != "object":
        return f"{name} = {python_type(schema)}\n" + (documented(about, "") + "\n" if about else "")
    fields, required = schema["properties"], schema.get("required", [])
    if any(not field.isidentifier() or iskeyword(field) for field in fields):
        pairs = "".join(f'    "{field}": "{python_type(one)}",\n' for field, one in fields.items())
        return f'{name} = TypedDict("{name}", {{\n{pairs}}})\n{documented(about, "")}\n'
    head, body = f"class {name}(TypedDict):\n{documented(about, '    ')}\n", ""
    optional = [field for field in fields if field not in required]
    if optional:
        head = f"class _{name}(TypedDict, total=False):\n"
        head += "".join(declared(field, fields[field], optional=True) for field in optional)
        head += f"\n\nclass {name}(_{name}):\n{documented(about, '    ')}\n"
    body = "".join(declared(field, one) for field, one in fields.items() if field in required)
    return f"{head}\n{body}"


def declared(field: str, schema: Schema, *, optional: bool = False) -> str:
    """Returns a field of a record. A field that may be left out is never null."""
    kind = python_type(schema)
    if optional:
        kind = kind.removeprefix("Optional[").removesuffix("]") if kind.startswith("Optional[") else kind
    about = documented(schema["description"], "    ") + "\n" if "description" in schema else ""
    return f"    {field}: {kind}\n{about}"


def answer_class(name: str, schema: Schema) -> str:
    """Returns the class of an answer. Each field is a property, which gets its body from `with_fields`."""
    forms = schema.get("oneOf", [schema])
    fields: dict[str, list[Schema]] = {}
    for form in forms:
        for field, one in form["properties"].items():
            fields.setdefault(field, []).append(one)
    about = documented(schema.get("description", ""), "    ")
    text = f"@with_fields\nclass {name}(Answer):\n{about}\n\n    __slots__ = ()\n\n"
    for field, found in fields.items():
        always = all(field in form.get("required", []) for form in forms)
        kinds = list(dict.fromkeys(python_type(one, "records.") for one in found))
        if len(found) > 1 and all("const" in one for one in found):
            kinds = [f"Literal[{', '.join(json.dumps(one['const']) for one in found)}]"]
        items = [kind.removeprefix("list[").removesuffix("]") for kind in kinds]
        if len(kinds) > 1 and all(kind.startswith("list[") for kind in kinds):
            kinds = [f"Sequence[Union[{', '.join(items)}]]"]
        [kind] = kinds
        if not always and not kind.startswith(("list[", "Optional[")):
            kind = f"Optional[{kind}]"
        about = documented(next((one["description"] for one in found if "description" in one), "The name."), " " * 8)
        head = f"    def {field}(self) -> {kind}:"
        line = f"{head} {about.strip()}"
        text += "    @property\n" + (line if len(line) <= WIDTH and "\n" not in line else f"{head}\n{about}") + "\n"
    return text


def function(name: str, endpoint: str, summary: str, question: Schema, answer: str) -> str:
    """Returns the function for an endpoint."""
    fields, required = question.get("properties", {}), question.get("required", [])
    about_one = "puzzle" not in fields or set(required) & {"claim", "candidate", "move"}
    arguments: dict[str, str] = {}
    told: list[tuple[str, str]] = []
    for field, schema in fields.items():
        kind = python_type(schema, "records.").replace("list[", "Sequence[")
        if field == "candidates":
            kind = "Optional[records.PlayerMarks]"
        default = repr(schema["default"]) if "default" in schema else "None"
        if default == "None" and not kind.startswith("Optional["):
            kind = kind if field in required else f"Optional[{kind}]"
        argument = f"{field}_" if iskeyword(field) else field
        arguments[field] = f"{argument}: {kind}" + ("" if field in required else f" = {default}")
        told.append((argument, schema.get("description", "")))
    first = [arguments[field] for field in required if field != "puzzle"]
    rest = [text for field, text in arguments.items() if field not in required]

    def signature(puzzle: str, tail: list[str], result: str) -> str:
        head = ([f"puzzle: {puzzle}"] if puzzle else []) + first
        listed = head + (["*", *tail] if tail else [])
        line = f"def {name}({', '.join(listed)}) -> {result}:"
        return line if len(f"{line} ...") <= WIDTH else f"def {name}(\n{filled(listed)}) -> {result}:"

    if about_one:
        text = signature("str" if "puzzle" in fields else "", rest, answer) + "\n"
        asked, returns = "asked", ""
    else:
        of_many = [text for field, text in arguments.items() if field not in (*required, *OF_ONE_BOARD)]
        text = "@overload\n" + signature("str", rest, answer) + " ...\n"
        text += "@overload\n" + signature("Puzzles", ['errors: Literal["raise"] = "raise"', *of_many], f"list[{answer}]")
        result = f"tuple[list[Optional[{answer}]], list[WhydokuError]]"
        text += " ...\n@overload\n" + signature("Puzzles", ['errors: Literal["return"]', *of_many], result) + " ...\n"
        text += signature("Union[str, Puzzles]", ['errors: Errors = "raise"', *rest], "Any") + "\n"
        asked = "asked_about"
        many = " For many puzzles: an iterable of texts, an array of NumPy, or a column of pyarrow or polars."
        told = [(field, about + many if field == "puzzle" else about) for field, about in told]
        about = "With many puzzles, ``\"raise\"`` the error of the first refused one, or ``\"return\"`` a pair: the "
        told.insert(1, ("errors", about + "answers, with `None` for puzzles without an answer, and the errors."))
        returns = "\n\nReturns:\n    The answer; for many puzzles, a list of answers."
    doc = f"{summary}.\n\nArgs:\n"
    for field, about in told:
        lines = said(f"{field}: {about}", 102).split("\n")
        doc += "    " + "\n        ".join(lines) + "\n"
    doc = doc.rstrip("\n") + returns + "\n\nRaises:\n    WhydokuError: The question is refused.\n"
    text += indent(f'"""{doc}"""', "    ", lambda line: bool(line.strip()))
    return f"{text}\n    return {asked}({json.dumps(endpoint)}, {answer}, locals())\n"


def written() -> dict[str, str]:
    """Returns the texts of the files by their names."""
    described = json.loads(_engine.ask(OPENAPI, "{}")[1])
    schemas: dict[str, Schema] = described["components"]["schemas"]
    answers: list[str] = []
    functions: list[str] = []
    names: list[str] = []
    questions: set[str] = set()
    for path, methods in described["paths"].items():
        for operation in methods.values():
            endpoint = operation["operationId"]
            name = endpoint.replace("-", "_")
            if "requestBody" in operation:
                asked = named(operation["requestBody"]["content"]["application/json"]["schema"])
                questions.add(asked)
                question = schemas[asked]
            else:
                parameters = operation.get("parameters", [])
                question = {
                    "properties": {one["name"]: one["schema"] for one in parameters},
                    "required": [one["name"] for one in parameters if one["required"]],
                }
            if endpoint == OPENAPI:
                continue
            given = named(operation["responses"]["200"]["content"]["application/json"]["schema"])
            answers.append(answer_class(given, schemas[given]))
            functions.append(function(name, endpoint, operation["summary"], question, given))
            names += [name, given]
            questions.add(given)
    inner = {name: one for name, one in schemas.items() if name not in questions}
    # If a record contains an answer, this answer is a dictionary, whose type must also be among the records.
    inner |= {name: schemas[name] for name in sorted(questions & set(references(inner)))}
    # An alias must come before the records that use it. Records refer to each other by quoted names, in any order.
    ordered = sorted(inner.items(), key=lambda pair: pair[1].get("type") == "object")
    records = SIGN.format(about="The types within questions and answers.") + RECORDS_HEAD
    records += "\n\n".join(record(name, schema) for name, schema in ordered)
    table = SIGN.format(about=ABOUT_TABLE) + TABLE_HEAD
    table += f"__all__ = [\n{filled(json.dumps(name) for name in sorted(names))}]\n\n\n"
    table += "\n\n".join(answers + functions)
    return {"records.py": records, "_table.py": table}


if __name__ == "__main__":
    for file, text in written().items():
        (PACKAGE / file).write_text(text, encoding="utf-8")
        print(f"wrote {PACKAGE / file}", file=sys.stderr)
