"""Performs the gestures of `Conformance/Verdicts` with real touches, and compares the sign on the page with the listed sign."""

import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time

import pytest
import yaml

from conftest import ROOT

sys.path.insert(0, str(ROOT / "Scripts"))
_spec = importlib.util.spec_from_file_location("check_verdicts", ROOT / "Scripts" / "check-verdicts.py")
check_verdicts = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(check_verdicts)

FILES = sorted((ROOT / "Conformance" / "Verdicts").glob("*.yaml"))
# The minimum duration of a press in seconds. Shorter touches are sent as a tap: landing and lift together.
PRESS = 0.5
# The longest wait for a verdict, in seconds, on a busy machine.
PATIENCE = 15


def landings(file):
    """Returns the point at which the first finger of each gesture lands, in the screen's points."""
    tool = os.environ.get("TOUCHLAB", str(ROOT / ".build" / "debug" / "touchlab"))
    run = subprocess.run([tool, "run", "--verdicts", "--format", "jsonl", file], capture_output=True, text=True, check=True)
    return [json.loads(line)["point"] for line in run.stdout.splitlines()]


def by_touch(steps):
    """Returns the gestures of a list of steps, up to the first step that is not a touch."""
    gestures = []
    for step in steps:
        (kind, value), = step.items()
        if kind == "wait":
            continue
        if kind not in ("tap", "press", "drag", "pinch"):
            break
        gestures.append((kind, value if isinstance(value, dict) else {}))
    return gestures


def perform(page, kind, value, point):
    at = page.client(*point)
    if kind in ("tap", "press") and value.get("for", 0) < PRESS:
        page.tap_at(at, value.get("count", 1))
    elif kind in ("tap", "press"):
        page.press_at({1: at})
        page.let_frames_pass(int(value["for"] * 60) + 10)
        page.lift()
    elif kind == "drag":
        end = page.client(*value["to"])
        count = max(4, int(value.get("over", 0.3) * 30))
        page.press_at({1: at})
        for step in range(1, count + 1):
            page.move_to({1: [a + (b - a) * step / count for a, b in zip(at, end)]})
            page.let_frames_pass(1)
        page.let_frames_pass(int(value.get("hold", 0) * 60))
        page.lift()
    else:
        x, y = value["at"]
        spread = [value["from"] + (value["to"] - value["from"]) * step / 12 for step in range(13)]
        fingers = [(page.client(x - d / 2, y), page.client(x + d / 2, y)) for d in spread]
        page.press_at({1: fingers[0][0], 2: fingers[0][1]})
        for first, second in fingers[1:]:
            page.move_to({1: first, 2: second})
            page.let_frames_pass(1)
        page.lift()


def sentences(page):
    return [message for message in page.received if message["type"] == "verdict"]


def wait_for_rest(page):
    """Waits until nothing moves, and until the next tap no longer counts as the second tap of a double tap."""
    page.let_frames_pass(30)
    deadline = time.monotonic() + PATIENCE
    while page.frames() and page.frames()[-1]["moving"] and time.monotonic() < deadline:
        page.let_frames_pass(5)


def signs_of(page, known):
    """Returns the page's verdicts since the first `known` ones, in the form in which `check-verdicts.py` compares them."""
    signs = {"fired": "✓", "unheard": "✕", "lost": "✕", "idle": "○"}
    return [
        {**message, "sign": signs[message["outcome"]], "sentence": message["headline"] + message["rest"]}
        for message in sentences(page)[known:]
    ]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_gesture_of_the_table_shows_its_sign(open_page, start_server, tmp_path, file):
    # The file is copied under another name, since the gallery has screens with the same names.
    file = pathlib.Path(shutil.copy(file, tmp_path / f"verdicts-{file.name}"))
    text = file.read_text()
    wanted, points = check_verdicts.expected(text), landings(file)
    page, faults = open_page(file.stem, address=start_server(file).address), []
    for number, (kind, value) in enumerate(by_touch(yaml.safe_load(text)["touches"])):
        wait_for_rest(page)
        known = len(sentences(page))
        perform(page, kind, value, points[number])
        deadline = time.monotonic() + PATIENCE
        fault = "no verdict"
        while fault and time.monotonic() < deadline:
            page.let_frames_pass(3)
            for found in signs_of(page, known):
                fault = check_verdicts.fault(wanted[number], found)
        if fault:
            faults.append(f"{file.name}, gesture {number + 1}: {fault}")
        elif page.page.locator("#verdict .sentence .sign").first.text_content() != wanted[number][0]:
            faults.append(f"{file.name}, gesture {number + 1}: the page shows another sign")
    assert faults == []


def test_the_table_has_at_least_60_gestures_that_fingers_perform():
    assert sum(len(by_touch(yaml.safe_load(file.read_text())["touches"])) for file in FILES) >= 60
