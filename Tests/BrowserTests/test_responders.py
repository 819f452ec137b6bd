"""Tests of keys, buttons, shakes and remote control on the page, and of their responder chains."""

import pytest
from playwright.sync_api import expect


def give_keys(page):
    """Gives the keyboard to the screen by pressing Enter on the screen."""
    page.page.focus("#screen")
    page.keys.press("Enter")
    page.page.wait_for_selector("#screen.has-keys")


def wait_for_focus(page, view):
    expect(page.page.locator('[data-status="focused"]')).to_have_text(view)
    # The window draws the ring around the focused view.
    page.page.wait_for_selector(""".view.part > .above > .drawing[data-svg*='stroke-width="3"']""", state="attached")
    expect(page.page.locator('[data-status="focused"]')).to_have_text(view)


def chain(page):
    """Returns the responders of the shown chain, each with its role in the event."""
    return [
        (node["id"], node["what"]) for node in page.page.locator("#chain li").evaluate_all(
            "nodes => nodes.map(node => ({ id: node.dataset.responder, what: node.className }))"
        )
    ]


def wait_for_chain(page, expected, line=None):
    """Waits until the page shows a chain. If `line` is given, the mouse is over this line of the record, also if later lines move it."""
    def is_shown():
        if line is not None:
            line.hover()
        return chain(page) == expected

    page.wait_until(is_shown, f"the page does not show the chain {expected}")


def test_tab_and_arrows_move_the_focus_and_a_key_command_fires_from_the_focused_item(open_page):
    page = open_page("key-command")
    keys = page.keys
    give_keys(page)
    keys.press("Tab")
    wait_for_focus(page, "one")
    keys.press("ArrowRight")
    wait_for_focus(page, "two")
    keys.press("ArrowDown")
    wait_for_focus(page, "reader")
    page.wait_for_line("reader becomesFirst")
    expect(page.page.locator('[data-status="first"]')).to_have_text("reader")
    page.show_ids("all")
    page.page.wait_for_selector('.view[data-id="reader"] > .above > .first-responder-badge')
    assert page.lines("press") == [] and page.lines("key") == []

    keys.press("Shift+Meta+F")
    page.wait_for_line("reader keyCommand findAll")
    keys.press("Meta+F")
    page.wait_for_line("controller keyCommand find")
    # The presses of the modifier keys are separate events, which pass up their own chain after the command.
    wait_for_chain(page, [
        ("reader", "asked"), ("page", "asked"), ("controller", "received consumed"), ("window", "unreached"),
        ("application", "unreached"),
    ], page.entry("controller keyCommand find"))


def test_a_shake_passes_up_from_the_first_responder_and_undoes_the_painting(open_page):
    page = open_page("shake-undo")
    paper = page.page.locator('.view[data-id="paper"]')
    swatch = page.page.locator('#outline [data-view="paper"]')

    def hues():
        return [view.evaluate("node => node.style.getPropertyValue('--hue')") for view in (paper, swatch)]

    plain = hues()
    page.tap("red")
    page.wait_for_line("red primaryActionTriggered")
    page.wait_until(lambda: hues() == ["rgba(214, 71, 56, 1.0)"] * 2, "the paper is not red")
    page.clear()
    page.page.click("#shake")
    page.wait_for_line("application motionEnded")
    began = ["paper motionBegan", "page motionBegan", "window motionBegan", "application motionBegan"]
    assert page.lines("motion") == began + [line.replace("Began", "Ended") for line in began]
    wait_for_chain(page, [("paper", "received"), ("page", "received"), ("window", "received"), ("application", "received")])
    question = page.page.locator("#undo-alert")
    expect(question).to_contain_text("Undo Painting red")
    question.locator('[data-choice="undo"]').click()
    expect(question).to_be_hidden()
    page.wait_until(lambda: hues() == plain, "the painting is not undone")
    page.clear()
    page.page.click("#shake")
    expect(question).to_contain_text("Redo Painting red")
    # Other changes of the responders leave the focus on the chosen button.
    cancel = question.locator('[data-choice="cancel"]')
    cancel.focus()
    page.page.locator('[data-code="Tab"]').dispatch_event("click")
    expect(page.page.locator('[data-status="focused"]')).not_to_have_text("no focus")
    expect(cancel).to_be_focused()
    page.page.keyboard.press("Escape")
    expect(question).to_be_hidden()

    page.page.locator('input[data-switch="keeps"]').check(force=True)
    page.page.wait_for_selector("#record .break")
    page.clear()
    page.page.click("#shake")
    page.wait_for_line("paper motionEnded")
    wait_for_chain(page, [("paper", "received consumed"), ("page", "unreached"), ("window", "unreached"), ("application", "unreached")])
    assert page.lines("motion") == ["paper motionBegan", "paper motionEnded"]


def test_play_on_the_remote_is_passed_up_to_the_responder_that_keeps_it(open_page):
    page = open_page("remote-control")
    page.page.click('[data-control="play"]')
    page.wait_for_line("player remoteControl play")
    assert page.lines("remote") == [f"{id} remoteControl play" for id in ["track", "album", "page", "player"]]
    wait_for_chain(page, [
        ("track", "received"), ("album", "received"), ("page", "received"), ("player", "received consumed"), ("window", "unreached"),
        ("application", "unreached"),
    ])
    page.choose("first", "none")
    page.page.wait_for_selector("#record .break")
    page.clear()
    page.page.click('[data-control="pause"]')
    page.wait_for_line("application remoteControl pause")
    assert page.lines("remote") == ["window remoteControl pause", "application remoteControl pause"]


@pytest.mark.parametrize("switch, asked", [
    ("shouldEnd", ["address shouldBeginEditing", "name shouldEndEditing"]), ("shouldBegin", ["address shouldBeginEditing"]),
])
def test_a_field_that_refuses_to_end_keeps_the_keyboard(open_page, switch, asked):
    page = open_page("refused-resignation")
    page.page.locator(f'input[data-switch="{switch}"]').uncheck(force=True)
    page.page.wait_for_selector("#record .break")
    page.tap("name")
    page.wait_for_line("name becomesFirst")
    page.page.wait_for_selector(".soft-keys")
    page.clear()
    page.tap("address")
    page.wait_for_line(asked[-1])
    refusal = page.entry(asked[-1]).locator(".why")
    assert "its delegate returned false" in refusal.inner_text()
    assert page.lines("text") == asked
    expect(page.page.locator('[data-status="first"]')).to_have_text("name")
    # The text field is still first responder, and receives typed text.
    page.keys.press("a")
    page.wait_for_line("name didChange")
    assert "address becomesFirst" not in page.lines() and "name resignsFirst" not in page.lines()


def test_a_field_that_refuses_to_end_keeps_the_focus_on_tab(open_page):
    page = open_page("refused-resignation")
    page.page.locator('input[data-switch="shouldEnd"]').uncheck(force=True)
    page.page.wait_for_selector("#record .break")
    give_keys(page)
    page.keys.press("Tab")
    wait_for_focus(page, "name")
    page.wait_for_line("name becomesFirst")
    page.keys.press("Tab")
    page.wait_for_line("address does not get the focus")
    assert page.entry("address does not get the focus").locator(".why").inner_text().startswith("name")
    wait_for_focus(page, "name")
    expect(page.page.locator('[data-status="first"]')).to_have_text("name")


def test_the_buttons_beside_the_screen_send_presses_of_a_remote_and_a_keyboard(open_page):
    page = open_page("focus-grid")
    page.page.click('[data-code="Tab"]')
    wait_for_focus(page, "a1")
    page.page.click('[data-button="rightArrow"]')
    wait_for_focus(page, "b1")
    page.page.click('[data-code="ArrowDown"]')
    wait_for_focus(page, "b2")
    page.page.click('[data-modifier="shift"]')
    page.page.click('[data-code="Tab"]')
    wait_for_focus(page, "a2")
    page.clear()
    page.page.click('[data-button="select"]')
    page.wait_for_line("a2 primaryActionTriggered")
    page.wait_for_line("a2 pressesEnded")
    # The buttons can also be pressed by keyboard.
    page.page.focus('[data-button="menu"]')
    page.keys.press("Enter")
    page.wait_for_line("application pressesEnded")


def test_a_pressed_key_command_is_released_although_it_moves_the_focus_and_the_commands_change(open_page):
    page = open_page("key-command")
    page.page.click('[data-code="Tab"]')
    wait_for_focus(page, "one")
    page.page.hover('[data-action="nextPage"]')
    page.page.mouse.down()
    wait_for_focus(page, "two")
    page.page.locator('[data-code="ArrowDown"]').dispatch_event("click")
    wait_for_focus(page, "reader")
    expect(page.page.locator('[data-action="findAll"]')).to_have_count(0)
    page.page.mouse.up()
    expect(page.page.locator('[data-action="findAll"]')).to_have_count(1)
    keys = [(message["code"], message["phase"]) for message in page.sent if message["type"] == "key"]
    assert keys[-1] == ("ArrowRight", "ended")


def test_esc_twice_returns_the_keyboard_and_blur_releases_all_keys(open_page):
    page = open_page("who-first")
    keys = page.keys
    give_keys(page)
    keys.down("a")
    page.wait_for_line("application pressesBegan")
    page.page.focus("#reset")
    page.wait_for_line("application pressesCancelled")
    keys.up("a")
    page.clear()

    # While the browser has the keyboard, the tab key passes over the screen, and no key is sent.
    sent = len(page.sent)
    page.page.focus("#screen")
    keys.press("a")
    keys.press("Control+a")
    keys.press("Tab")
    assert page.page.evaluate("document.activeElement.id") != "screen"
    assert [message for message in page.sent[sent:] if message["type"] == "key"] == []

    give_keys(page)
    keys.press("Tab")
    wait_for_focus(page, "field")
    assert page.page.evaluate("document.activeElement.id") == "screen"
    keys.press("Escape")
    page.wait_for_line("application pressesEnded")
    keys.press("Escape")
    page.page.wait_for_selector("#screen:not(.has-keys)")
    keys.press("Tab")
    assert page.page.evaluate("document.activeElement.id") != "screen"


def test_a_pressed_key_repeats_and_a_touch_gives_the_screen_the_keyboard(open_page):
    page = open_page("focus-grid")
    page.page.mouse.click(*page.client(10, 10))
    page.page.wait_for_selector("#screen.has-keys")
    for _ in range(3):
        page.keys.down("Tab")
    wait_for_focus(page, "c1")
    page.keys.up("Tab")
    page.keys.press("x")
    page.wait_for_line("c1 pressesEnded")
    tabs = [message["phase"] for message in page.sent if message.get("code") == "Tab"]
    assert tabs == ["began", "repeated", "repeated", "ended"]


def test_a_line_of_the_record_shows_the_chain_of_its_event(open_page):
    page = open_page("who-first")
    page.choose("first", "field")
    page.page.wait_for_selector("#record .break")
    page.page.click('[data-control="play"]')
    page.wait_for_line("application remoteControl play")
    page.tap("button")
    page.wait_for_line("button touchUpInside")
    wait_for_chain(page, [("button", "received consumed")] + [(id, "unreached") for id in ["lower", "page", "controller", "window", "application"]])
    wait_for_chain(
        page, [(id, "received") for id in ["field", "upper", "page", "controller", "window", "application"]], page.entry("upper remoteControl play"),
    )
    # The responders that received the event have the color of their state, in the order of the chain.
    expect(page.page.locator("#chain .received").first).to_have_css("animation-name", "chain-step")
    # The record of a hit has no chain, so the page shows the chain of the touch.
    button_chain = [("button", "received consumed")] + [(id, "unreached") for id in ["lower", "page", "controller", "window", "application"]]
    wait_for_chain(page, button_chain, page.entry("button hit"))


def test_an_interruption_cancels_all_that_is_down(open_page):
    page = open_page("who-first")
    page.press({1: "field"})
    page.wait_for_line("field touchesBegan")
    page.page.evaluate("document.getElementById('interrupt').click()")
    page.wait_for_line("field touchesCancelled")
    page.wait_until_lifted()
    page.lift()
    page.tap("field")
    page.wait_for_line("field touchesEnded")


@pytest.mark.parametrize("name, size, phone, scheme", [
    ("desk-1280x800", (1280, 800), False, "light"), ("desk-1280x800", (1280, 800), False, "dark"),
    ("phone-390x844", (390, 844), True, "light"),
])
def test_screenshots_of_responders(open_page, screenshot, name, size, phone, scheme):
    page = open_page("key-command", size=size, phone=phone, scheme=scheme)
    give_keys(page)
    for key in ["Tab", "ArrowDown", "Meta+F", "x"]:
        page.keys.press(key)
    page.wait_for_line("application pressesEnded")
    assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight")
    if phone:
        for panel in ["chain", "keys", "record"]:
            page.show_panel(panel)
            expect(page.page.locator(f"#panel-{panel}")).to_be_visible()
            screenshot(page, f"{name}-responders-{panel}")
    else:
        screenshot(page, f"{name}-responders-{scheme}")
        page = open_page("shake-undo", size=size, scheme=scheme)
        page.tap("blue")
        page.wait_for_line("blue primaryActionTriggered")
        page.page.click("#shake")
        expect(page.page.locator("#undo-alert")).to_be_visible()
        screenshot(page, f"{name}-shake-{scheme}")


@pytest.mark.gallery
def test_the_badge_on_the_screen_and_the_panel_name_the_same_first_responder(open_page):
    page = open_page("who-first")
    for screen in page.page.locator('.gallery button[data-screen]').evaluate_all("buttons => buttons.map(button => button.dataset.screen)"):
        page.page.evaluate("id => { location.hash = id; }", screen)
        page.wait_for_screen(screen)
        named = page.page.locator('[data-status="first"]').text_content()
        badges = page.page.locator("#views .view > .above > .first-responder-badge").evaluate_all(
            "badges => badges.map(badge => badge.closest('.view').dataset.id)")
        drawn = page.page.locator("#views .view:not(.part)").evaluate_all("views => views.map(view => view.dataset.id)")
        assert badges == ([named] if named in drawn else []), screen
        # No switch is named “First responder”: it would show the initial first responder, not the current one.
        assert page.page.locator(".switches", has_text="First responder").count() == 0
