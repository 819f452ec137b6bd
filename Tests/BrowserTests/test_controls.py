"""Tests of controls operated by finger, mouse and keyboard, and of their appearance."""

import re

import pytest
from playwright.sync_api import expect

from drawn import point, shapes, texts, thumb, thumb_in, wait_for_shapes, words
from test_pointers import mouse
from test_responders import give_keys, wait_for_focus
from test_scrolling import drag, move_on, switch

CHANGE = ["valueChanged", "primaryActionTriggered"]
TAP = ["touchDown", "touchUpInside"]
GREEN = "rgb(52, 199, 89)"
HALVES = {"less": (48, 134), "more": (94, 134)}


def wait_for_value(page, view, text):
    """Waits until a control's value is in the list of views, which is also what a screen reader reads."""
    button = page.page.locator(f'#outline button[data-view="{view}"]')
    for part in text.split(", "):
        expect(button.locator("small")).to_contain_text(re.compile(rf"(^|· ){re.escape(part)} ·"))


def wait_for_events(page, view, events):
    """Compares the control's events since the record was cleared, ignoring drags and the additional event of a second tap."""
    page.wait_for_line(f"{view} {events[-1]}")
    lines = [line for line in page.lines("event") if not re.search("touchDrag|touchDownRepeat", line)]
    assert lines == [f"{view} {event}" for event in events]


def moves(page, view):
    return [move for frame in page.frames() for move in frame["moves"] if move["id"] == view and ("drawing" in move or "edits" in move)]


# Fingers


def test_a_tap_and_a_drag_of_the_thumb_change_a_switch_when_the_finger_lifts(open_page):
    page = open_page("controls")
    wait_for_value(page, "flag", "off")
    page.tap("flag")
    wait_for_events(page, "flag", TAP + CHANGE)
    wait_for_value(page, "flag", "on")
    wait_for_shapes(page, "flag", lambda found: found[0]["fill"] == GREEN)
    page.clear()
    page.wait_until_lifted()
    before = thumb(page, "flag")["x"]
    drag(page, (82, 59), (-14, 0), lift=False)
    page.wait_for_line("flag touchDragInside")
    # The thumb follows the finger.
    wait_for_shapes(page, "flag", lambda found: abs(thumb_in(found)["x"] - before + point(page, 14)) < 2)
    wait_for_value(page, "flag", "on")
    page.lift()
    wait_for_value(page, "flag", "off")
    wait_for_events(page, "flag", TAP + CHANGE)


def test_a_slider_follows_the_finger_with_small_messages(open_page):
    page = open_page("controls")
    page.press({1: "volume"})
    page.wait_for_line("volume touchDown")
    received = len(page.received)
    before = thumb(page, "volume")["x"]
    move_on(page, (245, 59), (50, 0), steps=10)
    wait_for_shapes(page, "volume", lambda found: abs(thumb_in(found)["x"] - before - point(page, 50)) < 2)
    # Apart from records, the messages contain only changes of the slider.
    assert all(not frame["views"] and [move["id"] for move in frame["moves"]] in ([], ["volume"]) for frame in page.received[received:])
    assert all(len(str(move)) < 185 for move in moves(page, "volume"))
    page.lift()
    page.wait_for_line("volume touchUpInside")
    wait_for_value(page, "volume", "0.814")
    lines = page.lines("event")
    assert lines[:3] == ["volume touchDown", "volume valueChanged", "volume primaryActionTriggered"]
    assert lines[3:5] == ["volume touchDragInside", "volume valueChanged"] and lines[-1] == "volume touchUpInside"
    switch(page, "isContinuous", False)
    drag(page, (245, 59), (50, 0))
    wait_for_events(page, "volume", TAP + CHANGE)


def test_a_stepper_repeats_while_pressed_and_dims_at_the_end_of_its_range(open_page):
    page = open_page("controls")
    # The signs are lines. The first line is the minus sign, which is pale when the value is at the start of the range.
    signs = lambda found: [shape["strokeOpacity"] for shape in found if shape["stroke"]]
    areas = lambda found: [shape["box"] for shape in found if shape["kind"] == "path" and not shape["stroke"]]
    wait_for_shapes(page, "count", lambda found: signs(found)[0] < 1 == signs(found)[1])
    page.press({1: HALVES["more"]})
    # The pressed half has a different background.
    wait_for_shapes(page, "count", lambda found: any(area["x"] > areas(found)[0]["x"] + 10 and area["width"] > 20 for area in areas(found)))
    wait_for_value(page, "count", "1")
    wait_for_value(page, "count", "5")
    wait_for_shapes(page, "count", lambda found: signs(found)[1] < 1 == signs(found)[0])
    page.lift()
    page.wait_for_line("count touchUpInside")
    assert page.lines("event") == [f"count {event}" for event in ["touchDown"] + 5 * CHANGE + ["touchUpInside"]]
    wait_for_shapes(page, "count", lambda found: not any(area["x"] > areas(found)[0]["x"] + 10 and area["width"] > 20 for area in areas(found)))
    page.clear()
    page.tap(HALVES["less"])
    wait_for_events(page, "count", ["touchDown"] + CHANGE + ["touchUpInside"])
    wait_for_value(page, "count", "4")

    page.page.locator('input[data-switch="autorepeat"]').uncheck(force=True)
    page.page.locator('input[data-switch="wraps"]').check(force=True)
    expect(page.page.locator("#record .break")).to_have_count(2)
    page.clear()
    page.tap(HALVES["less"])
    wait_for_value(page, "count", "5")
    page.press({1: HALVES["less"]})
    wait_for_value(page, "count", "4")
    # The tap fails when the press has lasted longer than the delay before the first repetition.
    page.wait_for_line("background -> failed")
    page.lift()
    page.wait_until_lifted()
    wait_for_value(page, "count", "4")


def test_the_segment_where_the_finger_lifts_is_selected(open_page):
    page = open_page("controls")
    assert words(page, "size") == ["Small", "Medium", "Large", "Huge"]

    def is_behind_title(found, index):
        """Returns whether the white area of the selected segment is around a title."""
        title = [shape["box"] for shape in found if shape["kind"] == "text"][index]
        white = [shape["box"] for shape in found if shape["kind"] == "path" and shape["fill"] == "rgb(255, 255, 255)"]
        middle = title["x"] + title["width"] / 2
        return any(box["x"] < middle < box["x"] + box["width"] and abs(box["x"] + box["width"] / 2 - middle) < 4 for box in white)

    opacities = lambda: [shape["opacity"] for shape in texts(page, "size")]
    wait_for_shapes(page, "size", lambda found: is_behind_title(found, 1))
    page.press({1: (60, 219)})
    # The title of the pressed segment is paler.
    wait_for_shapes(page, "size", lambda _: opacities()[0] < 1 == opacities()[2])
    page.move({1: (220, 219)})
    wait_for_shapes(page, "size", lambda _: opacities()[2] < 1 == opacities()[0])
    page.lift()
    wait_for_events(page, "size", TAP + CHANGE)
    wait_for_value(page, "size", "Large")
    wait_for_shapes(page, "size", lambda found: is_behind_title(found, 2))
    page.clear()
    page.tap((220, 219))
    wait_for_events(page, "size", TAP)
    switch(page, "isMomentary", True)
    page.tap((220, 219))
    wait_for_events(page, "size", TAP + CHANGE)
    wait_for_value(page, "size", "none")


def test_a_page_control_changes_by_taps_and_by_scrubbing(open_page):
    page = open_page("controls")
    assert len(shapes(page, "pages")) == 5, "five dots"
    current = lambda found: [shape["opacity"] for shape in found[-5:]].index(1)
    assert current(shapes(page, "pages")) == 0
    page.tap((250, 299))
    wait_for_events(page, "pages", TAP + CHANGE)
    wait_for_value(page, "pages", "2 of 5")
    page.clear()
    drag(page, (146, 299), (66, 0), lift=False)
    wait_for_value(page, "pages", "5 of 5")
    # A background behind the dots shows that the finger scrubs.
    wait_for_shapes(page, "pages", lambda found: len(found) == 6 and current(found) == 4)
    page.lift()
    page.wait_for_line("pages touchUpInside")
    wait_for_shapes(page, "pages", lambda found: len(found) == 5)
    changes = [line for line in page.lines("event") if line == "pages valueChanged"]
    assert len(changes) >= 3 and page.lines("event")[-1] == "pages touchUpInside"


def test_the_pages_tap_fires_on_all_but_enabled_uikit_controls(open_page):
    page = open_page("controls")
    for view in ["flag", "buy", "size"]:
        page.tap(view)
        page.wait_for_line(f"{view} primaryActionTriggered" if view != "size" else "size touchUpInside")
        page.wait_for_line("background -> failed")
        page.clear()
    page.tap("plain")
    page.wait_for_line("background action ended")
    page.wait_for_line("plain touchCancel")
    switch(page, "isEnabled", False)
    for view in ["flag", "volume", "count", "buy", "size", "pages", "plain"]:
        wait_for = page.page.locator(f'#outline button[data-view="{view}"]')
        expect(wait_for).to_contain_text("disabled")
    page.tap("flag")
    page.wait_for_line("background action ended")
    assert page.lines("event") == []
    wait_for_value(page, "flag", "off, disabled")


def test_a_mouse_drags_and_presses(open_page):
    page = open_page("controls")
    mouse(page, "flag")
    page.page.mouse.down()
    page.page.mouse.up()
    wait_for_events(page, "flag", TAP + CHANGE)
    page.clear()
    mouse(page, "volume")
    page.page.mouse.down()
    mouse(page, (330, 59))
    page.page.mouse.up()
    wait_for_value(page, "volume", "1")
    mouse(page, HALVES["more"])
    page.page.mouse.down()
    page.page.mouse.up()
    wait_for_value(page, "count", "1")


# Keyboard


def test_every_control_is_used_from_the_keyboard(open_page):
    page = open_page("controls")
    keys = page.keys
    give_keys(page)

    def focus_next(view):
        keys.press("Tab")
        wait_for_focus(page, view)
        page.clear()

    focus_next("flag")
    keys.press(" ")
    wait_for_value(page, "flag", "on")
    wait_for_events(page, "flag", CHANGE)
    focus_next("volume")
    keys.press("ArrowRight")
    wait_for_value(page, "volume", "0.6")
    wait_for_events(page, "volume", CHANGE)
    focus_next("count")
    keys.press("ArrowRight")
    wait_for_value(page, "count", "1")
    keys.press("ArrowLeft")
    wait_for_value(page, "count", "0")
    focus_next("buy")
    keys.press("Enter")
    wait_for_events(page, "buy", ["primaryActionTriggered"])
    focus_next("size")
    keys.press("ArrowRight")
    wait_for_value(page, "size", "Large")
    wait_for_events(page, "size", CHANGE)
    focus_next("pages")
    keys.press("ArrowRight")
    wait_for_value(page, "pages", "2 of 5")
    keys.press("ArrowUp")
    wait_for_focus(page, "size")
    assert page.page.locator("#screen.has-keys").count() == 1


def test_a_pressed_arrow_key_repeats(open_page):
    page = open_page("controls")
    give_keys(page)
    for view in ["flag", "volume"]:
        page.keys.press("Tab")
        wait_for_focus(page, view)
    for _ in range(5):
        page.keys.down("ArrowRight")
    page.keys.up("ArrowRight")
    wait_for_value(page, "volume", "1")


def test_arrows_mark_a_momentary_segment_and_the_space_bar_chooses_it(open_page):
    page = open_page("controls")
    switch(page, "isMomentary", True)
    give_keys(page)
    for view in ["flag", "volume", "count", "buy", "size"]:
        page.keys.press("Tab")
        wait_for_focus(page, view)
    page.clear()
    def ringed(found):
        """Returns the index of the segment inside the ring of the keyboard focus; None for none."""
        rings = [shape["box"] for shape in found if shape["stroke"] and shape["box"]["height"] > 10]
        titles = [shape["box"] for shape in found if shape["kind"] == "text"]
        inside = [index for index, title in enumerate(titles) for ring in rings if ring["x"] < title["x"] + title["width"] / 2 < ring["x"] + ring["width"]]
        return inside[0] if inside else None

    wait_for_shapes(page, "size", lambda found: ringed(found) == 0)
    page.keys.press("ArrowRight")
    wait_for_shapes(page, "size", lambda found: ringed(found) == 1)
    assert page.lines("event") == []
    page.keys.press(" ")
    wait_for_events(page, "size", CHANGE)
    page.keys.press("Tab")
    wait_for_shapes(page, "size", lambda found: ringed(found) is None)


# Appearance


def prepare_screenshot(page, screen):
    if screen == "controls":
        page.tap("flag")
        wait_for_shapes(page, "flag", lambda found: found[0]["fill"] == GREEN)
        page.press({1: HALVES["more"]})
        page.wait_for_line("count touchDown")
    elif screen == "refresh":
        drag(page, (180, 150), (0, 220), lift=False)
        wait_for_value(page, "refresh", "refreshing")
    else:
        page.tap("sort")
        page.page.wait_for_selector(".menu-line")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", ["controls", "refresh", "menu"])
@pytest.mark.parametrize("device", ["desk", "phone"])
def test_screenshots_of_controls_without_layout_shifts(open_page, screenshot, device, screen, scheme):
    size = (1280, 800) if device == "desk" else (390, 844)
    page = open_page(screen, size=size, phone=device == "phone", scheme=scheme)
    page.page.evaluate(
        """() => {
          window.shifts = [];
          new PerformanceObserver(list => window.shifts.push(...list.getEntries().map(entry =>
            entry.sources.map(source => source.node?.className || source.node?.nodeName)))).observe({ type: "layout-shift" });
        }"""
    )
    prepare_screenshot(page, screen)
    page.page.evaluate("new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
    assert page.page.evaluate("window.shifts") == []
    assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight")
    if screen == "menu":
        area = page.page.locator("#screen").bounding_box()
        for line in [each.bounding_box() for each in page.page.locator(".menu-line").all()]:
            assert area["x"] <= line["x"] and line["x"] + line["width"] <= area["x"] + area["width"]
            assert area["y"] <= line["y"] and line["y"] + line["height"] <= area["y"] + area["height"]
    if screen == "controls":
        names = page.page.locator("#view-labels .name").evaluate_all(
            "nodes => nodes.map(node => { const { left, right } = node.getBoundingClientRect(); return [left, right]; })"
        )
        edge = page.page.locator("#screen").bounding_box()
        assert all(edge["x"] <= left and right <= edge["x"] + edge["width"] for left, right in names)
    screenshot(page, f"{screen}-{device}-{scheme}")
    if page.down:
        page.lift()
