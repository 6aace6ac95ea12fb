"""The OpenAPI document, made from the operations and the message types.

msgspec writes the schemas. The page around them is our own: what makes it ready-made are frameworks with
models of their own, and then every message would have to be described twice.
"""

import re
from typing import Any, Final

import msgspec

import stoa
from stoa.server.calls import Operation
from stoa.server.guests import COOKIE
from stoa.server.messages import FromClient, FromServer, Problem

_REFERENCE: Final = "#/components/schemas/{name}"


def document(operations: tuple[Operation, ...]) -> dict[str, Any]:
    """The whole document. The messages of a table's WebSocket are among its schemas."""
    kinds: list[Any] = [FromClient, FromServer, Problem]
    kinds += [operation.answer for operation in operations]
    kinds += [operation.body for operation in operations if operation.body is not None]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=_REFERENCE)
    found = {repr(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    components["FromClient"] = found[repr(FromClient)]
    components["FromServer"] = found[repr(FromServer)]
    paths: dict[str, Any] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation, found)
    paths["/api/tables/{table}/live"] = {
        "get": {
            "operationId": "live",
            "summary": "A WebSocket: send FromClient messages, first a hello; receive FromServer messages",
            "parameters": _parameters("/api/tables/{table}/live", ()),
            "responses": {"101": {"description": "Switching to WebSocket"}},
        }
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Stoa", "version": stoa.__version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{"cookie": []}, {"bearer": []}],
    }


def _operation(operation: Operation, found: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {
        "operationId": operation.run.__name__,
        "summary": operation.summary,
        "parameters": _parameters(operation.path, operation.query),
        "responses": {
            "200": {
                "description": operation.summary,
                "content": {operation.media: {"schema": found[repr(operation.answer)]}},
            },
            "default": {
                "description": "Refused, with a sentence",
                "content": {"application/json": {"schema": found[repr(Problem)]}},
            },
        },
    }
    if operation.body is not None:
        body = {"application/json": {"schema": found[repr(operation.body)]}}
        told["requestBody"] = {"required": True, "content": body}
    return told


def _parameters(path: str, query: tuple[tuple[str, str], ...]) -> list[dict[str, Any]]:
    parts = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", path)
    ]
    asked = [
        {"name": name, "in": "query", "description": text, "schema": {"type": "string"}}
        for name, text in (*query, ("language", "the language of all sentences: en or de"))
    ]
    return parts + asked
