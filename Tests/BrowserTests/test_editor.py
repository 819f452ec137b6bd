"""Tests of the editor for the screen's file: typing, completion, errors at their lines, undo, and drafts that no reload or restart loses."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import Server
from playground import Playground

GOOD = """touchlab: 1
title: Mine
screen: [200, 300]
views:
  - id: save
    class: UIButton
    frame: [20, 40, 160, 60]
    gestures: [{id: double, kind: tap}, {id: turn, kind: rotation}]
touches:
  - tap: save
"""
HEAD = "touchlab: 1\nscreen: [200, 300]\n"
VIEWS = HEAD + "views: [{id: save, class: UIButton, frame: [0, 0, 90, 90], gestures: [{id: double, kind: tap}]}]\n"


class EditorPage:
    """A page whose editor is visible."""

    def __init__(self, playground):
        self.playground, self.page = playground, playground.page
        self.area = self.page.locator("#source-text")
        self.show()

    def show(self):
        # When a screen is shown for the first time, its subject determines the open panels.
        expect(self.area).to_be_editable()
        self.playground.show_panel("source")

    def put_caret(self, after):
        """Sets the caret after the first occurrence of a text."""
        self.area.evaluate(
            "(area, after) => { const at = area.value.indexOf(after) + after.length; area.focus(); area.setSelectionRange(at, at); }", after,
        )

    def write(self, text):
        """Replaces the text; `|` marks the caret."""
        self.area.fill(text.replace("|", ""))
        at = text.index("|") if "|" in text else len(text)
        self.area.evaluate("(area, at) => area.setSelectionRange(at, at)", at)

    def paste(self, text):
        """Replaces the text in one change, like text from the clipboard."""
        self.area.evaluate(
            "(area, text) => { area.value = text; area.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste' })); }", text,
        )

    @property
    def text(self):
        return self.area.input_value()

    @property
    def row(self):
        """The height of a line, in CSS pixels; lines are higher on a touch screen."""
        return self.area.evaluate("area => parseFloat(getComputedStyle(area).lineHeight)")

    @property
    def labels(self):
        return self.page.locator("#source-words .label").all_text_contents()

    def ask(self):
        self.page.keyboard.press("Control+ ")
        expect(self.page.locator("#source-words")).to_be_visible()

    def wait_for_title(self, title):
        expect(self.page.locator("#screen-title")).to_have_text(title)


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text(GOOD)
    return file


@pytest.fixture
def open_editor(open_page, start_server, file):
    """Returns a function that opens the editor of a file. The first server is in `open_editor.server`."""
    def open_editor(**options):
        open_editor.server = start_server(file)
        return EditorPage(open_page("mine", address=open_editor.server.address, **options))

    return open_editor


@pytest.fixture(scope="module")
def shared_editor(browser, tmp_path_factory):
    """An editor for tests that replace its whole text."""
    file = tmp_path_factory.mktemp("completion") / "mine.yaml"
    file.write_text(GOOD)
    server = Server(file)
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    playground = Playground(context.new_page(), server.address)
    playground.open("mine")
    yield EditorPage(playground)
    context.close()
    server.stop()
    assert playground.complaints == []


# No edit is lost


def test_none_of_thirty_rapid_edits_between_messages_of_the_server_is_lost(open_editor):
    editor = open_editor()
    for number in range(30):
        editor.put_caret("title: Mine" + "".join(str(n % 10) for n in range(number)))
        editor.page.keyboard.insert_text(str(number % 10))
        # Without the focus, the editor takes the server's text, which is older than the next edit.
        if number % 3 == 0:
            editor.page.focus("#run-script")
        editor.playground.let_frames_pass(number % 4)
    title = "Mine" + "0123456789" * 3
    editor.wait_for_title(title)
    assert editor.text == GOOD.replace("Mine", title)


def test_an_edit_is_kept_if_the_page_is_reloaded_before_it_is_sent(open_editor, file):
    editor = open_editor()
    editor.put_caret("title: Mine")
    editor.page.keyboard.insert_text("r")
    editor.page.reload()
    editor.show()
    expect(editor.area).to_have_value(GOOD.replace("Mine", "Miner"))
    editor.wait_for_title("Miner")
    assert file.read_text() == GOOD


def test_edits_before_and_during_a_restart_of_the_server_are_kept_and_sent_again(open_editor, start_server, file):
    editor = open_editor()
    editor.put_caret("title: Mine")
    editor.page.keyboard.insert_text("r")
    editor.wait_for_title("Miner")
    editor.playground.complaints.clear()
    open_editor.server.stop()
    expect(editor.page.locator("#link-state")).to_have_attribute("data-state", "gone")
    editor.page.keyboard.insert_text("al")
    start_server(file, port=open_editor.server.port)
    editor.wait_for_title("Mineral")
    assert editor.text == GOOD.replace("Mine", "Mineral")
    # The browser reports each attempt to connect to the stopped server.
    editor.playground.complaints[:] = [text for text in editor.playground.complaints if "ERR_CONNECTION" not in text]


def test_an_invalid_edit_is_kept_with_its_error_after_a_reload(open_editor):
    editor = open_editor()
    editor.put_caret("fra")
    editor.page.keyboard.insert_text("u")
    expect(editor.page.locator("#source-numbers .wrong")).to_have_text("7")
    editor.page.reload()
    editor.show()
    expect(editor.area).to_have_value(GOOD.replace("frame", "fraume"))
    expect(editor.page.locator("#source-numbers .wrong")).to_have_text("7")


def test_each_screen_has_its_own_draft_and_its_own_undo(open_editor):
    editor = open_editor()
    editor.put_caret("title: Mine")
    editor.page.keyboard.insert_text("r")
    editor.wait_for_title("Miner")
    editor.page.click('.gallery button[data-screen="two-taps"]')
    editor.playground.wait_for_screen("two-taps")
    expect(editor.area).to_have_value(re.compile("^touchlab: 1\n(?!title: Mine)"))
    expect(editor.page.locator("#source-undo")).to_be_disabled()
    editor.page.click('.gallery button[data-screen="mine"]')
    editor.wait_for_title("Miner")
    expect(editor.area).to_have_value(GOOD.replace("Mine", "Miner"))
    # The subject of another screen determines other panels, so the editor is opened again.
    editor.show()
    editor.page.click("#source-undo")
    editor.wait_for_title("Mine")
    expect(editor.area).to_have_value(GOOD)


@pytest.mark.parametrize("choice", ["mine", "file"])
def test_the_user_chooses_between_a_changed_file_and_a_draft_and_undo_restores_the_other_text(open_editor, screenshot, file, choice):
    editor = open_editor()
    editor.put_caret("title: Mine")
    editor.page.keyboard.insert_text("r")
    editor.wait_for_title("Miner")
    other = GOOD.replace("title: Mine", "title: Yours").replace("160", "150")
    file.write_text(other)
    question = editor.page.locator("#source-question")
    expect(question).to_be_visible()
    assert editor.text == GOOD.replace("Mine", "Miner")
    editor.page.click("#source-show-both")
    lines = editor.page.locator("#source-both li[data-from]:not([data-from='same'])")
    expect(lines).to_have_text(["−title: Yours", "+title: Miner", "−    frame: [20, 40, 150, 60]", "+    frame: [20, 40, 160, 60]"])
    screenshot(editor.playground, f"editor-conflict-{choice}")
    editor.page.click(f"#source-{choice}")
    expect(question).to_be_hidden()
    expect(editor.page.locator("#source-both")).to_be_hidden()
    expected = GOOD.replace("Mine", "Miner") if choice == "mine" else other
    editor.wait_for_title("Miner" if choice == "mine" else "Yours")
    expect(editor.area).to_have_value(expected)
    if choice == "file":
        editor.page.keyboard.press("Control+z")
        editor.wait_for_title("Miner")
    editor.page.reload()
    editor.show()
    expect(editor.area).to_have_value(GOOD.replace("Mine", "Miner"))
    expect(question).to_be_hidden()


def test_a_page_opened_after_the_file_has_changed_asks_which_text_applies(open_editor, file):
    editor = open_editor()
    editor.put_caret("title: Mine")
    editor.page.keyboard.insert_text("r")
    editor.wait_for_title("Miner")
    editor.page.goto("about:blank")
    file.write_text(GOOD.replace("Mine", "Yours"))
    editor.page.goto(f"{open_editor.server.address}/#mine")
    editor.show()
    expect(editor.page.locator("#source-question")).to_be_visible()
    expect(editor.area).to_have_value(GOOD.replace("Mine", "Miner"))
    editor.wait_for_title("Yours")


def test_a_file_that_gets_the_text_of_the_draft_ends_the_draft(open_editor, file):
    editor = open_editor()
    editor.put_caret("title: Mine")
    editor.page.keyboard.insert_text("r")
    editor.wait_for_title("Miner")
    expect(editor.page.locator("#source-revert")).to_be_visible()
    file.write_text(editor.text)
    expect(editor.page.locator("#source-revert")).to_be_hidden()
    assert editor.page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('touchlab.draft'))") == []


def test_a_link_with_a_gesture_plays_it_on_the_file_and_offers_the_draft(open_editor):
    editor = open_editor()
    editor.put_caret("title: Mine")
    editor.page.keyboard.insert_text("r")
    editor.wait_for_title("Miner")
    editor.page.goto("about:blank")
    editor.page.goto(f"{open_editor.server.address}/#mine&play=0.1b100,70;52.1e100,70")
    editor.show()
    expect(editor.page.locator("#verdict .sentence b").first).to_contain_text("double")
    expect(editor.page.locator("#source-question")).to_contain_text("the link plays its gesture on the file")
    editor.page.click("#source-mine")
    editor.wait_for_title("Miner")


def test_a_deleted_file_is_reported_and_shown_again_when_it_returns(open_editor, file):
    editor = open_editor()
    file.unlink()
    expect(editor.page.locator("#fault-text")).to_have_text("the file was deleted; its last version is shown")
    expect(editor.page.locator("#fault-place")).to_have_text("mine.yaml")
    file.write_text(GOOD)
    expect(editor.page.locator("#fault")).to_be_hidden()


def test_a_text_that_is_too_long_for_a_message_is_reported_and_the_connection_stays(open_editor):
    editor = open_editor()
    editor.paste(GOOD + "# long\n" * 9_500)
    expect(editor.page.locator("#record")).to_contain_text("The text is too long to be shown")
    editor.paste(GOOD.replace("Mine", "Short"))
    editor.wait_for_title("Short")
    expect(editor.page.locator("#link-state")).to_have_attribute("data-state", "live")


# Undo


def test_undo_and_redo_work_after_the_server_has_sent_its_text(open_editor):
    editor = open_editor()
    editor.put_caret("title: Mine")
    editor.page.keyboard.type("ral")
    editor.wait_for_title("Mineral")
    # The editor takes the server's text if it does not have the focus.
    editor.page.click("#run-script")
    expect(editor.page.locator("#outcome")).to_be_visible()
    editor.area.focus()
    editor.page.keyboard.press("Control+z")
    editor.wait_for_title("Mine")
    assert editor.text == GOOD
    editor.page.keyboard.press("Control+Shift+z")
    editor.wait_for_title("Mineral")
    editor.page.click("#source-undo")
    editor.page.click("#source-redo")
    editor.wait_for_title("Mineral")
    editor.page.click("#source-revert")
    editor.wait_for_title("Mine")
    editor.page.keyboard.press("Control+z")
    editor.wait_for_title("Mineral")


def test_an_undo_of_all_edits_is_not_replaced_by_the_servers_earlier_text(open_editor):
    editor = open_editor()
    editor.put_caret("title: Mine")
    editor.page.keyboard.type("ral")
    editor.wait_for_title("Mineral")
    # The editor loses the focus while the server sets up the screen again, so the page requests the text. The undo is before the response.
    editor.page.evaluate("""() => {
        const { send } = WebSocket.prototype;
        WebSocket.prototype.send = function (data) {
            send.call(this, data);
            if (!data.includes('"source"')) return;
            WebSocket.prototype.send = send;
            document.querySelector("#source-undo").click();
        };
    }""")
    editor.page.click("#run-script")
    editor.wait_for_title("Mine")
    expect(editor.area).to_have_value(GOOD)


def test_words_are_undone_one_at_a_time(shared_editor):
    editor = shared_editor
    editor.write(GOOD)
    editor.put_caret("title: Mine")
    editor.page.keyboard.type(" and yours")
    editor.page.keyboard.press("Control+z")
    assert "title: Mine and\n" in editor.text or "title: Mine and \n" in editor.text


# Typing

ENTER = {
    "after a key": ("views:|", "\n  "),
    "in a mapping": ("    class: UIButton|", "\n    "),
    "in an item": ("  - id: save|", "\n    "),
    "after a step": ("touches:\n  - tap: save|", "\n  - "),
    "after an item in brackets": ("views:\n  - {id: save}|", "\n  - "),
    "in open brackets": ("views: [{id: save,|", "\n  "),
    "between brackets": ("views: [|]", "\n  |\n"),
    "after a comment": ("  a: b # views:|", "\n  "),
}


@pytest.mark.parametrize("name", ENTER)
def test_enter_continues_the_indentation(shared_editor, name):
    before, inserted = ENTER[name]
    editor = shared_editor
    editor.write(before)
    editor.page.keyboard.press("Enter")
    after = inserted if "|" in inserted else inserted + "|"
    assert editor.area.evaluate("area => area.value.slice(0, area.selectionStart) + '|' + area.value.slice(area.selectionStart)") == before.replace("|", after)


def test_enter_ends_a_list_and_backspace_removes_a_level(shared_editor):
    editor = shared_editor
    editor.write("touches:\n  - tap: save|")
    editor.page.keyboard.press("Enter")
    editor.page.keyboard.press("Enter")
    assert editor.text == "touches:\n  - tap: save\n  "
    editor.page.keyboard.press("Backspace")
    assert editor.text == "touches:\n  - tap: save\n"


def test_lines_are_indented_and_commented_and_tab_leaves_the_text(shared_editor):
    editor = shared_editor
    editor.write("a: 1\nb: 2")
    editor.page.keyboard.press("Control+a")
    editor.page.keyboard.press("Control+]")
    assert editor.text == "  a: 1\n  b: 2"
    editor.page.keyboard.press("Control+/")
    assert editor.text == "  # a: 1\n  # b: 2"
    editor.page.keyboard.press("Control+/")
    editor.page.keyboard.press("Control+[")
    assert editor.text == "a: 1\nb: 2"
    editor.page.keyboard.press("Tab")
    assert editor.page.evaluate("document.activeElement.id") != "source-text"


# Completion

COMPLETIONS = {
    "keys of the file": ("touchlab: 1\nsc|", ["screen", "scale"], []),
    "keys of a view in brackets": (HEAD + "views: [{id: save, class: UISlider, is|}]\n", ["isHidden", "isContinuous"], ["isOn", "id"]),
    "keys of a view in a block": (HEAD + "views:\n  - id: save\n    class: UISwitch\n    |\n", ["frame", "isOn"], ["id", "class", "minimumValue"]),
    "keys of a recognizer": (HEAD + "views: [{id: a, gestures: [{id: g, kind: longPress, |}]}]\n", ["minimumPressDuration"], ["direction", "frame"]),
    "classes of views": (HEAD + "views: [{id: save, class: |}]\n", ["UIButton", "WKWebView"], ["UINavigationController"]),
    "classes of controllers": (HEAD + "views: []\ncontrollers: [{id: a, class: |}]\n", ["UIAlertController"], ["UIButton"]),
    "class of a tab bar": (HEAD + "views: []\ncontrollers: [{id: a, class: UITabBarController, tabBar: {id: b, class: |}}]\n", ["UITabBar"], ["UIButton"]),
    "kinds of recognizers": (HEAD + "views: [{id: a, gestures: [{id: g, kind: |}]}]\n", ["tap", "screenEdgePan"], ["UIButton"]),
    "ids of views": (VIEWS + "touches: [{tap: |}]\n", ["save"], ["double"]),
    "ids of all objects": (VIEWS + "touches: [{set: {id: |}}]\n", ["save", "double"], []),
    "ids of responders": (VIEWS + "firstResponder: |\n", ["save"], ["double"]),
    "ids in an unfinished file": (HEAD + "views:\n  - {id: save, class: UIButton\n  - {id: other}\ntouches:\n  - tap: |\n", ["save", "other"], []),
    "ids in expected lines": (VIEWS + "expect:\n  - |\n", ["save", "double"], []),
    "words of expected lines": (VIEWS + "expect:\n  - save touchU|\n", ["touchUpInside", "touchUpOutside"], ["touchDown"]),
    "steps": (VIEWS + "touches:\n  - |\n", ["tap", "drag", "set"], ["views"]),
    "steps of app code": (HEAD + "views: [{id: a, gestures: [{id: g, kind: tap, do: [|]}]}]\n", ["{set: …}", "{animate: …}"], ["{tap: …}"]),
    "keys of a step in its value": (VIEWS + "touches:\n  - tap: |\n", ["save", "{at: …}"], ["{save: …}"]),
    "keys of a step": (VIEWS + "touches:\n  - drag: {fr|}\n", ["from"], []),
    "words of a value": (HEAD + "views: []\nsystem: |\n", ["iOS18", "iOS26"], []),
    "true and false": (HEAD + "views: [{id: a, isHidden: |}]\n", ["true", "false"], ["yes"]),
    "categories": (HEAD + "views: []\nonly: [|]\n", ["event", "touches"], []),
    "a part of a word": (HEAD + "views: [{id: a, interaction|}]\n", ["isUserInteractionEnabled"], []),
}


@pytest.mark.parametrize("name", COMPLETIONS)
def test_completion_lists_what_the_format_permits_at_the_caret(shared_editor, name):
    text, wanted, unwanted = COMPLETIONS[name]
    shared_editor.write(text)
    shared_editor.ask()
    labels = shared_editor.labels
    assert set(wanted) <= set(labels), labels
    assert not set(unwanted) & set(labels), labels
    shared_editor.page.keyboard.press("Escape")
    expect(shared_editor.page.locator("#source-words")).to_be_hidden()
    assert shared_editor.text == text.replace("|", "")


@pytest.mark.parametrize("text", [HEAD + "title: My s|\n", HEAD + "views: [{id: a, frame: [0, |]}]\n", HEAD + "views: [{id: ne|}]\n"])
def test_completion_lists_nothing_where_every_text_or_number_is_valid(shared_editor, text):
    shared_editor.write(text)
    shared_editor.page.keyboard.press("Control+ ")
    expect(shared_editor.page.locator("#announcer")).to_contain_text("There are no suggestions here.")
    expect(shared_editor.page.locator("#source-words")).to_be_hidden()
    shared_editor.page.evaluate("document.getElementById('announcer').textContent = ''")


TAKEN = {
    "a key": (HEAD + "views: [{id: a, isHid|}]", ["Enter"], "views: [{id: a, isHidden: |}]"),
    "a key and its colon": (HEAD + "views: [{id: a, isHid|}]", ["Tab", ":", " ", "true"], "views: [{id: a, isHidden: true|}]"),
    "a list of objects": (HEAD + "vie|", ["Enter"], "views:\n  - |"),
    "numbers": (HEAD + "views: [{id: a, fra|}]", ["Enter", "1", "]"], "views: [{id: a, frame: [1]|}]"),
    "the second item": (HEAD + "views: [{id: a, class: UIS|}]", ["ArrowDown", "Enter"], "views: [{id: a, class: UISlider|}]"),
    "a step": (VIEWS + "touches:\n  - ta|", ["Enter", "sa", "Enter"], "touches:\n  - tap: save|"),
    "an item of a category": (HEAD + "views: []\nonly: |", ["Enter"], "only: [hit|]"),
}


@pytest.mark.parametrize("name", TAKEN)
def test_a_completion_is_taken_from_the_keyboard(shared_editor, name):
    text, keys, wanted = TAKEN[name]
    shared_editor.write(text)
    shared_editor.ask()
    for key in keys:
        if key in ("Enter", "Tab", "ArrowDown"):
            shared_editor.page.keyboard.press(key)
        else:
            shared_editor.page.keyboard.type(key)
    found = shared_editor.area.evaluate("area => area.value.slice(0, area.selectionStart) + '|' + area.value.slice(area.selectionStart)")
    assert found.endswith(wanted), found


def test_the_list_follows_typing_and_is_at_the_caret(open_editor):
    editor = open_editor()
    editor.put_caret("class: UIButton")
    editor.page.keyboard.press("Enter")
    editor.page.keyboard.type("is")
    words = editor.page.locator("#source-words")
    expect(words).to_be_visible()
    before = len(editor.labels)
    editor.page.keyboard.type("Hid")
    expect(editor.page.locator("#source-words .label")).to_have_text(["isHidden"])
    assert before > 1
    row = editor.row

    def is_below_the_seventh_line():
        box, area = words.bounding_box(), editor.area.bounding_box()
        return abs(box["y"] - (area["y"] + 8 + 7 * row)) < 3 and area["x"] <= box["x"] <= area["x"] + 80

    editor.playground.wait_until(is_below_the_seventh_line, "the list is not below the seventh line")
    # The list stays there if the text moves, as it does when an error is shown above it.
    editor.page.evaluate("() => { document.getElementById('source-text').parentElement.style.marginTop = '40px'; }")
    editor.playground.wait_until(is_below_the_seventh_line, "the list has not followed the text")
    active = editor.area.get_attribute("aria-activedescendant")
    assert editor.page.locator(f"#{active}").get_attribute("aria-selected") == "true"
    # Enter without a chosen item begins a new line.
    editor.page.keyboard.press("Escape")
    editor.page.keyboard.press("Enter")
    assert "isHid\n    \n" in editor.text


# Errors


@pytest.mark.parametrize("way", ["click", "key"])
def test_an_error_is_beside_its_line_with_a_suggestion_that_is_applied(open_editor, screenshot, way):
    editor = open_editor()
    editor.put_caret("fra")
    editor.page.keyboard.insert_text("u")
    note = editor.page.locator("#source-note")
    expect(note).to_be_visible()
    expect(editor.page.locator("#source-note-text")).to_have_text("unknown key 'fraume' of a UIButton")
    expect(editor.page.locator(".wrong-word")).to_have_text("fraume")
    box, area = note.bounding_box(), editor.area.bounding_box()
    assert abs(box["y"] - (area["y"] + 8 + 6 * editor.row)) < 3, "the note is beside line 7"
    assert editor.area.get_attribute("aria-invalid") == "true"
    editor.page.click("#source-note-text")
    expect(editor.page.locator("#source-note-text")).to_contain_text("did you mean 'frame'?; expected id, class")
    editor.page.click("#source-note-text")
    screenshot(editor.playground, "editor-error")
    if way == "click":
        editor.page.click("#source-apply")
    else:
        editor.area.focus()
        editor.page.keyboard.press("Control+.")
    expect(note).to_be_hidden()
    assert editor.text == GOOD
    expect(editor.page.locator("#fault")).to_be_hidden()
    editor.page.keyboard.press("Control+z")
    assert editor.text == GOOD.replace("frame", "fraume")


def test_the_error_of_an_invalid_file_is_marked_in_its_text(open_page, start_server, tmp_path):
    file = tmp_path / "wrong.yaml"
    text = HEAD + "views:\n  - {id: é😀, clas: UIButton, frame: [0, 0, 9, 9]}\n"
    file.write_text(text)
    (tmp_path / "mine.yaml").write_text(GOOD)
    editor = EditorPage(open_page("mine", address=start_server(tmp_path / "mine.yaml", file).address))
    editor.page.click('.gallery button[data-screen="wrong"]')
    expect(editor.area).to_have_value(text)
    editor.show()
    expect(editor.page.locator(".wrong-word")).to_have_text("clas")


# Appearance


def test_the_visible_lines_are_colored_and_numbered_also_after_scrolling(open_editor):
    editor = open_editor()
    expect(editor.page.locator("#source-lines .token-key").first).to_have_text("touchlab")
    expect(editor.page.locator("#source-lines .token-type")).to_have_text("UIButton")
    editor.write(GOOD + "".join(f"# line {number}\n" for number in range(11, 400)))
    editor.area.evaluate("(area, row) => { area.scrollTop = 8 + 149 * row; }", editor.row)
    expect(editor.page.locator("#source-numbers span").first).to_have_text("150")
    expect(editor.page.locator("#source-lines > div").first).to_have_text("# line 150")
    rows = editor.page.locator("#source-lines > div").count()
    assert rows < 60, "only the visible lines are in the page"
    # The lines of the text area have the same height as the painted lines.
    assert editor.area.evaluate("area => area.scrollHeight") == 8 + 400 * editor.row + 60


def test_the_text_is_visible_in_forced_colors(open_page):
    page = open_page("two-taps")
    page.page.emulate_media(forced_colors="active")
    editor = EditorPage(page)
    assert editor.area.evaluate("area => getComputedStyle(area).color") != "rgba(0, 0, 0, 0)"
    assert editor.page.locator("#source-lines").evaluate("lines => getComputedStyle(lines).visibility") == "hidden"


def test_the_editor_can_be_used_by_touch_on_a_phone(open_editor, screenshot):
    editor = open_editor(size=(390, 844), phone=True)
    expect(editor.page.locator("#source-numbers span").first).to_be_visible()
    box = editor.area.bounding_box()
    editor.page.touchscreen.tap(box["x"] + 200, box["y"] + 8 + 1.5 * 24)
    expect(editor.area).to_be_focused()
    editor.put_caret("    ")
    editor.page.locator("#source-complete").tap()
    words = editor.page.locator("#source-words")
    expect(words).to_be_visible()
    assert all(box.bounding_box()["height"] >= 34 for box in words.locator("li").all()[:3])
    words.locator("li").first.tap()
    expect(words).to_be_hidden()
    expect(editor.area).to_be_focused()
    assert editor.text != GOOD
    editor.page.locator("#source-undo").tap()
    assert editor.text == GOOD
    editor.put_caret("fra")
    editor.page.keyboard.insert_text("u")
    expect(editor.page.locator("#source-apply")).to_be_visible()
    screenshot(editor.playground, "editor-phone")
    editor.page.locator("#source-apply").tap()
    assert editor.text == GOOD


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desk", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_accessibility_checker_finds_nothing_in_the_editor(open_editor, file, size, scheme):
    editor = open_editor(size=size, phone=size[0] < 500, scheme=scheme)
    found = {}

    def check(state):
        for violation in Axe().run(editor.page).response["violations"]:
            found.setdefault(state, []).append([violation["id"], [node["html"][:200] for node in violation["nodes"][:3]]])

    check("text")
    editor.put_caret("    ")
    editor.ask()
    check("completion")
    editor.page.keyboard.press("Escape")
    editor.put_caret("fra")
    editor.page.keyboard.insert_text("u")
    expect(editor.page.locator("#source-note")).to_be_visible()
    check("error")
    file.write_text(GOOD.replace("Mine", "Yours"))
    expect(editor.page.locator("#source-question")).to_be_visible()
    editor.page.click("#source-show-both")
    check("conflict")
    assert found == {}, json.dumps(found, indent=1)


SIZES = {"desk": (1280, 800), "phone": (390, 844), "side": (844, 390), "small": (320, 568), "zoomed-200": (640, 400)}


@pytest.mark.parametrize("name", SIZES)
def test_the_buttons_of_the_editor_are_inside_the_window(open_editor, screenshot, name):
    size = SIZES[name]
    editor = open_editor(size=size, phone=name not in ("desk", "zoomed-200"))
    editor.put_caret("title: Mine")
    editor.page.keyboard.insert_text("r")
    editor.wait_for_title("Miner")
    header = editor.page.locator("#panel-source > header")
    # On a small phone the row of buttons scrolls.
    if name != "small":
        assert header.evaluate("header => header.scrollWidth <= header.clientWidth")
    editor.put_caret("fra")
    editor.page.keyboard.insert_text("u")
    note = editor.page.locator("#source-note")
    expect(note).to_be_visible()
    box, panel = note.bounding_box(), editor.page.locator("#panel-source").bounding_box()
    assert box["x"] >= panel["x"] and box["x"] + box["width"] <= panel["x"] + panel["width"] + 0.5
    editor.put_caret("- tap: ")
    editor.ask()
    screenshot(editor.playground, f"editor-{name}")


DRAFTS = """async () => {
  const { Drafts } = await import("/script/source/drafts.js");
  const complaints = [];
  const drafts = new Drafts((text) => complaints.push(text));
  const [now, setItem] = [Date.now, Storage.prototype.setItem];
  let time = 0;
  Date.now = () => time++;
  const names = () => ["first", "second", "third", "large"].filter((screen) => drafts.read(screen));
  const used = () => Object.keys(localStorage).reduce((sum, key) => sum + localStorage.getItem(key).length, 0);
  for (const screen of ["first", "second"]) drafts.write(screen, { base: "", text: "a".repeat(100) });
  const room = used() + 10;
  Storage.prototype.setItem = function (key, text) {
    if (used() - (localStorage.getItem(key) ?? "").length + text.length > room) throw new Error("full");
    setItem.call(this, key, text);
  };
  drafts.write("third", { base: "", text: "a".repeat(100) });
  const found = [names()];
  drafts.write("large", { base: "", text: "a".repeat(10_000) });
  found.push(names(), complaints.length);
  [Date.now, Storage.prototype.setItem] = [now, setItem];
  return found;
}"""


def test_a_full_storage_removes_only_as_many_drafts_as_make_room(open_page):
    page = open_page("pan")
    page.serve_parts_of_scripts()
    assert page.page.evaluate(DRAFTS) == [["second", "third"], ["second", "third"], 1]
