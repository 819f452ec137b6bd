"""Tests of scroll views, tables and other moving views: flicks, bounces, pages, pinches, wheels, rows and animations."""

import re

import pytest
from playwright.sync_api import expect

from drawn import thumb, thumb_in, wait_for_shapes
from playground import at_once
from test_pointers import mouse, scroll


def drag(page, start, way, steps=8, finger=1, lift=True):
    """Drags a finger, one step per frame. The first step follows the landing immediately, so that the finger does not count as resting."""
    path = [(start[0] + way[0] * step / steps, start[1] + way[1] * step / steps) for step in range(steps + 1)]
    down, first = (page.client(*point) for point in path[:2])
    with at_once(page.cdp):
        page.press_at({finger: down})
        page.move_to({finger: first})
    follow(page, path[2:], finger)
    if lift:
        page.lift()


def move_on(page, start, way, steps=8, finger=1):
    """Moves a finger that is already down, one step per frame."""
    follow(page, [(start[0] + way[0] * step / steps, start[1] + way[1] * step / steps) for step in range(1, steps + 1)], finger)


def follow(page, points, finger):
    for point in points:
        page.let_frames_pass(1)
        page.move({finger: point})


def drag_and_rest(page, start, way, gesture, state="changed", steps=12):
    """Drags and rests before the lift for longer than the time window of the velocity, so that the velocity is zero."""
    drag(page, start, way, steps=steps, lift=False)
    page.wait_for_state(gesture, state)
    page.let_frames_pass(30)
    page.lift_and_wait()
    page.wait_until_lifted()


def sent_values(page, view, key):
    """Returns the values of a view that the server has sent, in order: `bounds` or `scroll`, as `key` requests."""
    values = []
    for message in page.received:
        for item in [*message.get("views", []), *message.get("moves", [])]:
            if item["id"] == view:
                value = item.get("place", {}).get(key) or item.get(key)
                if value is not None:
                    values.append(value)
    return values


def offsets(page, view):
    return [bounds[:2] for bounds in sent_values(page, view, "bounds")]


def offset(page, view):
    return offsets(page, view)[-1]


def watch_states(page, view):
    """Stores every scroll state that the page shows for a view. A state may last for less time than a busy machine needs to read it."""
    page.page.evaluate(
        """view => {
          const node = document.querySelector(`.view[data-id="${view}"]`);
          window.statesShown = [];
          new MutationObserver(() => window.statesShown.push(node.dataset.scrolling)).observe(node, { attributeFilter: ["data-scrolling"] });
        }""",
        view,
    )


def wait_for_shown_state(page, state):
    page.page.wait_for_function("state => window.statesShown.includes(state)", arg=state)


def flick_on(page, view, start, way, then=None):
    """Repeats a flick until the view decelerates: on a busy machine the finger may rest before it lifts, which is not a flick.
    `then` is called immediately after the lift and may press a finger, which is lifted again if there was no flick."""
    ended = f"{view} didEndDragging"
    for _ in range(5):
        page.flick(start, way)
        if then:
            then()
        page.wait_for_line(re.compile(f"^{ended}( decelerate)?$"))
        if f"{ended} decelerate" in page.lines("scroll"):
            return
        if then:
            page.lift()
            page.wait_until_lifted()
        page.clear()
    raise AssertionError(f"{view} never decelerates: {page.lines('scroll')}")


def wait_for_rest(page, view):
    page.page.wait_for_selector(f'.view[data-id="{view}"][data-scrolling=""]', state="attached")


def switch(page, name, value):
    if isinstance(value, bool):
        page.page.locator(f'input[data-switch="{name}"]').set_checked(value, force=True)
    else:
        page.choose(name, value)
    page.page.wait_for_selector("#record .break")
    page.clear()


def wait_until_still(page):
    """Waits until the last frame reports that nothing moves."""
    while page.frames()[-1]["moving"]:
        page.let_frames_pass(5)


def assert_document_does_not_move(page):
    assert page.page.evaluate(
        "[scrollX, scrollY, document.scrollingElement.scrollTop, document.body.scrollTop, visualViewport.scale, visualViewport.offsetTop]"
    ) == [0, 0, 0, 0, 1, 0]


def test_a_flick_decelerates_and_comes_to_rest(open_page):
    page = open_page("scroll-view")
    watch_states(page, "list")
    flick_on(page, "list", (180, 400), (0, -150))
    wait_for_shown_state(page, "decelerating")
    page.wait_for_line("list didEndDecelerating")
    assert page.lines("scroll") == [
        "list willBeginDragging", "list didScroll", "list willEndDragging", "list didEndDragging decelerate",
        "list willBeginDecelerating", "list didScroll", "list didEndDecelerating",
    ]
    wait_for_rest(page, "list")
    path = [y for _, y in offsets(page, "list")]
    # A fast flick may reach the end of the content and return, so only the part up to the largest offset is compared.
    rising = path[: path.index(max(path)) + 1]
    assert rising == sorted(rising)
    assert path[-1] > 250, "far beyond the distance of the finger"
    # The times of the frames are compared, not their number: a busy machine draws few frames.
    begin, end = (page.entry(f"list {call}").first.get_attribute("data-at") for call in ("willBeginDecelerating", "didEndDecelerating"))
    middle = (float(begin) + float(end)) / 2
    later = [move["bounds"][1] for frame in page.frames() if frame["time"] >= middle for move in frame["moves"] if move["id"] == "list" and "bounds" in move]
    assert all(y > path[-1] * 0.6 for y in later), "it slows down"
    assert page.page.locator('[data-scroll="list"] .scroll-offset').inner_text() == f"0, {round(path[-1])}"
    assert_document_does_not_move(page)


def test_a_movement_needs_one_small_message_per_frame_and_rest_needs_none(open_page):
    page = open_page("scroll-view")
    page.page.evaluate("""() => {
      window.framesDrawn = 0;
      const count = () => { window.framesDrawn += 1; requestAnimationFrame(count); };
      requestAnimationFrame(count);
    }""")
    first = len(page.frames())
    flick_on(page, "list", (180, 400), (0, -160))
    page.wait_for_line("list willBeginDecelerating")
    received = len(page.frames())
    page.wait_for_line("list didEndDecelerating")
    wait_for_rest(page, "list")
    # The scroll indicator fades out, and is drawn again until it has disappeared.
    assert_quiet(page)
    asked = [message["time"] for message in page.sent if message["type"] == "draw"]
    responses = [frame for frame in page.frames()[first:] if frame.get("drawn")]
    assert len(set(asked)) == len(asked) <= page.page.evaluate("framesDrawn"), "at most one request for each frame that is drawn"
    assert len(responses) == len(asked), "one response for each request"
    frames = page.frames()[received:]
    # A page that is too busy to request frames gets updates of a movement. Each of them has a later state than the previous frame.
    unasked = [at for at, frame in enumerate(frames) if not frame.get("drawn") and frame["moving"]]
    assert all(frames[at]["time"] > frames[at - 1]["time"] for at in unasked if at > 0 and not frames[at]["records"])
    # The size of a message grows only with the events since the previous one.
    assert all(len(str({**frame, "records": []})) < 600 for frame in frames), "with the numbers of the scroll indicator that change"
    assert all(len(str(record)) < 250 for frame in frames for record in frame["records"])
    assert all(not frame["views"] and len(frame["moves"]) <= 1 for frame in frames)


def assert_quiet(page):
    """Fails if the page and the server exchange messages although nothing moves. The last messages of a movement may be late."""
    for _ in range(10):
        quiet = len(page.sent), len(page.frames())
        page.let_frames_pass(40)
        if (len(page.sent), len(page.frames())) == quiet:
            return
    raise AssertionError("the page and the server still exchange messages although nothing moves")


def test_content_pulled_beyond_its_edge_returns(open_page):
    page = open_page("scroll-view")
    drag(page, (180, 150), (0, 210), steps=10, lift=False)
    page.wait_for_state("list.pan", "changed")
    page.page.wait_for_function("() => document.querySelector('[data-scroll=list] .scroll-offset').textContent.startsWith('0, −8')")
    assert -100 < offset(page, "list")[1] < -70, "200 points of the finger are less than half of that beyond the edge"
    page.lift()
    page.wait_for_line("list didEndDecelerating")
    wait_for_rest(page, "list")
    assert offset(page, "list") == [0, 0]
    assert_document_does_not_move(page)


def test_without_bounces_content_stops_at_its_edge(open_page):
    page = open_page("scroll-view")
    switch(page, "bounces", False)
    drag(page, (180, 150), (0, 160), lift=False)
    page.wait_for_state("list.pan", "changed")
    page.lift()
    wait_for_rest(page, "list")
    assert all(y >= 0 for _, y in offsets(page, "list"))


def test_paging_comes_to_rest_on_a_page(open_page):
    page = open_page("paging")
    # The drag is longer than half of a page, so that the page also turns if the finger rests before it lifts, as on a busy machine.
    page.flick((280, 240), (-200, 0))
    page.wait_for_line("pages didEndDecelerating")
    wait_for_rest(page, "pages")
    assert offset(page, "pages") == [320, 0]
    page.clear()
    drag_and_rest(page, (280, 240), (-60, 0), "pages.pan")
    page.wait_for_line("pages didEndDecelerating")
    wait_for_rest(page, "pages")
    assert offset(page, "pages") == [320, 0], "less than half of the page"
    assert_document_does_not_move(page)


def test_two_fingers_zoom_and_a_scale_beyond_its_limits_returns(open_page):
    page = open_page("zoom")
    page.press({1: (160, 230), 2: (200, 230)})
    for step in range(1, 13):
        page.let_frames_pass(1)
        page.move({1: (160 - 10 * step, 230), 2: (200 + 10 * step, 230)})
    page.page.wait_for_selector('.view[data-id="zoomer"][data-scrolling="zooming"]', state="attached")
    page.page.wait_for_function("() => /× 4\\.\\d/.test(document.querySelector('[data-scroll=zoomer] .scroll-offset').textContent)")
    page.lift()
    page.wait_for_line("zoomer didEndZooming")
    wait_for_rest(page, "zoomer")
    assert sent_values(page, "zoomer", "scroll")[-1]["scale"] == 4
    assert page.page.locator('.view[data-id="map"]').evaluate("node => node.getBoundingClientRect().width / node.offsetWidth") > 3.9
    assert_document_does_not_move(page)


def test_a_trackpads_pinch_zooms(open_page):
    page = open_page("zoom")
    mouse(page, (180, 240))
    scroll(page, 0, -60, modifiers=2, times=6)
    page.wait_for_line("zoomer didEndZooming")
    wait_for_rest(page, "zoomer")
    assert 1.2 < sent_values(page, "zoomer", "scroll")[-1]["scale"] <= 4
    assert_document_does_not_move(page)


def test_after_the_inner_scroll_view_reaches_its_edge_the_next_drag_scrolls_the_outer_one(open_page):
    page = open_page("nested-same")
    page.flick((180, 420), (0, -250))
    page.wait_for_line("inner didEndDecelerating")
    wait_for_rest(page, "inner")
    inner = offset(page, "inner")
    assert inner == [0, 274] and offset(page, "outer") == [0, 0]
    page.clear()
    drag_and_rest(page, (180, 400), (0, -100), "outer.pan")
    assert offset(page, "inner") == inner
    assert offset(page, "outer")[1] > 50


def test_without_the_transfer_the_inner_one_keeps_every_drag(open_page):
    page = open_page("nested-same")
    switch(page, "transfers", False)
    drag_and_rest(page, (180, 250), (0, 100), "inner.pan")
    assert offset(page, "outer") == [0, 0]


@pytest.mark.parametrize("way, moved, still", [((-110, 12), "row.1", "list"), ((8, -110), "list", "row.1")])
def test_crossed_scroll_views_are_chosen_by_the_direction_of_the_first_points(open_page, way, moved, still):
    page = open_page("nested-crossed")
    drag_and_rest(page, (250, 250), way, f"{moved}.pan")
    assert offset(page, moved) != [0, 0]
    assert offset(page, still) == [0, 0]


def test_a_row_is_highlighted_under_a_resting_finger_and_selected_by_the_lift(open_page):
    page = open_page("table")
    row = page.page.locator('.view[data-id="table.2"]')
    page.press({1: "table.2"})
    page.wait_for_line("table didHighlight 2")
    expect(row).to_have_class(re.compile("highlighted"))
    page.lift()
    page.wait_for_line("table didSelect 2")
    assert page.lines("select") == ["table didHighlight 2", "table didUnhighlight 2", "table willSelect 2", "table didSelect 2"]
    expect(row).to_have_class(re.compile("selected"))
    expect(row).not_to_have_class(re.compile("highlighted"))
    page.tap("table.4")
    page.wait_for_line("table didSelect 4")
    expect(page.page.locator('.view[data-id="table.4"]')).to_have_class(re.compile("selected"))
    expect(row).not_to_have_class(re.compile("selected"))


def test_a_drag_removes_the_highlight_and_selects_nothing(open_page):
    page = open_page("table")
    page.press({1: "table.5"})
    page.wait_for_line("table didHighlight 5")
    for step in range(1, 9):
        page.move({1: (180, 290 - 10 * step)})
    page.wait_for_line("table didUnhighlight 5")
    page.wait_for_state("table.pan", "changed")
    page.lift()
    page.wait_until_lifted()
    assert "table didSelect 5" not in page.lines()


def test_only_visible_rows_exist_on_the_page(open_page):
    page = open_page("table")
    most = 0
    for _ in range(3):
        flick_on(page, "table", (180, 420), (0, -300))
        most = max(most, page.page.locator('.view[data-class="UITableViewCell"]').count())
        page.wait_for_line("table didEndDecelerating")
        wait_for_rest(page, "table")
        page.clear()
    wait_until_still(page)
    assert most <= 30
    top = offset(page, "table")[1]
    shown = page.page.locator('.view[data-class="UITableViewCell"]').evaluate_all("nodes => nodes.map(node => node.dataset.id)")
    assert f"table.{int(top // 44) + 3}" in shown and "table.0" not in shown
    # The list of views is updated when nothing moves any more.
    page.page.wait_for_selector(f'#outline button[data-view="table.{int(top // 44) + 3}"]', state="attached")
    assert page.page.locator('#outline button[data-view="table.0"]').count() == 0


def test_a_finger_that_catches_a_flick_stops_it_and_selects_nothing(open_page):
    page = open_page("table")
    # The test queries nothing between the flick and the next finger, so that this finger lands in time on a busy machine, too.
    at = page.client(180, 250)
    flick_on(page, "table", (180, 420), (0, -300), then=lambda: page.press_at({1: at}))
    page.wait_for_line("table didEndDecelerating")
    caught = offset(page, "table")
    page.lift()
    page.wait_until_lifted()
    wait_for_rest(page, "table")
    page.let_frames_pass()
    assert offset(page, "table") == caught
    assert page.lines("select") == []


def test_a_tap_above_a_table_prevents_selection_and_each_fix_restores_it(open_page):
    page = open_page("table-tap")
    page.tap("table.1")
    page.wait_for_line("dismiss action ended")
    # The row must not be selected. It may be highlighted if the finger lifts after the content delay, as on a busy machine.
    assert [line for line in page.lines("select") if "didSelect" in line] == []
    page.clear()
    page.press({1: "table.1"})
    page.wait_for_line("table didHighlight 1")
    page.lift()
    page.wait_for_line("dismiss action ended")
    page.wait_for_line("table.1 touchesCancelled")
    assert page.lines("select") == ["table didHighlight 1", "table didUnhighlight 1"]
    page.clear()
    page.press({1: "table.1"})
    page.wait_for_line("dismiss -> failed")
    page.lift()
    page.wait_for_line("table didSelect 1")

    switch(page, "cancelsTouchesInView", False)
    page.tap("table.1")
    page.wait_for_line("table didSelect 1")
    assert "dismiss action ended" in page.lines()

    page.page.locator('input[data-switch="cancelsTouchesInView"]').set_checked(True, force=True)
    expect(page.page.locator("#record .break")).to_have_count(1)
    page.choose("delegate", "root")
    expect(page.page.locator("#record .break")).to_have_count(2)
    page.clear()
    page.tap("table.1")
    page.wait_for_line("table didSelect 1")
    assert "dismiss action ended" not in page.lines()
    page.tap((180, 112))
    page.wait_for_line("dismiss action ended")


def test_an_item_is_selected_before_its_highlight_is_removed(open_page):
    page = open_page("collection")
    page.tap("grid.4")
    page.wait_for_line("grid didUnhighlight 4")
    assert page.lines("select") == ["grid didHighlight 4", "grid didSelect 4", "grid didUnhighlight 4"]
    expect(page.page.locator('.view[data-id="grid.4"]')).to_have_class(re.compile("selected"))


@pytest.mark.parametrize("screen, view", [("scroll-view", "list"), ("table", "table")])
def test_the_wheel_scrolls_the_content_and_not_the_document(open_page, screen, view):
    page = open_page(screen)
    mouse(page, (180, 240))
    scroll(page, 0, 60, times=5)
    page.page.wait_for_function(
        "view => Number(document.querySelector(`[data-scroll=${view}] .scroll-offset`).textContent.split(', ')[1]) > 100", arg=view,
    )
    wait_for_rest(page, view)
    assert page.lines("touches") == []
    assert_document_does_not_move(page)
    page.page.mouse.move(*page.client(180, 240))
    scroll(page, 0, -120, times=8)
    page.page.wait_for_function(
        "view => document.querySelector(`[data-scroll=${view}] .scroll-offset`).textContent === '0, 0'", arg=view,
    )
    assert_document_does_not_move(page)


def test_an_immediate_drag_from_a_button_scrolls_and_one_after_a_press_does_not(open_page):
    page = open_page("scroll-buttons")
    drag(page, (104, 260), (0, -90), lift=False)
    page.wait_for_state("list.pan", "changed")
    assert "event" not in {message for message in page.lines("event")} and page.lines("event") == []
    page.lift()
    page.page.click("#reset")
    page.page.wait_for_selector("#record .break")
    page.clear()
    page.press({1: "button.1"})
    page.wait_for_line("button.1 touchDown")
    for step in range(1, 8):
        page.move({1: (104, 150 - 12 * step)})
    page.wait_for_line("list.pan -> failed")
    page.lift()
    page.wait_until_lifted()
    assert page.lines("scroll") == []


def test_content_that_cannot_be_cancelled_keeps_the_finger(open_page):
    page = open_page("scroll-buttons")
    page.press({1: "view.1"})
    page.wait_for_line("view.1 touchesBegan")
    for step in range(1, 8):
        page.move({1: (256, 150 - 8 * step)})
    page.wait_for_line("view.1 touchesCancelled")
    page.lift()
    page.wait_until_lifted()
    switch(page, "canCancelContentTouches", False)
    page.press({1: "view.1"})
    page.wait_for_line("view.1 touchesBegan")
    for step in range(1, 8):
        page.move({1: (256, 150 - 8 * step)})
    page.wait_for_line("list.pan -> failed")
    page.lift()
    page.wait_for_line("view.1 touchesEnded")


def test_a_pressed_thumb_keeps_its_finger_and_a_drag_beside_it_scrolls_the_strip(open_page):
    page = open_page("slider")
    page.press({1: (180, 121)})
    page.wait_for_line("volume touchDown")
    for step in range(1, 8):
        page.move({1: (180 + 9 * step, 121)})
    page.wait_for_line("volume valueChanged")
    start = thumb(page, "volume")["x"]
    wait_for_shapes(page, "volume", lambda found: thumb_in(found)["x"] >= start)
    assert thumb(page, "volume")["x"] > page.client(180, 0)[0]
    page.lift()
    page.wait_for_line("volume touchUpInside")
    assert page.lines("scroll") == []
    drag_and_rest(page, (300, 270), (-120, 0), "strip.pan")
    assert offset(page, "strip")[0] > 80


def test_a_custom_scroller_yields_at_its_edge(open_page):
    page = open_page("own-scroller")
    drag(page, (230, 125), (-190, 0), steps=40)
    page.wait_for_line("inner.pan -> ended")
    assert offset(page, "inner")[0] == 180 and offset(page, "outer")[0] == 0
    page.clear()
    drag(page, (230, 125), (-100, 0), steps=40, lift=False)
    page.wait_for_line("outer.pan -> began")
    page.wait_for_state("outer.pan", "changed")
    page.lift()
    page.wait_for_line("outer.pan -> ended")
    assert offset(page, "inner")[0] == 180 and offset(page, "outer")[0] > 50
    assert "inner.pan -> began" not in page.lines()

    switch(page, "yieldsAtEdge", False)
    for _ in range(2):
        drag(page, (230, 125), (-190, 0), steps=40)
        page.wait_for_line("inner.pan -> ended")
    assert offset(page, "outer")[0] == 0


def test_an_animated_view_is_not_hit_and_is_drawn_in_motion(open_page):
    page = open_page("animation")
    # The animation lasts for two seconds. On a busy machine, the second tap may land when it has ended.
    for _ in range(5):
        page.tap("go")
        page.page.wait_for_function("() => new DOMMatrix(document.querySelector('[data-id=box]').style.transform).f > 120")
        page.tap("box")
        page.wait_for_line(re.compile("^(onPage|onBox) action ended$"))
        if "box hit" not in page.lines("hit"):
            break
        page.page.click("#reset")
        page.page.wait_for_selector("#record .break")
        page.clear()
    assert page.lines("hit") == ["go hit", "page hit"]
    page.page.wait_for_function(
        "() => { const box = document.querySelector('[data-id=box] > .fill').getBoundingClientRect(),"
        " to = document.querySelector('[data-id=to] > .fill').getBoundingClientRect();"
        " return Math.abs(box.x + box.width / 2 - to.x - to.width / 2) < 1; }"
    )
    wait_until_still(page)
    assert_quiet(page)
    page.tap("box")
    page.wait_for_line("onBox action ended")


def test_an_animated_view_that_allows_interaction_is_hit_at_its_destination(open_page):
    page = open_page("animation")
    switch(page, "allowUserInteraction", True)
    page.tap("go")
    page.page.wait_for_function("() => new DOMMatrix(document.querySelector('[data-id=box]').style.transform).f > 100")
    page.tap((280, 300))
    page.wait_for_line("box hit")


SCREENS = [
    "scroll-view", "scroll-buttons", "paging", "zoom", "nested-same", "nested-crossed", "slider", "table", "collection", "table-tap",
    "own-scroller", "animation",
]
STARTS = {"own-scroller": ((230, 125), (-60, 0)), "paging": ((280, 240), (-120, 0)), "nested-crossed": ((250, 125), (-90, 0)),
          "slider": ((300, 270), (-90, 0)), "animation": ((180, 424), (0, 0))}


@pytest.mark.parametrize("size, scheme", [((1280, 800), "light"), ((390, 844), "dark"), ((390, 844), "light")])
def test_screenshots_of_everything_that_scrolls(open_page, screenshot, size, scheme):
    name = ("desk" if size[0] > 800 else "phone") + "-" + scheme
    page = open_page(SCREENS[0], size=size, phone=size[0] < 800, scheme=scheme)
    for screen in SCREENS:
        page.page.evaluate(f"location.hash = '{screen}'")
        page.wait_for_screen(screen)
        # On a phone the verdict on the last touch is a sheet over the lower part of the screen.
        grip = page.page.locator("#sheet-grip")
        if grip.is_visible():
            grip.click()
        start, way = STARTS.get(screen, ((180, 330), (0, -100)))
        if screen in ("table", "collection", "table-tap"):
            view = {"table": "table.3", "collection": "grid.4", "table-tap": "table.3"}[screen]
            page.press({1: view})
            page.wait_for_line(f"{view.split('.')[0]} didHighlight {view.split('.')[1]}")
        elif screen == "zoom":
            page.press({1: (150, 230), 2: (210, 230)})
            for step in range(1, 8):
                page.move({1: (150 - 6 * step, 230), 2: (210 + 6 * step, 230)})
            page.page.wait_for_selector('[data-scrolling="zooming"]', state="attached")
        elif screen == "animation":
            page.tap("go")
            page.page.wait_for_function("() => new DOMMatrix(document.querySelector('[data-id=box]').style.transform).f > 120")
        else:
            drag(page, start, way, lift=False)
        assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        screenshot(page, f"{name}-scroll-{screen}")
        if page.down:
            page.lift()
            page.wait_until_lifted()


def test_every_switch_is_visible_on_a_phone(open_page):
    page = open_page("scroll-view", size=(390, 844), phone=True)
    screens = page.page.locator(".gallery button").evaluate_all("nodes => nodes.map(node => node.dataset.screen)")
    for screen in screens:
        page.page.evaluate(f"location.hash = '{screen}'")
        page.wait_for_screen(screen)
        hidden = page.page.evaluate(
            """() => {
              const row = document.getElementById("switches").getBoundingClientRect();
              return [...document.querySelectorAll(".switch")].filter(node => {
                const box = node.getBoundingClientRect();
                return box.left < row.left || box.right > row.right || box.top < row.top || box.bottom > row.bottom + 0.5;
              }).map(node => node.textContent);
            }"""
        )
        assert hidden == [], screen
        assert page.page.locator("#screen").bounding_box()["height"] > 300, screen


def test_a_row_is_pressed_and_dragged_by_keyboard(open_page):
    page = open_page("table")
    page.page.focus('#outline button[data-view="table.4"]')
    keys = page.keys
    keys.down(" ")
    page.wait_for_line("table didHighlight 4")
    for _ in range(12):
        keys.press("ArrowUp")
    page.wait_for_line("table didScroll")
    keys.up(" ")
    page.wait_until_lifted()
    wait_for_rest(page, "table")
    wait_until_still(page)
    assert page.page.evaluate("document.activeElement.dataset.view") in ("table.4", "table")
    top = offset(page, "table")[1]
    row = int(top // 44) + 3
    page.page.focus(f'#outline button[data-view="table.{row}"]')
    keys.press("Enter")
    page.wait_for_line(f"table didSelect {row}")


def test_nested_uikit_scroll_views_yield_at_the_edge(open_page):
    page = open_page("own-scroller")
    page.flick((220, 360), (-180, 0))
    page.wait_for_line("uikitInner didEndDecelerating")
    wait_for_rest(page, "uikitInner")
    assert offset(page, "uikitInner")[0] == 190 and offset(page, "uikitOuter")[0] == 0
    drag_and_rest(page, (220, 360), (-100, 0), "uikitOuter.pan")
    assert offset(page, "uikitInner")[0] == 190 and offset(page, "uikitOuter")[0] > 50
