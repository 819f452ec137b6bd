"""Tests of screens whose file has code: after the code has run, fixes can be tried, and gestures saved and linked."""

from playwright.sync_api import expect

from test_verdict import copy_scenario, read, try_the_first_fix

CODE_AND_A_MISS = """touchlab: 1
screen: [390, 500]
views:
  - id: page
    frame: [0, 0, 390, 500]
    gestures: [{id: background, kind: tap, do: {ended: [{set: {id: card, alpha: 0.5}}]}}]
    views:
      - id: card
        class: UIImageView
        frame: [20, 50, 350, 300]
        views: [{id: buy, class: UIButton, title: Buy, frame: [100, 100, 150, 50]}]
"""


def test_fix_save_and_link_work_after_the_files_own_code_has_run(open_page, start_server, clipboard, tmp_path):
    file = tmp_path / "code.yaml"
    file.write_text(CODE_AND_A_MISS)
    page = open_page("code", address=start_server(file).address)
    page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.tap([30, 450])
    page.wait_for_line("background action ended")
    # Waits, so that the next tap is not the second tap of a double tap.
    page.let_frames_pass(40)
    page.tap([195, 175])
    expect(page.page.locator("#verdict .fix code").first).to_have_text("card.isUserInteractionEnabled = true")
    page.page.click("#save summary")
    page.page.click("#save button[data-form=link]")
    page.wait_for_clipboard(lambda text: "play=" in text)
    assert "0.1b195,175" in read(page)
    page.page.keyboard.press("Escape")
    try_the_first_fix(page)
    assert "buy touchUpInside" in copy_scenario(page, tmp_path)
