"""Draws the picture of the README, the page with a verdict, into `output`. `Documentation/Pictures` contains the committed picture."""

import pytest
from playwright.sync_api import expect

from conftest import OUTPUT


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_picture_of_the_readme(open_page, scheme):
    page = open_page("dead-button", scheme=scheme, untouched=True)
    page.page.mouse.click(*page.client(180, 270))
    expect(page.page.locator("#verdict .fix code").first).to_have_text("card.isUserInteractionEnabled = true")
    # The picture must not contain the pointer or the keyboard focus.
    page.page.mouse.move(640, 30)
    page.page.evaluate("document.activeElement.blur()")
    page.let_frames_pass(10)
    OUTPUT.mkdir(exist_ok=True)
    path = OUTPUT / f"answer-{scheme}.jpg"
    page.page.screenshot(path=path, type="jpeg", quality=82)
    assert path.stat().st_size > 10_000
