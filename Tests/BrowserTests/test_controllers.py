"""Tests of controllers and presentations with real fingers: back swipe, sheets, popovers, alerts, menus, reordering of rows."""

import pytest
from playwright.sync_api import expect


def written(page, words):
    """The text in a view: it is drawn as SVG, and is in no element of the page."""
    return page.page.locator(f'.drawing[data-svg*=">{words}<"]')


def view(page, name):
    return page.page.locator(f'.view[data-id="{name}"]')


def middle(locator):
    box = locator.bounding_box()
    return [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]


def tap_written(page, words):
    page.tap_at(middle(written(page, words).last))


def rest(page, locator):
    """Waits until the server has processed the lift, and the view has not moved for some frames afterwards."""
    page.wait_until_lifted()
    still(page, locator)


def still(page, locator):
    """Waits until no animation is in progress and the view has not moved for some frames, with or without fingers on the screen. A busy
    machine may draw no new position for many frames although an animation is in progress."""
    was = None
    while was != (was := locator.bounding_box()) or page.frames()[-1]["moving"]:
        page.let_frames_pass(20)


def drag(page, start, way, hold=20):
    """Drags slowly and rests before the lift, so that the content does not decelerate."""
    (x, y), (far, down) = start, way
    page.press_at({1: [x, y]})
    for step in range(1, 13):
        page.move_to({1: [x + far * step / 12, y + down * step / 12]})
        page.let_frames_pass(2)
    page.let_frames_pass(hold)
    page.lift_and_wait()


def switch_on(page, switch):
    page.page.click(f'.switches label:has([data-switch="{switch}"])')
    page.wait_for_screen(page.page.url.split("#")[1])


@pytest.fixture
def book(open_page):
    def open_book(**how):
        page = open_page("back-swipe", **how)
        tap_written(page, "The Tide")
        expect(view(page, "page")).to_be_visible()
        rest(page, view(page, "page"))
        return page

    return open_book


def test_a_drag_from_the_edge_pops_the_page_beyond_half_of_the_width(book, screenshot):
    page = book()
    window = view(page, "UIWindow-1").bounding_box()
    edge, height = window["x"] + 2, window["y"] + window["height"] * 0.8
    # After a drag of less than half of the width the page returns.
    drag(page, [edge, height], [window["width"] * 0.3, 0])
    rest(page, view(page, "page"))
    assert abs(view(page, "page").bounding_box()["x"] - window["x"]) < 2
    screenshot(page, "controllers-book")
    # After a drag of more than half of the width the page is popped, and the list appears.
    drag(page, [edge, height], [window["width"] * 0.7, 0])
    expect(view(page, "page")).to_have_count(0)
    expect(view(page, "books")).to_be_visible()


def test_a_slider_and_covers_keep_their_drags_from_the_back_swipe(book):
    page = book(size=(390, 844), phone=True)
    window = view(page, "UIWindow-1").bounding_box()
    scale = window["width"] / 390
    # A finger on the slider's thumb, which is at the edge, moves the thumb.
    slider = view(page, "light").bounding_box()
    drag(page, [slider["x"] + 10 * scale, slider["y"] + slider["height"] / 2], [200 * scale, 0])
    expect(view(page, "page")).to_be_visible()
    page.wait_for_line("light valueChanged")
    # A drag that starts on the covers, not at the edge, scrolls the covers.
    cover = view(page, "cover-1").bounding_box()
    drag(page, [cover["x"] + 60 * scale, cover["y"] + 60 * scale], [-100 * scale, 0])
    rest(page, view(page, "cover-1"))
    assert view(page, "cover-1").bounding_box()["x"] < cover["x"] - 50 * scale
    expect(view(page, "page")).to_be_visible()
    drag(page, [window["x"] + 2, cover["y"] + 60 * scale], [300 * scale, 0])
    expect(view(page, "page")).to_have_count(0)


def test_a_sheet_is_dragged_between_its_heights_and_dismissed(open_page, screenshot):
    page = open_page("presentations", size=(390, 844), phone=True, scheme="dark")
    page.tap("sheet")
    lines = view(page, "lines")
    expect(lines).to_be_visible()
    rest(page, lines)
    window = view(page, "UIWindow-1").bounding_box()
    medium = lines.bounding_box()["y"]
    assert medium > window["y"] + 0.4 * window["height"]
    screenshot(page, "controllers-sheet-phone-dark")
    # By default, the scroll state is shown only for a scroll view that a touch involved.
    assert all(not line.is_visible() for line in page.page.locator("#screen .scroll-line").all())
    top = [window["x"] + window["width"] / 2, medium + 6]
    drag(page, top, [0, -0.4 * window["height"]])
    rest(page, lines)
    large = lines.bounding_box()["y"]
    assert large < medium - 0.3 * window["height"]
    drag(page, [top[0], large + 6], [0, 0.75 * window["height"]])
    expect(lines).to_have_count(0)


def test_a_modal_sheet_is_not_dismissed_by_a_drag(open_page):
    page = open_page("presentations")
    switch_on(page, "isModalInPresentation")
    page.tap("sheet")
    lines = view(page, "lines")
    expect(lines).to_be_visible()
    rest(page, lines)
    medium = lines.bounding_box()["y"]
    window = view(page, "UIWindow-1").bounding_box()
    drag(page, [window["x"] + window["width"] / 2, medium + 4], [0, 0.35 * window["height"]])
    rest(page, lines)
    assert abs(lines.bounding_box()["y"] - medium) < 2


def test_a_tap_outside_dismisses_a_popover_and_not_an_alert(open_page, screenshot):
    page = open_page("presentations")
    window = view(page, "UIWindow-1").bounding_box()
    outside = [window["x"] + 10, window["y"] + window["height"] - 20]
    page.tap("popover")
    expect(view(page, "popover-content")).to_be_visible()
    rest(page, view(page, "popover-content"))
    screenshot(page, "controllers-popover")
    page.tap_at(outside)
    expect(view(page, "popover-content")).to_have_count(0)
    # Waits for the end of the dismissal, during which the popover's window receives all touches.
    expect(page.page.locator('.view[data-id^="presentation"]')).to_have_count(0)

    page.tap("alert")
    expect(written(page, "Delete the note?")).to_be_visible()
    rest(page, written(page, "Keep"))
    screenshot(page, "controllers-alert")
    page.tap_at(outside)
    page.let_frames_pass(30)
    expect(written(page, "Keep")).to_be_visible()
    tap_written(page, "Keep")
    expect(written(page, "Keep was chosen")).to_be_visible()
    expect(page.page.locator('.view[data-id^="presentation"]')).to_have_count(0)

    page.tap("action-sheet")
    expect(written(page, "Delete")).to_be_visible()
    rest(page, written(page, "Delete"))
    tap_written(page, "Delete")
    expect(written(page, "Delete was chosen")).to_be_visible()


def wait_for_order(page, *texts):
    """Waits until these texts are below one another, in this order."""
    page.page.wait_for_function(
        """(texts) => {
          const tops = texts.map((text) =>
            document.querySelector(`.drawing[data-svg*=">${text}<"]`)?.getBoundingClientRect().top);
          return tops.every((top, index) => index === 0 || tops[index - 1] < top);
        }""",
        arg=list(texts),
    )


def test_a_pressed_row_shows_its_menu(open_page, screenshot):
    page = open_page("rows", scheme="dark")
    row = view(page, "errands.2")
    page.press_at({1: middle(row)})
    line = page.page.locator(".menu-sheet .menu-line[aria-label='To the top']")
    expect(line).to_be_visible()
    # The menu is below the finger, and not below the list.
    assert 0 < line.bounding_box()["y"] - middle(row)[1] < 60
    page.lift()
    screenshot(page, "controllers-menu-dark")
    page.tap_at(middle(line))
    wait_for_order(page, "Bicycle", "Bread")


def test_a_row_is_reordered_by_a_drag(open_page, screenshot):
    page = open_page("rows", size=(390, 844), phone=True)
    tap_written(page, "Edit")
    expect(written(page, "Done")).to_be_visible()
    rest(page, view(page, "errands.0"))
    bread = view(page, "errands.0").bounding_box()
    grip = [bread["x"] + bread["width"] * (1 - 20 / 390), bread["y"] + bread["height"] / 2]
    page.press_at({1: grip})
    page.let_frames_pass(10)
    for step in range(1, 13):
        page.move_to({1: [grip[0], grip[1] + 2.2 * bread["height"] * step / 12]})
        page.let_frames_pass(2)
    page.let_frames_pass(20)
    screenshot(page, "controllers-reorder-phone")
    page.lift()
    wait_for_order(page, "Stamps", "Bicycle", "Bread", "Library")


def test_the_button_above_its_tab_bar_is_hit_only_with_custom_hit_testing(open_page, screenshot):
    page = open_page("tab-bar")
    box = view(page, "lace").bounding_box()
    upper = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 4]
    page.tap_at(upper)
    page.wait_until_lifted()
    expect(written(page, "Home: tapped 0 times")).to_be_visible()
    page.tap_at([upper[0], box["y"] + box["height"] * 3 / 4])
    expect(written(page, "Home: tapped 1 times")).to_be_visible()
    switch_on(page, "hitsOutsideBounds")
    # The tab bar's button shrinks while it is pressed.
    page.press_at({1: upper})
    still(page, view(page, "lace"))
    assert view(page, "lace").bounding_box()["width"] < box["width"] * 0.9
    screenshot(page, "controllers-tab-bar")
    page.lift()
    expect(written(page, "Home: tapped 1 times")).to_be_visible()


STACK = """touchlab: 1
title: A stack of mine
screen: [390, 844]
views: []
controllers:
  - {id: nav, class: UINavigationController, viewControllers: [list]}
  - id: list
    title: List
    view:
      id: listView
      views:
        - id: row
          class: UIButton
          frame: [20, 200, 350, 60]
          actions: [{events: [touchUpInside], target: list, action: open, do: [{push: {id: detail, on: nav}}]}]
  - id: detail
    title: Detail
    rightBarButtonItems: [{id: share, title: Share, do: [{present: {id: sheet, from: nav}}]}]
    view: {id: detailView}
  - {id: sheet, detents: [medium, large], view: {id: sheetView, backgroundColor: "#DDEEFF"}}
"""


def test_the_controllers_of_a_file_push_and_present(open_page, start_server, tmp_path, screenshot):
    (tmp_path / "stack.yaml").write_text(STACK)
    page = open_page("stack", address=start_server(tmp_path / "stack.yaml").address)
    assert "Scripted" not in page.page.locator("#outline").inner_text()
    page.tap("row")
    page.wait_for_line("detail viewDidAppear")
    expect(view(page, "detailView")).to_be_visible()
    rest(page, view(page, "detailView"))
    page.tap("share")
    page.wait_for_line("sheet viewDidAppear")
    rest(page, view(page, "sheetView"))
    screenshot(page, "own-sheet")
    # The record names the dimming view, which receives the touch.
    page.tap((200, 200))
    page.wait_for_line("sheet.dimming hit")
    page.wait_for_line("sheet viewDidDisappear")
    expect(view(page, "sheetView")).to_have_count(0)
    page.page.click("#filter-menu summary")
    page.page.click("#filters label:has([value=controller])")
    expect(page.entry("sheet viewDidDisappear").first).to_be_hidden()
    x, y = page.client(3, 500)
    drag(page, [x, y], (250, 0))
    expect(view(page, "detailView")).to_have_count(0)
    expect(view(page, "row")).to_be_visible()


def test_a_drawer_prevents_the_back_swipe_until_it_waits(open_page, screenshot):
    page = open_page("way-back")
    edge = page.client(3, 600)
    drag(page, edge, (200, 0))
    page.wait_for_line("drawer -> ended")
    expect(view(page, "detailView")).to_be_visible()
    page.show_ids("all")
    # The recognizers of the page and of its superview are labelled in the same corner, and both must be readable.
    chips = [page.page.locator(f'#view-labels .chip[title^="{name}:"]').first.bounding_box() for name in ("drawer", "nav.interactivePop")]
    assert chips[0]["y"] + chips[0]["height"] <= chips[1]["y"]
    screenshot(page, "way-back")
    page.choose("drawer", "waits")
    page.show_ids("all")
    expect(page.page.locator('#view-labels .chip[title^="drawer:"]').first).to_have_attribute("data-state", "possible")
    drag(page, page.client(3, 600), (250, 0))
    page.wait_for_line("detail viewDidDisappear")
    expect(view(page, "row")).to_be_visible()
    expect(view(page, "detailView")).to_have_count(0)


def test_a_view_below_a_sheet_is_hit_only_if_the_sheet_does_not_dim_it(open_page):
    page = open_page("beneath-a-sheet")
    page.tap("pin")
    # A tap outside the sheet recognizes as intended; the reason why the covered button does not get it is another
    # question.
    expect(page.page.locator("#verdict .sentence")).to_contain_text("The view sheet.dimming recognized a tap")
    expect(view(page, "sheetView")).to_have_count(0)
    page.choose("undimmed", "medium")
    # The screen is set up again, with the sheet presented.
    expect(view(page, "sheetView")).to_be_visible()
    page.tap("pin")
    page.wait_for_line("pin touchUpInside")
