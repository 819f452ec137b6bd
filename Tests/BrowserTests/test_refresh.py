"""Tests of the refresh control above a scroll view's content, and of the tap on the status bar."""

import re

from playwright.sync_api import expect

from test_controls import CHANGE, art, wait_for_value
from test_scrolling import drag, move_on, offset, offsets, wait_for_rest, wait_until_still


def test_a_pull_fills_the_arc_and_refreshes_with_the_finger_down(open_page):
    page = open_page("refresh")
    drag(page, (180, 150), (0, 60), lift=False)
    page.page.wait_for_function("""() => {
      const [shown] = document.querySelector(".arc-line").style.strokeDasharray.split(/[ ,]+/).map(parseFloat);
      return shown > 10 && shown < 60;
    }""")
    assert page.lines("event") == []
    move_on(page, (180, 210), (0, 144), steps=12)
    page.wait_for_line("refresh primaryActionTriggered")
    assert page.lines("event") == [f"refresh {event}" for event in CHANGE]
    expect(art(page, "refresh")).to_have_class(re.compile("spinning"))
    wait_for_value(page, "refresh", "refreshing")
    page.lift()
    expect(art(page, "refresh")).not_to_have_class(re.compile("spinning"))
    wait_until_still(page)
    assert -60 in [round(y) for _, y in offsets(page, "table")], "it stays below its control while that refreshes"
    assert offset(page, "table") == [0, 0]


def test_with_reduced_motion_the_arc_does_not_spin(open_page):
    page = open_page("refresh")
    page.page.emulate_media(reduced_motion="reduce")
    drag(page, (180, 150), (0, 220), lift=False)
    wait_for_value(page, "refresh", "refreshing")
    assert art(page, "refresh", ".arc").evaluate("node => getComputedStyle(node).animationName") == "none"
    page.lift()


def test_a_tap_on_the_status_bar_scrolls_to_the_top(open_page):
    page = open_page("scroll-view")
    page.flick((180, 400), (0, -150))
    page.wait_for_line("list didEndDecelerating")
    wait_for_rest(page, "list")
    page.page.click(".panel-outline .panel-toggle")
    page.page.click("#status-bar")
    page.wait_for_line("list didScrollToTop")
    wait_for_rest(page, "list")
    assert offset(page, "list") == [0, 0]
    page.page.click('.gallery button[data-screen="controls"]')
    page.wait_for_screen("controls")
    expect(page.page.locator("#status-bar")).to_be_hidden()
