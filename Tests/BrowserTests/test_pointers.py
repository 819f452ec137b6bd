"""Tests of pointers that do not touch, and of every recognizer: hover, wheel, trackpad, mouse buttons, several fingers."""

import math
import re

import pytest
from playwright.sync_api import expect

from playground import at_once


def scroll(page, dx, dy, modifiers=0, times=1):
    """Sends steps of a wheel at the mouse's location, without a pause between two steps."""
    x, y = page.mouse_at
    step = {"type": "mouseWheel", "x": x, "y": y, "deltaX": dx, "deltaY": dy, "modifiers": modifiers}
    with at_once(page.cdp):
        for _ in range(times):
            page.cdp.send("Input.dispatchMouseEvent", step)


def mouse(page, place):
    page.mouse_at = page._location(place)
    page.page.mouse.move(*page.mouse_at)


def messages(page, kind):
    return [message for message in page.sent if message["type"] == kind]


def values(page, gesture):
    """Returns the values of a recognizer in the received frames, in order."""
    return [change["values"] for frame in page.frames() for change in frame["gestures"]
            if change["id"] == gesture and "values" in change]


def test_a_wheel_drives_only_a_pan_whose_mask_allows_it(open_page):
    page = open_page("pan")
    mouse(page, "card")
    scroll(page, 0, 100)
    page.page.wait_for_selector(".wheel-arrow.shown", state="attached")
    page.choose("allowedScrollTypesMask", "all")
    page.page.wait_for_selector("#record .break")
    assert "pan -> began" not in page.lines()
    page.sent.clear()
    scroll(page, 0, 120)
    page.wait_for_line("pan -> began")
    page.wait_for_line("pan -> ended")
    assert page.lines("touches") == [], "views receive nothing from a wheel"
    last = values(page, "pan")[-1]
    [sent] = messages(page, "wheel")
    assert sent["dy"] < -60 and last["touches"] == 0
    assert last["translation"] == pytest.approx([0, sent["dy"]], abs=1)


def test_a_mask_distinguishes_a_wheel_from_a_trackpad(open_page):
    page = open_page("pan")
    mouse(page, "card")
    scroll(page, 0, 120)
    page.page.wait_for_selector(".wheel-arrow.shown", state="attached")
    kind = messages(page, "wheel")[0]["kind"]
    other = {"discrete": "continuous", "continuous": "discrete"}[kind]
    page.choose("allowedScrollTypesMask", other)
    page.page.wait_for_selector("#record .break")
    scroll(page, 0, 120)
    page.page.wait_for_selector(".wheel-arrow:not(.shown)", state="attached")
    assert "pan -> began" not in page.lines()
    page.choose("allowedScrollTypesMask", kind)
    expect(page.page.locator("#record .break")).to_have_count(2)
    scroll(page, 0, 120)
    page.wait_for_line("pan -> began")
    page.wait_for_line("pan -> ended")


def test_hover_begins_changes_and_ends_with_a_ring_at_the_mouse(open_page):
    page = open_page("hover")
    page.show_all()
    ring = page.page.locator(".hover-ring")
    assert not ring.is_visible()
    mouse(page, (180, 60))
    page.wait_for_line("overPage -> began")
    assert "overCard -> began" not in page.lines()
    mouse(page, (100, 120))
    page.wait_for_line("overCard -> began")
    mouse(page, (120, 140))
    page.wait_for_state("overCard", "changed")
    box = ring.bounding_box()
    assert abs(box["x"] + box["width"] / 2 - page.mouse_at[0]) < 1.5
    assert abs(box["y"] + box["height"] / 2 - page.mouse_at[1]) < 1.5
    mouse(page, (180, 400))
    page.wait_for_line("overCard -> ended")
    page.page.mouse.move(4, 4)
    page.wait_for_line("overPage -> ended")
    assert not ring.is_visible()
    assert messages(page, "hover")[-1]["inside"] is False


def test_the_scale_of_two_spreading_fingers_is_shown(open_page):
    page = open_page("pinch")
    page.press({1: (150, 210), 2: (210, 210)})
    for step in range(1, 9):
        page.move({1: (150 - 6 * step, 210), 2: (210 + 6 * step, 210)})
    page.wait_for_line("pinch -> began")
    page.wait_for_state("pinch", "changed")
    expect(page.page.locator('.gesture-value[data-gesture="pinch"] .gesture-value-label')).to_have_text(re.compile(r"^pinch × [2-9]\.\d\d$"))
    page.lift()
    page.wait_for_line("pinch -> ended")
    assert values(page, "pinch")[-1]["scale"] > 1.5


def test_the_wheel_with_control_is_a_trackpads_pinch(open_page):
    page = open_page("pinch")
    mouse(page, "card")
    scroll(page, 0, -60, modifiers=2, times=5)
    page.wait_for_line("pinch -> began")
    page.wait_for_line("pinch -> ended")
    assert values(page, "pinch")[-1]["scale"] > 1.2
    assert messages(page, "wheel") == []
    assert page.page.evaluate("visualViewport.scale") == 1


def test_a_rotation_continues_beyond_half_a_turn(open_page):
    page = open_page("rotation")

    def turned(angle):
        across = [60 * math.cos(angle), 60 * math.sin(angle)]
        return {1: (180 - across[0], 210 - across[1]), 2: (180 + across[0], 210 + across[1])}

    page.press(turned(0))
    for step in range(1, 30):
        page.move(turned(step * 0.13))
    page.wait_for_line("rotation -> began")
    label = page.page.locator('.gesture-value[data-gesture="rotation"] .gesture-value-label')
    expect(label).to_have_text(re.compile(r"^rotation (19\d|2\d\d)°$"))
    page.lift()
    page.wait_for_line("rotation -> ended")


@pytest.mark.parametrize("direction, way", [("right", (110, 0)), ("left", (-110, 0)), ("up", (0, -110)), ("down", (0, 110))])
def test_a_swipe_fires_only_in_its_direction(open_page, direction, way):
    page = open_page("swipe")
    if direction != "right":
        page.choose("direction", direction)
        page.page.wait_for_selector("#record .break")
    page.flick((180, 210), (-way[0], -way[1]))
    page.wait_for_line("swipe -> failed")
    page.clear()
    flick_until(page, "swipe action ended", "swipe -> failed", (180, 210), way)


def flick_until(page, line, failure, start, way):
    """Repeats a flick until the record has a line: on a busy machine the finger may be too slow for a swipe, which then fails."""
    for _ in range(5):
        page.flick(start, way)
        page.wait_for_line(re.compile(f"^({re.escape(line)}|{re.escape(failure)})$"))
        if line in page.lines():
            return
        page.clear()
    raise AssertionError(f"no flick of five has the effect {line}")


def test_a_screen_edge_pan_begins_only_at_its_edge(open_page):
    page = open_page("screen-edge-pan")
    page.flick((100, 80), (100, 0))
    page.wait_for_line("edge -> failed")
    page.clear()
    page.flick((6, 80), (100, 0))
    page.wait_for_line("edge -> ended")


def test_a_swipe_on_a_view_with_a_pan_fires_if_the_pan_waits(open_page):
    page = open_page("swipe-and-pan")
    page.flick((100, 210), (120, 0))
    page.wait_for_line("drag -> ended")
    assert "flick action ended" not in page.lines()
    page.choose("order", "waits")
    page.page.wait_for_selector("#record .break")
    page.clear()
    flick_until(page, "flick action ended", "flick -> failed", (100, 210), (120, 0))
    assert "drag -> began" not in page.lines()


def test_the_ball_is_dragged_and_the_page_is_swiped(open_page):
    page = open_page("ball-and-page-swipe")
    page.choose("order", "waits")
    page.page.wait_for_selector("#record .break")
    page.flick((90, 220), (150, 0))
    page.wait_for_line("drag -> ended")
    assert "back action ended" not in page.lines()
    page.clear()
    flick_until(page, "back action ended", "back -> failed", (60, 400), (150, 0))


def test_parameters_change_the_effect_of_the_same_touches(open_page):
    page = open_page("tap")
    page.tap("card")
    page.wait_for_line("tap action ended")
    page.choose("numberOfTapsRequired", "2")
    page.page.wait_for_selector("#record .break")
    page.clear()
    page.tap("card")
    page.wait_for_line("tap -> failed")
    page.clear()
    page.tap("card", times=2)
    page.wait_for_line("tap action ended")


def test_a_mouse_is_a_finger_or_a_pointer_with_buttons(open_page):
    page = open_page("tap")
    mouse(page, "card")
    page.page.mouse.click(*page.mouse_at, button="right")
    page.wait_for_line("tap action ended")
    assert {sample["kind"] for sample in page.samples()} == {"mouse"}
    page.page.click("#mouse")
    assert page.page.locator("#mouse").inner_text() == "Mouse: pointer"
    page.clear()
    mouse(page, "card")
    page.page.mouse.click(*page.mouse_at, button="right")
    page.wait_for_line("tap -> failed")
    assert page.samples()[-1]["kind"] == "pointer" and page.samples()[-1]["buttons"] == 2
    page.choose("buttonMaskRequired", "secondary")
    page.page.wait_for_selector("#record .break")
    page.clear()
    mouse(page, "card")
    page.keys.down("Shift")
    page.page.mouse.click(*page.mouse_at, button="right")
    page.keys.up("Shift")
    page.wait_for_line("tap action ended")
    assert page.samples()[-1]["modifiers"] == ["shift"]


def test_a_pan_draws_its_translation_and_removes_it(open_page):
    page = open_page("pan")
    page.press({1: (120, 160)})
    for step in range(1, 9):
        page.move({1: (120 + 10 * step, 160 + 5 * step)})
    page.wait_for_state("pan", "changed")
    expect(page.page.locator(".gesture-value-label")).to_have_text(re.compile("^pan 80, 40 · "))
    page.lift()
    page.wait_for_line("pan -> ended")
    page.page.wait_for_selector(".gesture-value", state="detached")


RECOGNIZERS = ["tap", "long-press", "pan", "swipe", "pinch", "rotation", "screen-edge-pan", "hover"]


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_screenshots_of_every_recognizers_screen(open_page, screenshot, size):
    name = "desk" if size[0] > 800 else "phone"
    page = open_page(RECOGNIZERS[0], size=size, phone=name == "phone")
    for screen in RECOGNIZERS:
        page.page.evaluate(f"location.hash = '{screen}'")
        page.wait_for_screen(screen)
        two = {1: (120, 250), 2: (220, 190)}
        if screen == "hover":
            if name == "desk":
                mouse(page, (120, 140))
                page.wait_for_state("overCard", "began")
        else:
            page.press({1: (8, 90)} if screen == "screen-edge-pan" else two)
            for step in range(1, 8):
                page.move({finger: (x + (9 - 18 * (finger == 2 and screen != "pan")) * step * (-1 if screen == "pinch" else 1),
                                    y - 9 * step * (1 if finger == 1 else -1 if screen == "rotation" else 0))
                           for finger, (x, y) in ({1: (8, 90)} if screen == "screen-edge-pan" else two).items()})
        assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        screenshot(page, f"{name}-recognizer-{screen}")
        if page.down:
            page.lift()
            page.wait_until_lifted()
