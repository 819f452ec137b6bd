"""Tests of the page in every size and in light, dark and forced colors, and with an accessibility checker."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from test_page import each_group_of_screens

SIZES = {
    "desk": ((1280, 800), False), "phone": ((390, 844), True), "phone-on-its-side": ((844, 390), True),
    "small-phone": ((320, 568), True), "zoomed-200": ((640, 400), False),
}


@pytest.mark.parametrize("name", SIZES)
def test_all_panels_fit_in_every_window_size(open_page, screenshot, name):
    size, phone = SIZES[name]
    page = open_page("dead-button", size=size, phone=phone)
    page.tap("buy")
    page.page.wait_for_selector("#verdict .try", state="attached")
    if page.page.locator("#tab-touch").is_visible():
        page.show_panel("touch")
    assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight")
    screen = page.page.locator("#screen").bounding_box()
    assert screen["x"] >= 0 and screen["x"] + screen["width"] <= size[0]
    assert screen["height"] >= 0.44 * size[1], "the screen is the main part of the page"
    panel = page.page.locator("#panel-touch").bounding_box()
    assert panel["width"] >= 240 and panel["height"] >= 130
    assert page.page.locator("#verdict .sentence").is_visible()
    # Texts that are cut off at the side.
    cut = page.page.evaluate(
        """() => [...document.querySelectorAll("#verdict *, .tabs button, .masthead button")]
          .filter(node => node.checkVisibility() && node.scrollWidth > node.clientWidth + 2 && getComputedStyle(node).overflowX === "visible" && node.clientWidth)
          .map(node => node.className || node.textContent)"""
    )
    assert cut == []
    screenshot(page, f"layout-{name}")


@pytest.mark.parametrize("name", ["phone", "phone-on-its-side", "small-phone"])
def test_touch_targets_are_44_points_high(open_page, name):
    size, phone = SIZES[name]
    page = open_page("lace", size=size, phone=phone)
    page.tap((180, 350))
    page.page.wait_for_selector("#verdict .sentence", state="attached")
    if page.page.locator("#switches-button").is_visible():
        page.page.click("#switches-button")
    small = page.page.evaluate(
        """() => [...document.querySelectorAll(".masthead button, .tabs button, #verdict button, .switches label")]
          .filter(node => node.checkVisibility())
          .map(node => [node.textContent.trim(), node.getBoundingClientRect()])
          .filter(([, box]) => box.height < 43.5 || box.width < 39.5).map(([text, box]) => `${text} ${box.width} x ${box.height}`)"""
    )
    assert small == []


def test_the_buttons_of_a_device_are_44_points_high_on_a_phone(open_page):
    page = open_page("remote-control", size=(390, 844), phone=True)
    page.show_panel("keys")
    small = page.page.evaluate(
        """() => [...document.querySelectorAll("#keypad .pad")].filter(node => node.checkVisibility())
          .map(node => [node.textContent, node.getBoundingClientRect().height]).filter(([, height]) => height < 43.5)"""
    )
    assert small == []


def test_the_page_opens_with_at_most_six_requests(browser, server):
    context = browser.new_context()
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    page.goto(server.address)
    page.wait_for_selector(".view", state="attached")
    context.close()
    assert len(set(asked)) == len(asked) <= 6, asked


def test_the_text_of_a_chip_stays_readable_while_it_flashes(open_page):
    page = open_page("two-taps")
    flashed = page.page.evaluate(
        """() => [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).filter(rule => rule.name === "turned")
          .flatMap(rule => [...rule.cssRules]).flatMap(frame => [...frame.style])"""
    )
    assert flashed and not any(name.startswith("background") or name == "color" or name == "opacity" for name in flashed), flashed


def test_switches_are_behind_a_button_in_a_small_window(open_page, screenshot):
    page = open_page("lace", size=(844, 390), phone=True)
    switches = page.page.locator("#switches")
    assert not switches.is_visible()
    page.page.click("#switches-button")
    assert switches.is_visible()
    screenshot(page, "layout-switches-open")
    page.choose("lace", "true") if page.page.locator('select[data-switch="lace"]').count() else page.page.click('.switches label:has([data-switch="lace"])')
    page.page.keyboard.press("Escape")
    assert not switches.is_visible()
    assert page.page.evaluate("document.activeElement.id") == "switches-button"


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desk", "phone"])
@pytest.mark.parametrize("look", ["light", "dark", "forced"])
def test_screenshots_of_the_color_schemes(open_page, screenshot, size, look):
    page = open_page("dead-button", size=size, phone=size[0] < 500, scheme="dark" if look == "dark" else "light")
    if look == "forced":
        page.page.emulate_media(forced_colors="active")
    page.tap("buy")
    page.page.wait_for_selector("#verdict .try", state="attached")
    screenshot(page, f"look-{look}-{size[0]}")


def violations(page, where):
    """Returns what the accessibility checker finds on the page now."""
    return [
        f"{where}: {violation['id']}: {[node['html'][:160] for node in violation['nodes'][:3]]}"
        for violation in Axe().run(page.page).response["violations"]
    ]


@each_group_of_screens
@pytest.mark.parametrize("name", ["desk", "phone"])
def test_the_accessibility_checker_finds_nothing_on_any_screen(open_page, name, screens):
    size, phone = SIZES[name]
    page = open_page(screens[0], size=size, phone=phone)
    found = []
    for screen in screens:
        page.page.evaluate("id => { location.hash = id; }", screen)
        page.wait_for_screen(screen)
        found += violations(page, screen)
        if phone:
            # The sheet with the verdict covers the lower part of the screen, and the text about the screen is a panel.
            page.show_panel("touch")
            found += violations(page, f"{screen}, with the verdict")
            page.show_panel("brief")
            found += violations(page, f"{screen}, with the text")
    assert found == []


def test_the_accessibility_checker_finds_nothing_in_any_panel_of_a_phone(open_page):
    # The panels are the same for all screens.
    size, phone = SIZES["phone"]
    page = open_page("dead-button", size=size, phone=phone)
    found = []
    for panel in ["record", "timeline", "chain", "keys", "outline", "source"]:
        page.show_panel(panel)
        found += violations(page, panel)
    assert found == []
