"""Tests of past times: the playhead, set with the timeline, the record and keys, and the screen at the playhead's time."""

import time

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from drawn import middle_of_thumb, thumb_in, wait_for_shapes
from playground import PATIENCE
from test_timeline import drawn, watch


def dragged(open_page, **options):
    """Opens a page, and drags a box on it with a finger that lifts."""
    page = open_page("nested-pans", **options)
    page.press({1: (120, 160)})
    # Waits until the landing is processed, so that its time differs from that of the moves, however slow the machine.
    page.wait_for_line("red touchesBegan")
    for step in range(1, 9):
        page.move({1: (120 + 10 * step, 160)})
        page.let_frames_pass(3)
    page.lift()
    page.wait_for_line("redPan -> ended")
    page.page.wait_for_selector("#verdict .sentence", state="attached")
    return page


def state(page, gesture):
    return page.page.locator(f'#view-labels .chip[title^="{gesture}:"]').first.get_attribute("data-state")


def wait_for_past(page):
    page.page.wait_for_selector("#past-bar:not([hidden])")
    page.let_frames_pass(3)


def hover(page, line):
    """Rests the mouse on a line of the record. Tries again if lines that are still being drawn have moved the line."""
    deadline = time.monotonic() + PATIENCE / 1000
    while True:
        line.hover()
        wait_for_past(page)
        if page.page.locator("#past-time").inner_text() == f"as of {float(line.get_attribute('data-at')):.3f} s":
            return
        assert time.monotonic() < deadline, "the screen is not shown at the time of the line under the mouse"
        page.page.mouse.move(5, 5)


def wait_for_now(page):
    page.page.wait_for_selector("#past-bar", state="hidden")


def test_a_line_of_the_record_shows_its_past_screen_while_the_mouse_is_over_it(open_page, screenshot):
    page = dragged(open_page)
    assert state(page, "redPan") == "ended"
    hover(page, page.entry("red touchesBegan").first)
    expect(page.page.locator('#view-labels .chip[title^="redPan:"]').first).to_have_attribute("data-state", "possible")
    expect(page.page.locator(".finger")).to_have_count(1)
    expect(page.page.locator(".entry.current")).to_have_count(1)
    assert page.page.locator(".entry.later").count() > 0
    hover(page, page.entry("redPan -> began").first)
    expect(page.page.locator('#view-labels .chip[title^="redPan:"]').first).to_have_attribute("data-state", "began")
    screenshot(page, "past-record")
    # When the mouse leaves the record, the page shows the present.
    page.page.mouse.move(5, 5)
    wait_for_now(page)
    expect(page.page.locator(".finger")).to_have_count(0)
    expect(page.page.locator('#view-labels .chip[title^="redPan:"]').first).to_have_attribute("data-state", "ended")
    assert page.page.locator(".entry.later, .entry.current").count() == 0


def test_a_click_sets_the_playhead_until_the_user_returns_to_the_present(open_page):
    page = dragged(open_page)
    page.entry("redPan -> began").first.click()
    page.page.mouse.move(5, 5)
    wait_for_past(page)
    expect(page.page.locator('#view-labels .chip[title^="redPan:"]').first).to_have_attribute("data-state", "began")
    page.page.click("#past-now")
    wait_for_now(page)
    page.entry("redPan -> began").first.click()
    page.page.mouse.move(5, 5)
    wait_for_past(page)
    # A finger on the screen returns to the present.
    hits = page.page.locator('#record .entry[data-category="hit"]').count()
    page.tap((20, 460))
    wait_for_now(page)
    expect(page.page.locator('#record .entry[data-category="hit"]')).to_have_count(hits + 1)
    expect(page.page.locator(".finger")).to_have_count(0)


def test_a_moved_view_is_shown_at_its_past_position(open_page):
    page = open_page("slider")
    x, y = middle_of_thumb(page, "outside")
    before = x
    page.press_at({1: (x, y)})
    for step in range(1, 8):
        page.move_to({1: (x + 12 * step, y)})
        page.let_frames_pass(2)
    page.lift()
    page.page.wait_for_selector("#verdict .sentence", state="attached")
    after = middle_of_thumb(page, "outside")[0]
    assert after > before + 40
    page.page.focus("#lanes")
    page.page.keyboard.press("Home")
    wait_for_past(page)
    wait_for_shapes(page, "outside", lambda found: abs(thumb_in(found)["x"] + thumb_in(found)["width"] / 2 - before) < 1)
    # Steps from event to event up to the present.
    seen = []
    for _ in range(60):
        page.page.keyboard.press("ArrowRight")
        if not page.page.locator("#past-bar").is_visible():
            break
        page.let_frames_pass(3)
        seen.append(middle_of_thumb(page, "outside")[0])
    assert seen == sorted(seen) and len({round(position) for position in seen}) >= 5
    wait_for_now(page)
    assert abs(middle_of_thumb(page, "outside")[0] - after) < 1


@pytest.mark.parametrize("pace", ["1", "0.25", "0.0625"])
def test_the_past_plays_back_at_a_speed_and_stops_at_its_end(open_page, pace):
    page = dragged(open_page)
    page.page.select_option("#past-pace", pace)
    page.page.evaluate("""() => {
      window.seen = [];
      new MutationObserver(() => window.seen.push([performance.now(), parseFloat(document.getElementById("past-time").textContent.slice(6))]))
        .observe(document.getElementById("past-time"), { childList: true, characterData: true, subtree: true });
    }""")
    page.page.click("#past-play")
    wait_for_past(page)
    if pace == "1":
        page.page.wait_for_function("() => document.getElementById('past-play').textContent === '▶'")
    else:
        # The playback lasts two seconds, in which even a machine that draws only five frames a second shows more than six.
        page.page.wait_for_function("() => window.seen.length > 6")
        page.page.click("#past-play")
    first, last = page.page.evaluate("[window.seen[0], window.seen.at(-1)]")
    shown, passed = last[1] - first[1], (last[0] - first[0]) / 1000
    assert shown <= passed * float(pace) + 0.05, "not faster than its speed"
    assert shown > 0
    page.page.keyboard.press("Tab")
    page.page.click("#past-now")
    wait_for_now(page)


def test_the_wheel_zooms_about_the_pointer_and_a_drag_moves(open_page):
    page = watch(open_page, "nested-pans")
    page.tap((120, 160))
    page.page.wait_for_selector("#verdict .sentence", state="attached")
    page.let_frames_pass(50)
    box = page.page.locator("#lanes").bounding_box()
    x, y = box["x"] + 180, box["y"] + 40

    def labels():
        return [word for word in drawn(page)["words"] if word["text"].endswith(" s")]

    before = [word["text"] for word in labels()]
    page.page.mouse.move(x, y)
    page.page.mouse.wheel(0, -300)
    page.page.wait_for_function("before => window.drawn.words.filter(word => word.text.endsWith(' s')).map(word => word.text).join() !== before", arg=",".join(before))
    assert page.page.locator("#span option:checked").inner_text() not in ("1 s", "3 s", "10 s")
    zoomed = labels()
    assert len(zoomed) >= 2
    page.page.mouse.down()
    page.page.mouse.move(x + 60, y, steps=4)
    page.page.mouse.up()
    page.wait_until(lambda: [word["x"] for word in labels()] != [word["x"] for word in zoomed], "the drag does not move the timeline")
    assert not page.page.locator("#past-bar").is_visible(), "a drag sets no playhead"
    page.page.mouse.click(box["x"] + 130, y)
    wait_for_past(page)
    page.page.keyboard.press("Escape")
    wait_for_now(page)


@pytest.mark.parametrize("span", ["1", "3", "10"])
def test_the_axis_is_always_visible_and_no_labels_overlap(open_page, span):
    page = watch(open_page, "scroll-buttons")
    page.page.evaluate("""() => {
      const prototype = CanvasRenderingContext2D.prototype;
      const { fillText } = prototype;
      prototype.fillText = function (text, x, y, ...rest) {
        const wide = this.measureText(text).width;
        const left = this.textAlign === "center" ? x - wide / 2 : x;
        const at = this.getTransform();
        (window.boxes ??= []).push({ text, left, right: left + wide, y: y + at.f / (at.d || 1) });
        fillText.call(this, text, x, y, ...rest);
      };
      const { clearRect } = prototype;
      prototype.clearRect = function (...box) { window.boxes = []; clearRect.apply(this, box); };
    }""")
    page.page.select_option("#span", span)
    for at in [(180, 120), (180, 240), (180, 330), (60, 400)]:
        page.tap(at)
    page.flick((180, 400), (0, -160))
    page.page.wait_for_selector("#verdict .sentence", state="attached")
    page.let_frames_pass(10)
    for scrolled in [0, 10_000]:
        page.page.evaluate("top => { document.getElementById('lanes').scrollTop = top; }", scrolled)
        page.let_frames_pass(3)
        boxes = page.page.evaluate("window.boxes")
        height = page.page.evaluate("document.getElementById('lanes').clientHeight")
        axis = [box for box in boxes if box["text"].endswith(" s")]
        assert len(axis) >= 2 and all(height - 21 < box["y"] < height for box in axis)
        over = [
            (one["text"], other["text"])
            for at, one in enumerate(boxes) for other in boxes[at + 1:]
            if min(len(one["text"]), len(other["text"])) > 1 and abs(one["y"] - other["y"]) < 8 and one["left"] < other["right"] - 1 and other["left"] < one["right"] - 1
        ]
        assert over == []


@pytest.mark.parametrize("name, size, phone, scheme", [
    ("desk-light", (1280, 800), False, "light"), ("desk-dark", (1280, 800), False, "dark"),
    ("phone-light", (390, 844), True, "light"), ("phone-dark", (390, 844), True, "dark"),
])
def test_the_accessibility_checker_finds_nothing_at_a_past_time(open_page, screenshot, name, size, phone, scheme):
    page = dragged(open_page, size=size, phone=phone, scheme=scheme)
    if phone:
        page.show_panel("timeline")
    page.page.click("#past-back")
    page.page.click("#past-back")
    wait_for_past(page)
    screenshot(page, f"{name}-past")
    found = [[violation["id"], [node["html"][:160] for node in violation["nodes"][:3]]] for violation in Axe().run(page.page).response["violations"]]
    assert found == []
    if phone:
        small = page.page.evaluate(
            """() => [...document.querySelectorAll(".transport button, .past-bar button")]
              .map(node => [node.id, node.getBoundingClientRect()]).filter(([, box]) => box.height < 43.5).map(([id]) => id)"""
        )
        assert small == []


# Creates a separate record that uses the page's list, so that the test can add lines exactly while the past is shown.
LINES_THAT_COME_WHILE_THE_PAST_IS_LOOKED_AT = """async () => {
  const { Record } = await import("./script/record/record.js");
  const list = document.getElementById("record");
  const record = new Record();
  record.clear();
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const receive = async (first, count) => {
    for (let n = first; n < first + count; n += 1) record.receive({ t: n, category: "state", subject: `line${n}`, what: "-> began" });
    await frame();
  };
  const isAtEnd = () => list.scrollTop + list.clientHeight >= list.scrollHeight - 2;
  await receive(0, 200);
  const follows = isAtEnd();
  const before = list.scrollTop;
  record.showAsOf(150, true);
  await receive(200, 20);
  const moved = list.scrollTop - before;
  record.showAsOf(null, true);
  await frame();
  return { follows, moved, followsAgain: isAtEnd() };
}"""


def test_no_line_moves_from_under_the_mouse_while_the_past_is_shown(open_page):
    page = open_page("nested-pans")
    page.serve_parts_of_scripts()
    seen = page.page.evaluate(LINES_THAT_COME_WHILE_THE_PAST_IS_LOOKED_AT)
    assert seen == {"follows": True, "moved": 0, "followsAgain": True}
