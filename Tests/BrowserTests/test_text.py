"""Tests of text fields and text views: typing with keys, an input method and the clipboard, and drawing at the server's positions."""

import re

import pytest
from playwright.sync_api import expect

from drawn import (
    letters, lines, selection_in, shapes, wait_for_caret, wait_for_marked, wait_for_selection, wait_for_shapes,
    wait_for_unmarked,
)

THUMB = "\U0001F44D\U0001F3FD"


def text(page, view):
    """Returns the drawn text of a view, with its lines joined by line feeds."""
    return "\n".join(line["text"] for line in lines(shapes(page, view)))


def wait_for_text(page, view, expected):
    wait_for_shapes(page, view, lambda found: "\n".join(line["text"] for line in lines(found)) == expected)


def edit(page, view):
    """Taps a text field or view, which shows the caret and the keyboard, and deletes its contents."""
    page.tap(view)
    wait_for_caret(page, view)
    page.page.wait_for_selector("#typing:focus", state="attached")
    page.keys.press("Meta+a")
    wait_for_selection(page, view)
    page.keys.press("Backspace")
    wait_for_text(page, view, "")


def compose(page, *marked_texts, commit):
    """Composes with an input method: sets each of `marked_texts` as the marked text, and then inserts `commit`."""
    for marked_text in marked_texts:
        page.cdp.send("Input.imeSetComposition", {"text": marked_text, "selectionStart": len(marked_text), "selectionEnd": len(marked_text)})
    page.cdp.send("Input.insertText", {"text": commit})


def paste(page):
    """Pastes by the browser's own command. The keys stay down until the paste has begun, which takes time."""
    page.page.keyboard.press("Control+v")


def open_text(open_page, screen="text", **options):
    page = open_page(screen, **options)
    page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return page


def test_a_field_is_edited_with_corrections_selection_clipboard_emoji_and_accents(open_page, clipboard):
    edits_a_text(open_text(open_page), "name")


def test_a_text_view_is_edited_with_corrections_selection_clipboard_emoji_and_accents(open_page, clipboard):
    edits_a_text(open_text(open_page), "letter")


def edits_a_text(page, view):
    keys = page.keys
    edit(page, view)
    keys.type("The wether iss fine")
    # Corrects a superfluous letter and a missing letter.
    for _ in range(5):
        keys.press("ArrowLeft")
    keys.press("Backspace")
    wait_for_text(page, view, "The wether is fine")
    keys.press("Home")
    for _ in range(6):
        keys.press("ArrowRight")
    keys.type("a")
    wait_for_text(page, view, "The weather is fine")

    # Selects by keys, copies the selection to the browser's clipboard, and pastes from the clipboard.
    keys.press("End")
    for _ in range(4):
        keys.press("Shift+ArrowLeft")
    wait_for_selection(page, view)
    keys.press("Control+c")
    page.wait_for_clipboard(lambda text: text == "fine")
    keys.press("End")
    keys.type(", ")
    paste(page)
    wait_for_text(page, view, "The weather is fine, fine")
    page.page.evaluate("navigator.clipboard.writeText('very ')")
    for _ in range(4):
        keys.press("ArrowLeft")
    paste(page)
    wait_for_text(page, view, "The weather is fine, very fine")

    # Inserts an emoji from a list, and an accented letter and a word that an input method composes.
    keys.press("End")
    page.cdp.send("Input.insertText", {"text": THUMB})
    wait_for_text(page, view, f"The weather is fine, very fine{THUMB}")
    assert letters(page, view)[-1]["text"] == THUMB
    keys.press("Backspace")
    wait_for_text(page, view, "The weather is fine, very fine")
    page.cdp.send("Input.imeSetComposition", {"text": "´", "selectionStart": 1, "selectionEnd": 1})
    wait_for_marked(page, view)
    page.cdp.send("Input.insertText", {"text": "é"})
    wait_for_text(page, view, "The weather is fine, very fineé")
    wait_for_unmarked(page, view)
    keys.press("Backspace")
    compose(page, "n", "ni", "你", commit="你")
    wait_for_text(page, view, "The weather is fine, very fine你")
    assert page.lines("rejects") == []


def test_the_record_has_the_delegate_calls_in_order(open_page):
    page = open_text(open_page)
    page.tap("name")
    wait_for_caret(page, "name")
    page.keys.press("End")
    page.keys.type("!")
    page.wait_for_line("name editingChanged")
    page.tap((180, 184))
    page.wait_for_line("name editingDidEnd")
    kinds = ("name shouldBeginEditing", "name becomesFirst", "name didBeginEditing", "name editingDidBegin", "name shouldChange",
             "name didChange", "name editingChanged", "name shouldEndEditing", "name resignsFirst", "name didEndEditing", "name editingDidEnd")
    assert [line for line in page.lines() if line in kinds] == [line for line in kinds if line != "name shouldEndEditing"]
    expect(page.page.locator(".soft-keys")).to_have_count(0)
    expect(page.page.locator('[data-status="first"]')).to_have_text("none")
    # The screen has the keyboard, and no text is being edited.
    assert page.page.evaluate("document.activeElement.id") == "screen"


def test_taps_place_the_caret_and_select_a_word_or_a_paragraph(open_page):
    page = open_text(open_page)
    # Taps between the first and the second letter, as they are drawn.
    box = letters(page, "name")[1]["box"]
    page.tap_at([box["x"] + 1, box["y"] + 8])
    wait_for_caret(page, "name")
    page.keys.type("X")
    wait_for_text(page, "name", "AXda Lovelace")
    caret, letter = wait_for_caret(page, "name")["box"], letters(page, "name")[2]["box"]
    assert abs(caret["x"] - letter["x"]) < 1.5

    box = [letter["box"] for letter in letters(page, "letter") if letter["text"] == "m"][1]
    at = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    for taps, expected in [(2, 1), (3, 3)]:
        # Waits for longer than the interval between the taps of a double tap.
        page.let_frames_pass(40)
        page.tap_at(at, times=taps)
        wait_for_selection(page, "letter", expected)


def test_scrolled_text_is_drawn_where_a_touch_hits_it(open_page):
    page = open_text(open_page)
    page.press({1: (180, 280)})
    for step in range(1, 9):
        page.move({1: (180, 280 - 10 * step)})
    page.wait_for_line("letter.pan -> began")
    page.lift()
    page.page.wait_for_function("() => document.querySelector('.view[data-id=letter]').dataset.scrolling === ''")
    # Taps the first letter of a line that was not visible before scrolling.
    box = next(line for line in lines(shapes(page, "letter")) if line["text"].startswith("It can follow"))["letters"][0]["box"]
    frame = page.page.locator('.view[data-id="letter"] > .fill').bounding_box()
    assert frame["y"] < box["y"] and box["y"] + box["height"] < frame["y"] + frame["height"]
    page.tap_at([box["x"] + 1, box["y"] + 6])
    wait_for_caret(page, "letter")
    page.keys.type("> ")
    wait_for_shapes(page, "letter", lambda found: any(line["text"].startswith("> It can follow") for line in lines(found)))


def test_a_touch_elsewhere_inserts_the_composition(open_page):
    page = open_text(open_page)
    page.tap("name")
    wait_for_caret(page, "name")
    page.keys.press("End")
    page.cdp.send("Input.imeSetComposition", {"text": "にほん", "selectionStart": 3, "selectionEnd": 3})
    wait_for_marked(page, "name")
    page.tap((180, 184))
    page.wait_for_line("name editingDidEnd")
    wait_for_text(page, "name", "Ada Lovelaceにほん")
    # The composition has ended before the touch, so that the composed text is inserted into the right view.
    changes = [message.get("change") or message["samples"][0]["phase"] for message in page.sent if message["type"] in ("text", "pointers")]
    assert changes[-4:] == ["mark", "unmark", "began", "ended"]
    expect(page.page.locator("#screen.has-keys")).to_have_count(1)


def test_a_secure_text_is_never_sent_to_the_page(open_page, clipboard):
    page = open_text(open_page)
    page.tap("password")
    wait_for_caret(page, "password")
    page.keys.type("quit")
    wait_for_text(page, "password", "••••")
    page.keys.press("Control+a")
    page.keys.press("Control+c")
    page.keys.press("ArrowRight")
    wait_for_shapes(page, "password", lambda found: not selection_in(found))
    frame_texts = str([message for message in page.received if message["type"] == "frame"])
    assert not re.search(r"'press': '[quit]'", frame_texts) and "quit" not in frame_texts
    assert "'press': '•'" in frame_texts
    assert not any(message.get("copied") for message in page.frames())


def test_a_moving_caret_sends_small_messages(open_page):
    page = open_text(open_page)
    page.tap("letter")
    wait_for_caret(page, "letter")
    page.wait_until_lifted()
    count = len(page.frames())
    page.keys.press("ArrowLeft")
    page.wait_for_line("letter pressesEnded")
    frames = page.frames()[count:]
    assert frames and not any(frame["views"] for frame in frames)
    moved = [move for frame in frames for move in frame["moves"]]
    assert [move["id"] for move in moved if "textInput" in move] == ["letter"]
    assert all(len(str(move)) < 6000 for move in moved)


def test_a_text_too_long_to_paste_is_refused_with_an_announcement(open_page, clipboard):
    page = open_text(open_page)
    edit(page, "name")
    page.page.evaluate("navigator.clipboard.writeText('x'.repeat(40_000))")
    paste(page)
    expect(page.page.locator("#announcer")).to_contain_text("are too many")
    assert text(page, "name") == ""
    page.page.evaluate("navigator.clipboard.writeText('long '.repeat(4_000))")
    paste(page)
    wait_for_shapes(page, "name", lambda found: sum(len(line["letters"]) for line in lines(found)) > 10)
    # The server sends only the visible part of the text.
    assert len(letters(page, "name")) < 100


def test_the_on_screen_keyboard_types_returns_and_dismisses_and_keeps_its_touches(open_page):
    page = open_text(open_page)
    edit(page, "letter")
    press = lambda name: page.page.locator(f'[data-soft-key="{name}"]').tap()
    press("shift")
    # The second finger presses its key while the first one is down. The label of this key changes before it is released.
    for finger, name in enumerate("HI", 1):
        box = page.page.locator(f'[data-soft-key="{name}"]').bounding_box()
        page.press_at({finger: [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]})
    page.lift(1)
    page.lift(2)
    for name in ["return", "a", "b", "delete"]:
        press(name)
    wait_for_text(page, "letter", "Hi\na")
    assert not [line for line in page.lines("hit") if line.startswith("page")]
    press("dismiss the keyboard")
    page.wait_for_line("letter didEndEditing")
    expect(page.page.locator(".soft-keys")).to_have_count(0)


def deletions(page):
    return len([message for message in page.sent if message.get("change") == "deleteBackward"])


def wait_for_deletions(page, count):
    """Waits until the page has sent `count` deletions. Each query lets Playwright read the messages of the page."""
    for _ in range(1000):
        if deletions(page) >= count:
            return
        page.page.evaluate("0")
    assert deletions(page) == count


def press_delete(page):
    box = page.page.locator('[data-soft-key="delete"]').bounding_box()
    page.down = {1: [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]}
    page._touch("touchStart")


def test_the_delete_key_repeats_only_while_pressed(open_page):
    page = open_text(open_page)
    page.tap("letter")
    wait_for_caret(page, "letter")
    page.page.locator('[data-soft-key="shift"]').tap()
    # The test sets the page's clock, so that the delay and the interval do not depend on the machine.
    page.page.clock.install(time=0)
    page.page.clock.pause_at(1000)
    for end in ["lift", "cancel"]:
        count = deletions(page)
        press_delete(page)
        page.page.wait_for_selector('[data-soft-key="delete"].down')
        page.page.clock.run_for(390)
        assert deletions(page) == count
        page.page.clock.run_for(10)
        wait_for_deletions(page, count + 1)
        page.page.clock.run_for(300)
        wait_for_deletions(page, count + 4)
        getattr(page, end)()
        expect(page.page.locator('[data-soft-key="delete"].down')).to_have_count(0)
        page.page.clock.run_for(1000)
        assert deletions(page) == count + 4

    # A short touch deletes once, and a keyboard that is dismissed releases its pressed key.
    page.page.locator('[data-soft-key="delete"]').tap()
    wait_for_deletions(page, count + 5)
    press_delete(page)
    page.page.wait_for_selector('[data-soft-key="delete"].down')
    page.page.clock.run_for(400)
    wait_for_deletions(page, count + 6)
    page.page.evaluate("document.getElementById('reset').click()")
    page.page.wait_for_selector(".soft-keys", state="detached")
    page.page.clock.run_for(1000)
    assert deletions(page) == count + 6
    page.lift()


def test_a_tap_that_dismisses_the_keyboard_has_its_documented_effects(open_page):
    page = open_text(open_page, "table-tap")
    page.tap("search")
    page.wait_for_line("search touchUpInside")
    assert "dismiss action ended" not in page.lines()
    for view in ["field", "notes"]:
        page.tap(view)
        page.wait_for_line(f"{view} becomesFirst")
        page.page.wait_for_selector(".soft-keys")
        page.tap((180, 112))
        page.wait_for_line(f"{view} resignsFirst")
        expect(page.page.locator(".soft-keys")).to_have_count(0)
        page.clear()


def test_esc_twice_returns_the_keyboard_and_ends_typing(open_page):
    page = open_text(open_page)
    page.tap("name")
    wait_for_caret(page, "name")
    page.keys.type("!")
    wait_for_text(page, "name", "Ada Lovelace!")
    page.keys.press("Escape")
    page.keys.press("Escape")
    page.page.wait_for_selector("#screen:not(.has-keys)")
    sent = len(page.sent)
    page.keys.type("lost")
    assert [message for message in page.sent[sent:] if message["type"] in ("key", "text")] == []
    page.keys.press("Enter")
    page.page.wait_for_selector("#typing:focus", state="attached")
    page.keys.type("?")
    wait_for_text(page, "name", "Ada Lovelace!?")


@pytest.mark.parametrize("size, scheme", [((1280, 800), "light"), ((1280, 800), "dark"), ((390, 844), "light"), ((390, 844), "dark")])
def test_screenshots_of_text(open_page, screenshot, size, scheme):
    name = ("desk" if size[0] > 800 else "phone") + "-" + scheme
    page = open_text(open_page, size=size, phone=size[0] < 800, scheme=scheme)
    page.tap("password")
    wait_for_caret(page, "password")
    page.keys.type("secret")
    page.tap("name")
    wait_for_caret(page, "name")
    page.page.wait_for_function(
        "() => document.getAnimations().every(one => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)"
    )
    screenshot(page, f"{name}-text-caret")
    page.tap("letter")
    wait_for_caret(page, "letter")
    page.keys.press("Home")
    page.keys.press("Shift+ArrowUp")
    page.keys.press("Shift+Alt+ArrowRight")
    wait_for_selection(page, "letter")
    screenshot(page, f"{name}-text-selection")
    page.keys.press("End")
    page.cdp.send("Input.imeSetComposition", {"text": "にほん", "selectionStart": 3, "selectionEnd": 3})
    wait_for_marked(page, "letter")
    screenshot(page, f"{name}-text-marked")
    page.page.evaluate("location.hash = 'table-tap'")
    page.wait_for_screen("table-tap")
    screenshot(page, f"{name}-text-seed")


def test_a_paste_event_without_data_pastes_the_clipboard(open_page, clipboard):
    page = open_text(open_page)
    edit(page, "name")
    page.page.evaluate("navigator.clipboard.writeText('late')")
    # A busy Chromium may send the event without the data, although the clipboard has it.
    page.page.evaluate("document.getElementById('typing').dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() }))")
    wait_for_text(page, "name", "late")
