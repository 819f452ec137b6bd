"""Tests of the user's screens: watched files, files dropped on the page, the editor beside the screen, and scripts of files."""

import json

import pytest
from playwright.sync_api import expect

from test_verdict import CAUSES, HEAD, copy_scenario, sentence, touch, try_the_first_fix

GOOD = """touchlab: 1
title: Mine
screen: [200, 300]
views: [{id: save, class: UIButton, frame: [20, 40, 160, 60]}]
touches: [{tap: save}]
only: [event]
expect: [save touchDown, save touchUpInside, save primaryActionTriggered]
"""


def drop(page, name, text):
    """Drops a file onto the page."""
    page.page.evaluate(
        """([name, text]) => {
          const files = new DataTransfer();
          files.items.add(new File([text], name));
          for (const kind of ["dragenter", "dragover", "drop"]) {
            dispatchEvent(new DragEvent(kind, { dataTransfer: files, bubbles: true, cancelable: true }));
          }
        }""",
        [name, text],
    )


def test_files_are_listed_first_and_an_invalid_file_does_not_affect_others(open_page, start_server, tmp_path):
    (tmp_path / "bad.yaml").write_text("touchlab: 1\nscreen: [200, 300]\nviews:\n  - {id: a, frme: [0, 0, 9, 9]}\n")
    (tmp_path / "mine.yaml").write_text(GOOD)
    server = start_server(tmp_path / "bad.yaml", tmp_path / "mine.yaml")
    page = open_page("mine", address=server.address)
    listed = page.page.locator(".gallery button").evaluate_all("nodes => nodes.map(node => node.dataset.screen)")
    assert listed[:2] == ["bad", "mine"]
    page.page.click('.gallery button[data-screen="bad"]')
    expect(page.page.locator("#fault-place")).to_have_text("bad.yaml:4:13")
    expect(page.page.locator("#fault-text")).to_contain_text("frme")
    page.page.click('.gallery button[data-screen="mine"]')
    page.wait_for_screen("mine")
    expect(page.page.locator("#fault")).to_be_hidden()
    page.tap("save")
    page.wait_for_line("save touchUpInside")


def test_a_saved_file_is_shown_and_its_error_is_over_the_last_valid_screen(open_page, start_server, tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text(GOOD)
    page = open_page("mine", address=start_server(file).address)
    file.write_text(GOOD.replace("id: save", "id: send").replace("save touch", "send touch").replace("tap: save", "tap: send").replace("save primary", "send primary"))
    page.page.wait_for_selector('.view[data-id="send"]', state="attached")
    file.write_text(GOOD.replace("frame", "frome"))
    expect(page.page.locator("#fault-place")).to_have_text("mine.yaml:4:37")
    expect(page.page.locator('.view[data-id="send"]')).to_have_count(1)
    file.write_text(GOOD)
    page.page.wait_for_selector('.view[data-id="save"]', state="attached")
    expect(page.page.locator("#fault")).to_be_hidden()


@pytest.mark.parametrize("cause", CAUSES)
def test_a_dropped_screen_gets_a_verdict(open_page, clipboard, tmp_path, cause):
    views, way, said, line = CAUSES[cause]
    page = open_page("lace")
    page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    drop(page, f"{cause}.yaml", HEAD + views)
    page.wait_for_screen(f"dropped-{cause}")
    touch(page, way)
    assert sentence(page) == said or (said is None and "took the touch from" in sentence(page))
    try_the_first_fix(page)
    assert line in copy_scenario(page, tmp_path)


def test_the_error_of_a_dropped_file_is_shown(open_page):
    page = open_page("lace")
    drop(page, "wrong.yaml", "touchlab: 1\nscreen: [10]\n")
    expect(page.page.locator("#fault-place")).to_have_text("wrong.yaml:2:9")
    assert page.page.locator("#screen-title").inner_text() == "The tab bar's lace"
    # In a message, each of these characters is six.
    drop(page, "noise.yaml", "\x01" * 25_000)
    expect(page.page.locator("#fault-place")).to_contain_text("noise.yaml")
    drops = [message for message in page.sent if message["type"] == "drop" and message["name"] == "noise.yaml"]
    assert "".join(message["text"] for message in drops) == "\x01" * 25_000
    assert all(len(json.dumps(message)) <= 65_536 for message in drops)


def test_the_file_is_edited_beside_its_screen_with_completion_and_errors(open_page, start_server, screenshot, tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text(GOOD)
    page = open_page("mine", address=start_server(file).address)
    page.show_panel("source")
    area = page.page.locator("#source-text")
    expect(area).to_have_value(GOOD)
    area.fill(GOOD.replace("160, 60]", "160, 60], isEnabled: false"))
    page.page.wait_for_selector(".view.disabled", state="attached")
    area.fill(GOOD.replace("160, 60]", "160, 60], isEnbled: false"))
    expect(page.page.locator("#fault-text")).to_contain_text("isEnabled")
    expect(page.page.locator("#source-numbers .wrong")).to_have_text("4")
    screenshot(page, "source-desk")
    page.page.click("#fault")
    assert area.evaluate("area => area.value.slice(area.selectionStart).startsWith('isEnbled')")
    # The editor completes a word of the format.
    area.fill(GOOD.replace("160, 60]", "160, 60], isHid"))
    area.evaluate("area => { const at = area.value.indexOf('isHid') + 5; area.setSelectionRange(at, at); }")
    page.page.keyboard.press("Control+ ")
    expect(page.page.locator("#source-words .label").first).to_have_text("isHidden")
    page.page.keyboard.press("Enter")
    page.page.keyboard.type(": true")
    page.page.wait_for_selector('.view.absent[data-id="save"]', state="attached")
    expect(page.page.locator("#fault")).to_be_hidden()
    # The file on disk is unchanged.
    assert file.read_text() == GOOD


def test_the_script_of_the_file_is_played_with_a_mark_at_each_line(open_page, start_server, screenshot, tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text(GOOD)
    page = open_page("mine", address=start_server(file).address)
    page.show_panel("source")
    page.page.click("#run-script")
    expect(page.page.locator("#outcome")).to_have_attribute("data-passed", "true")
    expect(page.page.locator('#outcome li[data-mark="both"]')).to_have_count(3)
    # The verdict shows that the script's finger was played.
    expect(page.page.locator("#verdict .sentence b").first).to_have_text("The button save sent touchUpInside")
    file.write_text(GOOD.replace("save touchDown, ", "save touchDown, save touchCancel, "))
    expect(page.page.locator("#source-text")).to_have_value(file.read_text())
    page.page.click("#run-script")
    expect(page.page.locator("#outcome")).to_have_attribute("data-passed", "false")
    expect(page.page.locator('#outcome li[data-mark="missing"] code')).to_have_text("save touchCancel")
    screenshot(page, "outcome-desk")


def test_a_copied_link_plays_the_gesture_in_another_page(open_page, clipboard):
    page = open_page("lace")
    page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.choose("bar", "raised")
    # Waits for the server's response, which sets the screen up again. The switch shows the chosen value before.
    expect(page.page.locator("#record .break")).to_have_count(1)
    page.tap((180, 350))
    expect(page.page.locator("#verdict .sentence")).to_have_count(1)
    before = sentence(page)
    page.page.click("#save summary")
    page.page.click('#save [data-form="link"]')
    link = page.wait_for_clipboard(lambda text: "play=" in text)
    assert "#lace&" in link and "set=bar%3Araised" in link
    other = open_page("two-taps")
    other.page.goto("about:blank")
    other.page.goto(link)
    expect(other.page.locator("#verdict .sentence")).to_have_count(1)
    assert sentence(other).split(" at ")[0] == before.split(" at ")[0]
    assert other.page.locator("#screen-title").inner_text() == "The tab bar's lace"


def test_the_gallery_is_searched(open_page):
    page = open_page("lace")
    page.page.fill("#gallery-search", "zoom")
    shown = page.page.locator(".gallery button:visible").evaluate_all("nodes => nodes.map(node => node.dataset.screen)")
    assert "zoom" in shown and "lace" not in shown
    # The current screen is hidden, so the list is entered at its first visible screen.
    stops = page.page.locator('.gallery button[data-screen][tabindex="0"]').evaluate_all("nodes => nodes.map(node => node.dataset.screen)")
    assert stops == shown[:1]
    page.page.keyboard.press("ArrowDown")
    page.page.keyboard.press("Enter")
    page.wait_for_screen(shown[0])
    page.page.fill("#gallery-search", "no such screen name")
    expect(page.page.locator("#nothing-found")).to_be_visible()
