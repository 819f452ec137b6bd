"""The checks of documented parameters and of object files report what they should and nothing else."""

import importlib.util
import pathlib
import sys

import pytest
from conftest import ROOT


def script(name, monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "Scripts"))
    spec = importlib.util.spec_from_file_location(name.replace("-", "_"), ROOT / "Scripts" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    "declaration, errors",
    [
        ("public func move(to point: CGPoint, _ speed: Double) {", ["the parameter `speed` is not documented, although another parameter is"]),
        ("func move(to point: CGPoint, _ speed: Double) {", []),
        ("func move(point: CGPoint) {", []),
        ("func move(to place: CGPoint) {", ["there is no parameter `point`"]),
        ("init(\n  of point: CGPoint,\n  run: @escaping (CGPoint, Int) -> Void\n) {", []),
        ("var point: CGPoint {", []),
    ],
)
def test_documented_parameters_must_exist_and_be_complete_in_public_functions(declaration, errors, tmp_path, monkeypatch):
    file = tmp_path / "Move.swift"
    file.write_text(f"/// Moves to a point at a speed.\n///\n/// - Parameter point: The target, in points.\n{declaration}\n}}\n")
    found = [wrong for _, wrong, _ in script("check-documentation", monkeypatch).missing(file)]
    assert found == errors


@pytest.mark.parametrize(
    "name, current",
    [("UIView.swift.o", True), ("Removed.swift.o", False), ("resource_bundle_accessor.swift.o", True), ("shim.c.o", True)],
)
def test_an_object_file_is_linked_only_if_its_source_exists(name, current, monkeypatch):
    fixes = script("check-fixes", monkeypatch)
    assert fixes.is_current(pathlib.Path(name), "ResponderKit") is current
