"""Tests of selecting text by touch: handles, a loupe for the text under the finger, and the edit menu."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from drawn import caret_in, letters, selection_in, shapes, wait_for_caret, wait_for_shapes


def letter_at(page, index):
    """Returns a point at the left edge of a character of the view `letter`, in the browser's window."""
    box = letters(page, "letter")[index]["box"]
    return [box["x"] + 1, box["y"] + box["height"] / 2]


def edit(page, index=6):
    """Places the caret before a character."""
    at = letter_at(page, index)
    page.tap_at(at)
    wait_for_caret(page, "letter")
    page.wait_until_lifted()
    # Waits, so that the next tap is not the second tap of a double tap.
    page.let_frames_pass(40)
    return at


def select_word(page):
    at = edit(page)
    page.tap_at(at, times=2)
    page.page.wait_for_selector(".handle.end", state="visible")
    wait_for_menu(page)
    page.wait_until_lifted()
    return at


def wait_for_menu(page):
    """Waits until the edit menu is drawn with its commands."""
    expect(page.page.locator(".edit-item").first).to_be_visible()
    drawing = page.page.locator(".edit-menu > .drawing").get_attribute("data-svg")
    for item in page.page.locator(".edit-item").all():
        assert f">{item.get_attribute('aria-label')}<" in drawing


def grip(page, end):
    """Returns the point at which a finger grabs the handle of a selection's end."""
    box = page.page.locator(f".handle.{end}").bounding_box()
    return [box["x"] + 1, box["y"] - 4 if end == "start" else box["y"] + box["height"] + 4]


def selected(page):
    return sum(box["width"] for box in selection_in(shapes(page, "letter")))


@pytest.mark.parametrize("size, phone", [((1280, 800), False), ((390, 844), True)], ids=["desk", "phone"])
def test_handles_move_the_ends_of_a_selection_under_a_loupe_and_the_menu_copies(open_page, clipboard, size, phone):
    page = open_page("text", size=size, phone=phone)
    page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    select_word(page)
    before = selected(page)
    touched = len(page.samples())
    at = grip(page, "start")
    page.press_at({1: at})
    to = letter_at(page, 0)
    for step in range(1, 6):
        page.move_to({1: [at[0] + (to[0] - at[0]) * step / 5, at[1]]})
        page.let_frames_pass(1)
    expect(page.page.locator(".loupe")).to_be_visible()
    expect(page.page.locator(".edit-menu")).to_have_count(0)
    page.lift()
    wait_for_menu(page)
    expect(page.page.locator(".loupe")).to_be_hidden()
    assert selected(page) > 2 * before
    # A handle belongs to the system, so the app has received no touch.
    assert len(page.samples()) == touched
    page.page.click(".edit-item[aria-label=Copy]")
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
    before = wait_for_caret(page, "letter")["box"]["x"]
    for step in range(1, 6):
        page.move_to({1: [at[0] - 6 * step, at[1]]})
        page.let_frames_pass(1)
    wait_for_shapes(page, "letter", lambda found: caret_in(found) and caret_in(found)["box"]["x"] < before - 10)
    assert page.page.locator(".loupe").is_visible()
    page.lift()
    expect(page.page.locator(".loupe")).to_be_hidden()
    wait_for_menu(page)
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
            """items => items.map(item => [item.ariaLabel, parseFloat(getComputedStyle(item, "::after").height) * item.getBoundingClientRect().height / item.offsetHeight])
              .filter(([, height]) => height < 43.5)""")
        assert small == []
    screen = page.page.locator("#screen").bounding_box()
    for bar in [item.bounding_box() for item in page.page.locator(".edit-item").all()]:
        assert bar["x"] >= screen["x"] and bar["x"] + bar["width"] <= screen["x"] + screen["width"] + 1
