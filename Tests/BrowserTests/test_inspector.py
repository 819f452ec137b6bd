"""Tests of showing and editing the properties of a view, and of two fingers from one mouse."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect


def reach(page):
    return page.page.locator("#inspection .reach").inner_text()


def field(page, owner, name):
    return page.page.locator(f'#inspection [data-key="{owner} {name}"]')


def test_a_click_in_the_list_inspects_a_view_and_a_change_makes_it_reachable(open_page):
    page = open_page("dead-button")
    page.page.click('#outline button[data-view="buy"]')
    expect(page.page.locator("#inspection .inspected")).to_contain_text("UIButton")
    assert "Not reachable. card isUserInteractionEnabled is false; page is hit." in reach(page)
    expect(field(page, "buy", "isUserInteractionEnabled")).to_be_checked()
    page.page.click("#inspection .inspected button")
    expect(page.page.locator("#outline")).to_be_visible()
    page.page.click('#outline button[data-view="card"]')
    field(page, "card", "isUserInteractionEnabled").check()
    # After the change, the screen is set up again, and the change is in effect and can be undone.
    expect(page.page.locator("#verdict .in-force code")).to_have_text("card.isUserInteractionEnabled = true")
    expect(field(page, "card", "isUserInteractionEnabled")).to_be_checked()
    page.page.keyboard.press("Escape")
    page.page.click('#outline button[data-view="buy"]')
    expect(page.page.locator('#inspection .reach[data-reachable="true"]')).to_have_text("✓Reachable. A touch on the view's center hits the view.")
    page.tap("buy")
    page.wait_for_line("buy touchUpInside")


def test_alt_and_a_click_on_the_screen_inspects_the_view_that_is_drawn_there_without_a_touch(open_page):
    page = open_page("dead-button")
    x, y = page.center("buy")
    page.page.keyboard.down("Alt")
    page.page.mouse.click(x, y)
    page.page.keyboard.up("Alt")
    expect(page.page.locator("#inspection .inspected code")).to_have_text("buy")
    assert page.samples() == []
    page.page.keyboard.press("Escape")
    assert page.page.evaluate("document.activeElement.dataset.view") == "buy"
    page.page.keyboard.press("i")
    expect(page.page.locator("#inspection .inspected code")).to_have_text("buy")


def test_recognizers_are_listed_with_their_relations_and_an_invalid_value_is_refused(open_page):
    page = open_page("nested-pans")
    page.choose("settlement", "require")
    page.page.wait_for_selector("#record .break", state="attached")
    page.page.click('#outline button[data-view="gray"]')
    expect(page.page.locator("#inspection .relations").first).to_contain_text("waits for redPan to fail")
    frame = field(page, "gray", "frame")
    before = frame.input_value()
    frame.fill("10, 20")
    frame.press("Enter")
    page.page.wait_for_function("() => [...document.querySelectorAll('#record .break')].some(line => line.textContent.includes(`expected`))")
    frame.fill("nothing, of, the, kind")
    frame.press("Enter")
    assert frame.input_value() == before
    frame.fill("20, 20, 300, 300")
    frame.press("Enter")
    expect(page.page.locator("#verdict .in-force code")).to_contain_text("gray.frame = CGRect(x: 20, y: 20, width: 300, height: 300)")


def test_a_drag_with_alt_mirrors_two_fingers_and_shift_moves_them_in_parallel(open_page):
    page = open_page("pinch")
    x, y = page.client(220, 240)
    page.page.keyboard.down("Alt")
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    for step in range(1, 8):
        page.page.mouse.move(x + 8 * step, y)
        page.let_frames_pass(1)
    expect(page.page.locator(".finger")).to_have_count(2)

    def last_samples():
        return {sample["id"]: sample for sample in page.samples()}

    def is_at(point, sample):
        return abs(page.client(sample["x"], sample["y"])[0] - point[0]) < 1 and abs(page.client(sample["x"], sample["y"])[1] - point[1]) < 1

    page.wait_until(lambda: is_at((x + 56, y), last_samples()[1]), "the finger does not follow the mouse")
    last = last_samples()
    assert abs(last[1]["x"] + last[2]["x"] - 360) < 0.1 and abs(last[1]["y"] + last[2]["y"] - 480) < 0.1
    page.page.keyboard.down("Shift")
    apart = last[1]["x"] - last[2]["x"]
    page.page.mouse.move(x + 56, y + 40)
    page.wait_until(lambda: is_at((x + 56, y + 40), last_samples()[1]), "the finger does not follow the mouse")
    last = last_samples()
    assert abs(last[1]["x"] - last[2]["x"] - apart) < 0.1
    assert abs(last[2]["y"] - last[1]["y"]) < 0.1 and last[2]["y"] > 250
    page.page.mouse.up()
    page.page.keyboard.up("Shift")
    page.page.keyboard.up("Alt")
    page.wait_until_lifted()
    page.wait_until(lambda: {sample["phase"] for sample in page.samples()[-2:]} == {"ended"}, "a finger has not ended")


@pytest.mark.parametrize("name, size, phone, scheme", [
    ("desk-light", (1280, 800), False, "light"), ("desk-dark", (1280, 800), False, "dark"),
    ("phone-light", (390, 844), True, "light"), ("phone-dark", (390, 844), True, "dark"),
])
def test_the_accessibility_checker_finds_nothing_in_the_inspector(open_page, screenshot, name, size, phone, scheme):
    page = open_page("nested-pans", size=size, phone=phone, scheme=scheme)
    if phone:
        page.show_panel("outline")
    page.page.click('#outline button[data-view="red"]')
    expect(page.page.locator("#inspection .inspected code")).to_have_text("red")
    screenshot(page, f"{name}-inspector")
    found = [[violation["id"], [node["html"][:160] for node in violation["nodes"][:3]]] for violation in Axe().run(page.page).response["violations"]]
    assert found == []


def test_a_change_of_an_apps_property_keeps_the_app_running(open_page):
    page = open_page("rows")
    page.tap("errands")
    page.page.click('#outline button[data-view="errands"]')
    field(page, "errands", "alpha").fill("0.5")
    field(page, "errands", "alpha").press("Enter")
    expect(page.page.locator("#verdict .in-force code")).to_have_text("errands.alpha = 0.5")
    expect(field(page, "errands", "alpha")).to_have_value("0.5")
    expect(page.page.locator("#record")).not_to_contain_text("The screen was set up again")
    page.page.click("#verdict .undo")
    expect(page.page.locator("#verdict .in-force")).to_have_count(0)


def test_the_own_recognizers_of_uikit_are_folded_in_the_list_of_an_app(open_page):
    page = open_page("rows")
    row = page.page.locator("#outline .recognizers", has=page.page.locator(".system-fold")).first
    system = row.locator(".recognizer.system").first
    expect(system).to_be_hidden()
    row.locator(".system-fold").click()
    expect(system).to_be_visible()
