"""Tests of the schema of scenario files with an independent validator."""

import json
import pathlib
import re
import subprocess

import jsonschema
import pytest
import yaml

from conftest import BUILT, ROOT


class Loader(yaml.SafeLoader):
    """Loads YAML with the numbers and Booleans of version 1.2, in which `on` is text, and without dates."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in known if not tag.endswith((":bool", ":float", ":timestamp", ":int"))]
    for first, known in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|True|TRUE|false|False|FALSE)$"), list("tTfF"))
Loader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"^[-+]?[0-9]+$"), list("-+0123456789"))
Loader.add_implicit_resolver(
    "tag:yaml.org,2002:float",
    re.compile(r"^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$"),
    list("-+0123456789."),
)


def with_text_keys(value):
    if isinstance(value, dict):
        return {str(key): with_text_keys(inner) for key, inner in value.items()}
    return [with_text_keys(inner) for inner in value] if isinstance(value, list) else value


@pytest.fixture(scope="module")
def validator():
    schema = json.loads(subprocess.run([BUILT, "schema"], capture_output=True, check=True, text=True).stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def test_every_scenario_of_the_project_is_accepted(validator):
    folders = ["Conformance", "Sources/ResponderPlayground/Gallery/screens", "Tests/AutomationTests"]
    files = [file for folder in folders for file in (ROOT / folder).rglob("*.yaml")]
    assert len(files) > 600
    for file in files:
        errors = list(validator.iter_errors(with_text_keys(yaml.load(file.read_text(), Loader))))
        assert not errors, f"{file}: {jsonschema.exceptions.best_match(errors).message}"


@pytest.mark.parametrize("wrong", [
    "views: [{id: a, fram: [0, 0, 1, 1]}]", "views: [{id: a, frame: [0, 0, 1]}]",
    "views: [{id: a, frame: [0, 0, 1, 1], class: UIButon}]", "views: [{id: a, frame: [0, 0, 1, 1], isOn: true}]",
    "views: [{id: a, frame: [0, 0, 1, 1], gestures: [{id: t, kind: tapp}]}]", "view: []",
    "views: []\ntouches: [{tab: [1, 1]}]", "views: []\ntouches: [{tap: [1, 1], wait: 1}]",
    "views: []\ntouches: [{drag: {from: [1, 1], to: [2, 2]}}]", "views: []\nwindows: [{id: a}]", "rate: 0\nviews: []",
])
def test_a_malformed_scenario_is_refused(validator, wrong):
    assert list(validator.iter_errors(yaml.load(f"touchlab: 1\nscreen: [10, 10]\n{wrong}", Loader)))
