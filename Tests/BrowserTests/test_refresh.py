"""Tests of the refresh control above a scroll view's content, and of the tap on the status bar."""

from playwright.sync_api import expect

from drawn import paths, wait_for_shapes
from test_controls import CHANGE
from test_scrolling import drag, move_on, offset, offsets, wait_for_rest, wait_until_still


def spinner(page):
    """Returns the opacities of the spinner's spokes; empty while the spinner is not visible."""
    return [shape["strokeOpacity"] for shape in paths(page, "refresh")]


def watch_refreshing(page):
    """Stores each drawing of the spinner, and whether the list of views has reported that the control refreshes. Refreshing lasts for two
    seconds, in which a busy machine may not be able to read the page."""
    page.page.evaluate("""() => {
      window.spinners = [];
      const options = { subtree: true, childList: true, attributes: true, characterData: true };
      new MutationObserver(() => {
        const svg = document.querySelector('.view[data-id="refresh"] .drawing')?.dataset.svg;
        if (svg && svg !== window.spinners.at(-1)) window.spinners.push(svg);
      }).observe(document.getElementById("views"), options);
      new MutationObserver(() => {
        window.hasRefreshed ||= document.querySelector('#outline button[data-view="refresh"]').textContent.includes("refreshing");
      }).observe(document.getElementById("outline"), options);
    }""")


def test_a_pull_shows_the_spinner_and_refreshes_with_the_finger_down(open_page):
    page = open_page("refresh")
    assert spinner(page) == []
    # On a busy machine, refreshing may end before the finger lifts. The content then never rests below the control.
    for _ in range(5):
        watch_refreshing(page)
        drag(page, (180, 150), (0, 60), lift=False)
        wait_for_shapes(page, "refresh", lambda found: found)
        pulled = len(spinner(page))
        assert page.lines("event") == []
        move_on(page, (180, 210), (0, 144), steps=12)
        page.wait_for_line("refresh primaryActionTriggered")
        page.lift()
        assert page.lines("event") == [f"refresh {event}" for event in CHANGE]
        page.page.wait_for_function("() => window.hasRefreshed")
        expect(page.page.locator('#outline button[data-view="refresh"]')).not_to_contain_text("refreshing")
        wait_until_still(page)
        if -60 in [round(y) for _, y in offsets(page, "table")]:
            break
        page.page.click("#reset")
        page.page.wait_for_selector("#record .break")
        page.clear()
    assert -60 in [round(y) for _, y in offsets(page, "table")], "it stays below its control while that refreshes"
    assert offset(page, "table") == [0, 0]
    # The spinner turns although nothing else happens.
    turning = [svg for svg in page.page.evaluate("window.spinners") if svg.count("<path") >= pulled]
    assert len(turning) > 2


def test_a_tap_on_the_status_bar_scrolls_to_the_top(open_page):
    page = open_page("scroll-view")
    page.flick((180, 400), (0, -150))
    page.wait_for_line("list didEndDecelerating")
    wait_for_rest(page, "list")
    page.show_panel("keys")
    page.page.click("#status-bar")
    page.wait_for_line("list didScrollToTop")
    wait_for_rest(page, "list")
    assert offset(page, "list") == [0, 0]
    page.page.click('.gallery button[data-screen="controls"]')
    page.wait_for_screen("controls")
    expect(page.page.locator("#status-bar")).to_be_hidden()
