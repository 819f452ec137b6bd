"""Tests of the menus of buttons, operated by finger, by mouse and by keyboard."""

import re

from playwright.sync_api import expect

from test_controls import TAP, wait_for_events
from test_pointers import mouse
from test_responders import give_keys, wait_for_focus


def wait_for_menu(page, view, lines):
    menu = page.page.locator(f'.menu-sheet[data-view="{view}"]')
    expect(menu.locator(".menu-line").first).to_be_visible()
    assert [line.get_attribute("aria-label") for line in menu.locator(".menu-line").all()] == lines
    drawing = page.page.locator("#selecting > .drawing").get_attribute("data-svg")
    assert all(f">{line}</text>" in drawing for line in lines)
    return menu


def wait_for_no_menu(page):
    expect(page.page.locator("#menu-layer")).to_be_hidden()


SORTS = ["By name", "By date", "By size"]


def test_a_menu_opens_as_the_finger_lands_and_performs_the_tapped_item(open_page):
    page = open_page("menu")
    page.tap("sort")
    menu = wait_for_menu(page, "sort", SORTS)
    x, y = (lambda at: (at["x"] + at["width"] / 2, at["y"] + at["height"] / 2))(menu.locator(".menu-line").nth(1).bounding_box())
    page.page.touchscreen.tap(x, y)
    page.wait_for_line("sort performs By date")
    wait_for_no_menu(page)
    assert page.lines("event") == [
        "sort touchDown", "sort menuActionTriggered", "sort touchCancel", "sort performs By date",
    ]
    assert "background action ended" not in page.lines()
    assert page.page.locator("#screen.has-keys").count() == 1


def test_the_finger_that_opened_the_menu_slides_to_an_item(open_page):
    page = open_page("menu")
    page.press({1: "sort"})
    menu = wait_for_menu(page, "sort", SORTS)
    at = menu.locator(".menu-line").nth(2).bounding_box()
    page.down[1] = [at["x"] + 40, at["y"] + at["height"] / 2]
    page._touch("touchMove")
    expect(menu.locator(".menu-line").nth(2)).to_have_class(re.compile("over"))
    page.lift()
    page.wait_for_line("sort performs By size")
    wait_for_no_menu(page)


def test_a_menu_is_operated_by_arrow_keys_and_dismissed_by_escape(open_page):
    page = open_page("menu")
    keys = page.keys
    give_keys(page)
    keys.press("Tab")
    wait_for_focus(page, "sort")
    keys.press(" ")
    menu = wait_for_menu(page, "sort", SORTS)
    expect(menu.locator(".menu-line").nth(0)).to_be_focused()
    keys.press("ArrowUp")
    expect(menu.locator(".menu-line").nth(2)).to_be_focused()
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    expect(menu.locator(".menu-line").nth(1)).to_be_focused()
    keys.press("Enter")
    page.wait_for_line("sort performs By date")
    wait_for_no_menu(page)
    page.page.wait_for_selector("#screen.has-keys")
    page.clear()
    keys.press(" ")
    wait_for_menu(page, "sort", SORTS)
    keys.press("Escape")
    wait_for_no_menu(page)
    keys.press(" ")
    wait_for_menu(page, "sort", SORTS)
    keys.press("Escape")
    wait_for_no_menu(page)
    assert not any("performs" in line for line in page.lines())


def test_a_pressed_space_bar_opens_the_menu_without_a_choice(open_page):
    page = open_page("menu")
    keys = page.keys
    give_keys(page)
    for view in ["sort", "share"]:
        keys.press("Tab")
        wait_for_focus(page, view)
    keys.down(" ")
    wait_for_menu(page, "share", ["Copy", "Print", "Delete"])
    keys.down(" ")
    keys.up(" ")
    keys.press("End")
    expect(page.page.locator(".menu-line").nth(2)).to_be_focused()
    assert not any("performs" in line or "primaryAction" in line for line in page.lines())
    keys.press("Enter")
    page.wait_for_line("share performs Delete")


def test_a_mouse_opens_a_menu_and_a_press_outside_only_closes_it(open_page):
    page = open_page("menu")
    mouse(page, "sort")
    page.page.mouse.down()
    page.page.mouse.up()
    menu = wait_for_menu(page, "sort", SORTS)
    menu.locator(".menu-line").nth(0).click()
    page.wait_for_line("sort performs By name")
    wait_for_no_menu(page)
    page.clear()
    mouse(page, "sort")
    page.page.mouse.down()
    page.page.mouse.up()
    wait_for_menu(page, "sort", SORTS)
    page.clear()
    mouse(page, (40, 300))
    page.page.mouse.down()
    page.page.mouse.up()
    wait_for_no_menu(page)
    assert page.lines() == [], "a tap that closes a menu is not a touch on the screen"


def test_a_long_menu_scrolls_by_wheel_and_by_drag_and_its_last_item_is_chosen(open_page, start_server, tmp_path, screenshot):
    file = tmp_path / "long.yaml"
    items = ", ".join(f"Item {number}" for number in range(40))
    file.write_text(
        "touchlab: 1\nscreen: [360, 480]\nviews:\n"
        f"  - {{id: sort, class: UIButton, frame: [100, 90, 160, 44], menu: [{items}], showsMenuAsPrimaryAction: true}}\n",
    )
    page = open_page("long", address=start_server(file).address)

    def open_menu():
        mouse(page, "sort")
        page.page.mouse.down()
        page.page.mouse.up()
        scroll = page.page.locator(".menu-scroll")
        expect(scroll).to_be_visible()
        return scroll, scroll.bounding_box()

    scroll, box = open_menu()
    lines = page.page.locator(".menu-line")
    expect(lines).to_have_count(40)
    screenshot(page, "long-menu")
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.page.mouse.move(*middle)
    page.page.mouse.wheel(0, 100_000)
    expect(lines.nth(39)).to_be_in_viewport()
    assert lines.nth(39).bounding_box()["y"] + lines.nth(39).bounding_box()["height"] <= box["y"] + box["height"] + 1
    # A drag scrolls, and chooses nothing.
    page.page.mouse.down()
    page.page.mouse.move(middle[0], middle[1] + box["height"] / 4, steps=5)
    page.page.mouse.up()
    expect(scroll).to_be_visible()
    assert lines.nth(39).bounding_box()["y"] > box["y"] + box["height"] / 2
    page.page.mouse.wheel(0, 100_000)
    lines.nth(39).click()
    page.wait_for_line("sort performs Item 39")
    wait_for_no_menu(page)


def test_a_tap_presses_a_button_whose_menu_opens_on_a_long_press(open_page):
    page = open_page("menu")
    page.tap("share")
    wait_for_events(page, "share", TAP + ["primaryActionTriggered"])
    page.press({1: "share"})
    wait_for_menu(page, "share", ["Copy", "Print", "Delete"])
    page.lift()
    page.page.click(".menu-line >> nth=0")
    page.wait_for_line("share performs Copy")
    wait_for_no_menu(page)


def test_a_menu_is_removed_with_its_screen(open_page):
    page = open_page("menu")
    page.tap("sort")
    wait_for_menu(page, "sort", SORTS)
    page.page.click("#reset")
    wait_for_no_menu(page)
    page.tap("sort")
    wait_for_menu(page, "sort", SORTS)
