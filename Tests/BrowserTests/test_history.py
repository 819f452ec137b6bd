"""Tests of joining repeated lines of the record into one line that unfolds to all lines."""

import re

from playwright.sync_api import expect

from drawn import middle_of_thumb


def drag(page, start, way, steps=14):
    page.press({1: start})
    for step in range(1, steps + 1):
        page.move({1: (start[0] + way[0] * step / steps, start[1] + way[1] * step / steps)})
        page.let_frames_pass(1)
    page.lift()
    page.wait_until_lifted()


def heads(page):
    return page.page.locator("#record .repeat-head")


def test_the_events_of_a_slider_are_joined_and_open_to_all_of_their_lines(open_page, screenshot):
    page = open_page("controls")
    x, y = middle_of_thumb(page, "volume")
    page.press_at({1: [x, y]})
    for step in range(1, 15):
        page.move_to({1: [x + 4 * step, y]})
        page.let_frames_pass(1)
    page.lift()
    page.wait_until_lifted()
    head = heads(page).filter(has_text="valueChanged").first
    expect(head).to_be_visible()
    count = int(re.search(r"×(\d+)", head.locator(".times").inner_text()).group(1))
    assert count >= 3
    assert "volume" in head.inner_text()
    lines = page.page.locator("#record .repeat-lines .line", has_text="valueChanged")
    assert lines.count() >= count and not lines.first.is_visible()
    # Each event has exactly one line.
    assert sum("valueChanged" in line for line in page.lines("event")) == page.page.locator("#record .line", has_text="valueChanged").count()
    screenshot(page, "desk-history-joined")
    head.click()
    assert lines.first.is_visible()
    # The keyboard unfolds and folds the line, too.
    head.focus()
    page.keys.press("Enter")
    assert not lines.first.is_visible()


def test_the_delegate_calls_of_a_zoom_are_joined(open_page):
    page = open_page("zoom")
    page.show_all()
    page.press({1: (150, 240), 2: (210, 240)})
    for step in range(1, 15):
        page.move({1: (150 - 4 * step, 240), 2: (210 + 4 * step, 240)})
        page.let_frames_pass(1)
    page.lift()
    page.wait_until_lifted()
    page.page.wait_for_selector("#record .repeat-head", state="attached")
    texts = heads(page).all_inner_texts() or heads(page).all_text_contents()
    assert any("Zoom" in text for text in texts), texts


def test_lines_that_occur_only_twice_are_not_joined(open_page):
    page = open_page("dead-button")
    page.tap("buy")
    page.tap("buy")
    page.page.wait_for_selector("#verdict .sentence", state="attached")
    page.wait_until_lifted()
    assert heads(page).count() == 0


def test_a_drag_that_moves_a_view_has_one_line_of_its_code_with_a_count(open_page):
    page = open_page("pan")
    drag(page, (180, 210), (60, 40))
    page.wait_for_line("card follows pan")
    followed = page.entry("card follows pan")
    # The code has one line for the beginning of the pan, one for all changes, and one for the end.
    assert followed.count() == 3
    expect(followed.nth(1).locator(".times")).to_have_text(re.compile(r"^×\d+$"))
