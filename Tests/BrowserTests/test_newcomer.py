"""The steps of a newcomer: open a screen, touch it, read the sentence, try the change, keep it, and copy it as Swift and as a scenario."""

import importlib.util
import json
import os
import pathlib
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from causes import CAUSES, HEAD
from conftest import ROOT
from playground import at_once
from test_verdict import copy_scenario, try_the_first_fix

sys.path.insert(0, str(ROOT / "Scripts"))
_spec = importlib.util.spec_from_file_location("check_fixes", ROOT / "Scripts" / "check-fixes.py")
check_fixes = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(check_fixes)

TOOL = pathlib.Path(os.environ.get("TOUCHLAB", str(ROOT / ".build" / "debug" / "touchlab")))


def perform(page, cause):
    """Performs the gesture of a cause with real touches."""
    paths = {finger: [page.client(*point) for point in points] for finger, points in enumerate(cause.gesture, 1)}
    if cause.rests:
        page.press_at({finger: points[0] for finger, points in paths.items()})
        # The finger rests for at least a second, longer than any long press takes to begin.
        page.let_frames_pass(60)
        page.lift()
        return
    with at_once(page.cdp):
        for step in range(max(map(len, paths.values()))):
            fingers = {finger: points[min(step, len(points) - 1)] for finger, points in paths.items()}
            page._touch("touchMove" if step else "touchStart", fingers)
        page._touch("touchEnd", {})


def wait_for_rest(page):
    """Waits until the verdict on the gesture is final: until nothing is moving."""
    page.page.wait_for_selector("#verdict .sentence", state="attached")
    page.wait_until_lifted()
    page.page.wait_for_function("() => !document.querySelector('[data-scrolling]:not([data-scrolling=\"\"])')")
    page.let_frames_pass(30)


def read(page, cause):
    """Waits for the sentence about the cause, after asking for it if it is not about the touched object."""
    if cause.asks:
        wait_for_rest(page)
        page.page.click(f'.why[aria-label="Why did {cause.asks} have no effect?"]')
    expect(page.page.locator("#verdict .sentence").first).to_contain_text(cause.sentence)


def copied(page, button):
    """Returns the text that a button puts on the clipboard, which contained another text before."""
    page.page.evaluate("navigator.clipboard.writeText('nothing yet')")
    page.page.click(button)
    return page.wait_for_clipboard(lambda text: text != "nothing yet")


def saved_gesture(page):
    """Returns the last gesture as a scenario file, from the menu Save of the record."""
    page.page.click("#save summary")
    text = copied(page, '#save button[data-form="scenario"][data-as="text"]')
    page.page.keyboard.press("Escape")
    return text


def asked(page):
    """Returns the line of the record that the verdict is about."""
    return [message for message in page.received if message["type"] == "verdict"][-1]["asks"]


def fix_of(swift, file, line):
    """Returns the report of `touchlab fixes` about a gesture with only the fix whose code was copied."""
    result = subprocess.run([TOOL, "fixes", str(file), line, "--plays", "400"], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
    report = json.loads(result.stdout)
    found = [fix for fix in report["fixes"] if "\n".join(piece["text"] for piece in fix["code"]) == swift]
    assert found, f"touchlab fixes {file.name} {line!r} does not list the copied code:\n{swift}"
    return report | {"fixes": found[:1]}


def test_there_are_at_least_20_causes():
    assert len(CAUSES) >= 20


# Divided into parts that run in parallel.
@pytest.mark.parametrize("part", range(3))
def test_the_swift_and_the_scenario_of_each_cause_can_be_pasted(open_page, start_server, clipboard, tmp_path, monkeypatch, part):
    causes = dict(list(CAUSES.items())[part::3])
    files = {name: tmp_path / f"{name}.yaml" for name in causes}
    for name, file in files.items():
        file.write_text(HEAD + causes[name].views)
    address, page, screens = start_server(*files.values()).address, None, []
    for name, cause in causes.items():
        if page is None:
            page = open_page(name, address=address)
            page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
            page.show_panel("outline")
        else:
            page.open(name)
        perform(page, cause)
        read(page, cause)
        gesture = tmp_path / f"{name}-gesture.yaml"
        gesture.write_text(saved_gesture(page))
        line = asked(page)
        try_the_first_fix(page)
        swift = copied(page, "#verdict .copy-swift")
        scenario = copy_scenario(page, tmp_path)
        assert cause.line in scenario, f"{name}: {scenario}"
        screens.append(check_fixes.Screen(len(screens), name, fix_of(swift, gesture, line)))
        page.page.click("#verdict .keep")
        expect(page.page.locator("#verdict .in-force code")).to_have_text(swift)
        # The trial may have scrolled the screen, so it is set up again, with the change in effect.
        page.clear()
        page.page.click("#reset")
        page.page.wait_for_selector("#record .break")
        perform(page, cause)
        page.wait_for_line(cause.line)
    # All pieces of a part are compiled in one module.
    monkeypatch.setattr(check_fixes, "FOLDER", tmp_path)
    compiler = check_fixes.Compiler(TOOL.resolve().parent)
    faults, others = check_fixes.typecheck(screens, compiler, programs=1)
    assert (faults, others) == ({}, [])
    assert len(screens) == len(causes)
