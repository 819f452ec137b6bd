"""Tests of the page's main purpose, by touch and by mouse: explain why a touch had no effect, and propose and try a fix."""

import os
import subprocess

import pytest
from playwright.sync_api import expect

from conftest import ROOT
from playground import at_once

HEAD = "touchlab: 1\nscreen: [320, 480]\n"

# For each cause: the screen's views, the finger's path, the sentence on the page (None: not compared), and the record's line with the fix.
CAUSES = {
    "covered": (
        """views:
  - {id: buy, class: UIButton, frame: [60, 300, 200, 50]}
  - {id: veil, frame: [0, 0, 320, 480], alpha: 0.2}
""", [(160, 325)], "The touch is not delivered to the button buy: the view veil is in front of it and receives the touch.", "buy touchUpInside",
    ),
    "outside-its-parent": (
        """views:
  - id: bar
    frame: [0, 400, 320, 80]
    views: [{id: add, class: UIButton, frame: [120, -60, 80, 80]}]
""", [(160, 360)], "The touch is not delivered to the button add: it extends beyond the bounds of the view bar, and a view receives no touches outside the bounds of its superview.", "add touchUpInside",
    ),
    "inside-an-image-view": (
        """views:
  - id: card
    class: UIImageView
    frame: [20, 100, 280, 200]
    views: [{id: buy, class: UIButton, frame: [40, 60, 200, 60]}]
""", [(160, 190)], "The touch is not delivered to the button buy: isUserInteractionEnabled of the image view card, which contains it, is false.", "buy touchUpInside",
    ),
    "too-faint": (
        "views: [{id: ghost, class: UIButton, frame: [60, 100, 200, 80], alpha: 0.005}]\n",
        [(160, 140)], "The touch is not delivered to the button ghost: alpha of the button ghost is 0.005, below 0.01.", "ghost touchUpInside",
    ),
    "disabled": (
        "views: [{id: off, class: UIButton, frame: [60, 100, 200, 80], isEnabled: false}]\n",
        [(160, 140)], "The button off is disabled: its isEnabled is false.", "off touchUpInside",
    ),
    "taken-by-an-ancestors-tap": (
        """views:
  - id: page
    frame: [0, 0, 320, 480]
    gestures: [{id: closeKeyboard, kind: tap}]
    views: [{id: chip, class: UIControl, frame: [60, 100, 200, 80]}]
""", [(160, 140)], None, "chip touchUpInside",
    ),
    "taken-by-a-scroll-view": (
        """views:
  - id: feed
    class: UIScrollView
    frame: [0, 0, 320, 480]
    contentSize: [320, 2000]
    views: [{id: knob, class: UIControl, frame: [60, 100, 200, 120]}]
""", [(160, 200), (160, 188), (160, 176), (160, 164), (160, 160)], None, "knob touchUpInside",
    ),
}


def touch(page, way):
    """Moves one finger along a path on the screen."""
    if len(way) == 1:
        page.tap(way[0])
        return
    # The finger moves before the content delay of a scroll view has passed.
    points = [page.client(*point) for point in way]
    with at_once(page.cdp):
        for number, point in enumerate(points):
            page._touch("touchMove" if number else "touchStart", {1: point})
        page._touch("touchEnd", {})


def click(page, way):
    """Moves the mouse along a path on the screen."""
    page.page.mouse.move(*page.client(*way[0]))
    page.page.mouse.down()
    for point in way[1:]:
        page.let_frames_pass(2)
        page.page.mouse.move(*page.client(*point))
    page.page.mouse.up()


def sentence(page):
    expect(page.page.locator("#verdict .sentence").first).to_be_visible()
    return " ".join(page.page.locator("#verdict .sentence > span:not(.sign):not(.badge)").first.inner_text().split())


def read(page):
    return page.page.evaluate("navigator.clipboard.readText()")


def run_scenario(text, folder, name="copied.yaml"):
    """Runs `touchlab run` for a file with this text."""
    file = folder / name
    file.write_text(text)
    tool = os.environ.get("TOUCHLAB", str(ROOT / ".build" / "debug" / "touchlab"))
    return subprocess.run([tool, "run", str(file)], capture_output=True, text=True)


def try_the_first_fix(page):
    page.page.locator("#verdict .try").first.click()
    expect(page.page.locator("#verdict .side").nth(1)).to_have_attribute("data-outcome", "fired")


def copy_scenario(page, folder):
    page.page.click("#verdict .copy-scenario")
    # Comments precede the version in the scenario of an app's screen.
    text = page.wait_for_clipboard(lambda copied: "touchlab: 1" in copied.splitlines())
    result = run_scenario(text, folder)
    assert result.returncode == 0, text + result.stdout + result.stderr
    return text


@pytest.mark.parametrize("way", [touch, click], ids=["touch", "mouse"])
@pytest.mark.parametrize("size, phone", [((1280, 800), False), ((390, 844), True)], ids=["desk", "phone"])
def test_a_new_user_finds_the_reason_of_a_dead_button_and_applies_a_fix(open_page, clipboard, tmp_path, screenshot, way, size, phone):
    page = open_page("", size=size, phone=phone, untouched=True)
    page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    assert page.page.locator("#screen-title").text_content() == "A dead button"
    if phone:
        expect(page.page.locator("#panel-brief")).to_be_visible()
    # All areas are there from the start, so that nothing moves with the first touch.
    before = page.page.locator("#screen").bounding_box()
    assert page.page.locator("#panel-record").is_visible() is not phone
    way(page, [(180, 270)])
    assert page.page.locator("#screen").bounding_box() == before
    assert sentence(page) == (
        "The touch is not delivered to the button buy: isUserInteractionEnabled of the image view card, which contains it, is false."
    )
    expect(page.page.locator("#verdict-marks .meant")).to_have_count(1)
    expect(page.page.locator("#verdict-marks .between")).to_have_count(1)
    expect(page.page.locator("#verdict .fix code").first).to_have_text("card.isUserInteractionEnabled = true")
    screenshot(page, f"verdict-{'phone' if phone else 'desk'}")
    try_the_first_fix(page)
    page.wait_for_line("buy touchUpInside")
    screenshot(page, f"trial-{'phone' if phone else 'desk'}")
    text = copy_scenario(page, tmp_path)
    assert "isUserInteractionEnabled: true" in text and "buy touchUpInside" in text
    page.page.click("#verdict .keep")
    expect(page.page.locator("#verdict .in-force code")).to_have_text("card.isUserInteractionEnabled = true")
    way(page, [(180, 270)])
    expect(page.page.locator("#verdict .sentence b").first).to_have_text("The button buy sent touchUpInside")
    page.page.click("#verdict .undo")
    expect(page.page.locator("#verdict .sentence, #verdict .in-force")).to_have_count(0)
    way(page, [(180, 270)])
    expect(page.page.locator("#verdict .sentence b").first).to_have_text("The touch is not delivered to the button buy")


@pytest.mark.parametrize("cause", CAUSES)
def test_a_users_screen_gets_a_verdict_and_a_fix(open_page, start_server, clipboard, tmp_path, cause):
    views, way, said, line = CAUSES[cause]
    file = tmp_path / f"{cause}.yaml"
    file.write_text(HEAD + views)
    page = open_page(cause, address=start_server(file).address)
    page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    touch(page, way)
    found = sentence(page)
    if said:
        assert found == said
    else:
        taker = {
            "taken-by-an-ancestors-tap": "The tap recognizer closeKeyboard took the touch from the control chip: it recognized at",
            "taken-by-a-scroll-view": "The pan recognizer of the scroll view feed took the touch from the control knob: it recognized at",
        }[cause]
        assert taker in found, found
    try_the_first_fix(page)
    assert line in copy_scenario(page, tmp_path)
