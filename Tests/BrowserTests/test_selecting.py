"""Tests of selecting text by touch: handles, a loupe for the text under the finger, and the edit menu."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect


def letter(page, index):
    """Returns a point at the left edge of a character of the view `letter`, in the browser's window."""
    box = page.page.locator('.view[data-id="letter"] .text-line span').nth(index).bounding_box()
    return [box["x"] + 1, box["y"] + box["height"] / 2]


def edit(page, index=6):
    """Places the caret before a character."""
    at = letter(page, index)
    page.tap_at(at)
    page.page.wait_for_selector('.view[data-id="letter"] .text-caret', state="attached")
    page.wait_until_lifted()
    # Waits, so that the next tap is not the second tap of a double tap.
    page.let_frames_pass(40)
    return at


def select_word(page):
    at = edit(page)
    page.tap_at(at, times=2)
    page.page.wait_for_selector(".handle.end", state="visible")
    expect(page.page.locator(".edit-menu")).to_be_visible()
    page.wait_until_lifted()
    return at


def grip(page, end):
    """Returns the point at which a finger grabs the handle of a selection's end."""
    box = page.page.locator(f".handle.{end}").bounding_box()
    return [box["x"] + 1, box["y"] - 4 if end == "start" else box["y"] + box["height"] + 4]


def selected(page):
    boxes = page.page.locator('.view[data-id="letter"] .text-selection')
    return sum(boxes.nth(index).bounding_box()["width"] for index in range(boxes.count()))


@pytest.mark.parametrize("size, phone", [((1280, 800), False), ((390, 844), True)], ids=["desk", "phone"])
def test_handles_move_the_ends_of_a_selection_under_a_loupe_and_the_menu_copies(open_page, clipboard, size, phone):
    page = open_page("text", size=size, phone=phone)
    page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    select_word(page)
    before = selected(page)
    touched = len(page.samples())
    at = grip(page, "start")
    page.press_at({1: at})
    to = letter(page, 0)
    for step in range(1, 6):
        page.move_to({1: [at[0] + (to[0] - at[0]) * step / 5, at[1]]})
        page.let_frames_pass(1)
    expect(page.page.locator(".loupe")).to_be_visible()
    expect(page.page.locator(".edit-menu")).to_have_count(0)
    page.lift()
    expect(page.page.locator(".edit-menu")).to_be_visible()
    expect(page.page.locator(".loupe")).to_be_hidden()
    assert selected(page) > 2 * before
    # A handle belongs to the system, so the app has received no touch.
    assert len(page.samples()) == touched
    page.page.click(".edit-item:text-is('Copy')")
    expect(page.page.locator(".edit-menu")).to_have_count(0)
    assert page.wait_for_clipboard(lambda text: text.startswith("Dear")) == "Dear Mum"
    # The text is still first responder, and typed text replaces the selection.
    page.keys.type("x")
    expect(page.page.locator(".handle.end")).to_be_hidden()


def test_a_resting_finger_moves_the_caret_under_a_loupe(open_page):
    page = open_page("text")
    at = edit(page)
    page.press_at({1: at})
    expect(page.page.locator(".loupe")).to_be_visible()
    caret = page.page.locator('.view[data-id="letter"] .text-caret')
    before = caret.bounding_box()["x"]
    for step in range(1, 6):
        page.move_to({1: [at[0] - 6 * step, at[1]]})
        page.let_frames_pass(1)
    page.page.wait_for_function(
        "before => document.querySelector('.view[data-id=\"letter\"] .text-caret').getBoundingClientRect().x < before - 10", arg=before)
    assert page.page.locator(".loupe").is_visible()
    page.lift()
    expect(page.page.locator(".loupe")).to_be_hidden()
    expect(page.page.locator(".edit-menu")).to_be_visible()
    # A touch elsewhere dismisses the menu.
    page.tap("page")
    expect(page.page.locator(".edit-menu")).to_have_count(0)


@pytest.mark.parametrize("name, size, phone, scheme", [
    ("desk-light", (1280, 800), False, "light"), ("desk-dark", (1280, 800), False, "dark"),
    ("phone-light", (390, 844), True, "light"), ("phone-dark", (390, 844), True, "dark"),
])
def test_the_accessibility_checker_finds_nothing_while_text_is_selected(open_page, screenshot, name, size, phone, scheme):
    page = open_page("text", size=size, phone=phone, scheme=scheme)
    select_word(page)
    screenshot(page, f"{name}-selecting")
    found = [[violation["id"], [node["html"][:160] for node in violation["nodes"][:3]]] for violation in Axe().run(page.page).response["violations"]]
    assert found == [], json.dumps(found)
    if phone:
        small = page.page.locator(".edit-item").evaluate_all(
            "items => items.map(item => [item.textContent, item.getBoundingClientRect().height]).filter(([, height]) => height < 43.5)")
        assert small == []
    bar, screen = page.page.locator(".edit-menu").bounding_box(), page.page.locator("#screen").bounding_box()
    assert bar["x"] >= screen["x"] and bar["x"] + bar["width"] <= screen["x"] + screen["width"] + 1
