"""Tests that the server keeps running whatever fingers do on the screens of the gallery."""

import time

import pytest

from conftest import ROOT
from playground import PATIENCE
from test_page import each_group_of_screens

pytestmark = pytest.mark.gallery


def drag(page, start, end, steps=8):
    page.press({1: start})
    for step in range(1, steps + 1):
        page.move({1: tuple(first + (last - first) * step / steps for first, last in zip(start, end))})
    page.lift()
    page.wait_until_lifted()


@each_group_of_screens
def test_every_screen_of_the_gallery_takes_a_tap_and_drags(open_page, start_server, screens):
    server = start_server()
    page = open_page(screens[0], address=server.address)
    for screen in screens:
        page.page.evaluate("id => { location.hash = id; }", screen)
        page.wait_for_screen(screen)
        width, height = page.page.evaluate("(style => [parseFloat(style.width), parseFloat(style.height)])(document.getElementById('views').style)")
        page.tap((width / 2, height / 2))
        page.wait_until_lifted()
        drag(page, (width / 2, height * 0.7), (width / 2, height * 0.3))
        drag(page, (3, height / 2), (width * 0.8, height / 2))
        assert server.process.poll() is None, "".join(server.said)


def test_a_drag_on_a_sheet_over_a_table_is_explained_and_the_server_keeps_running(open_page, start_server):
    server = start_server(ROOT / "Conformance/Screens/sheet-over-a-table.yaml")
    page = open_page("sheet-over-a-table", address=server.address)
    drag(page, (195, 500), (195, 150))
    page.wait_for_line("sheet.pan action ended")
    # The search for fixes also tries failure requirements with recognizers that do not exist yet.
    page.page.focus('#outline button[data-view="feed"]')
    page.keys.press("?")
    deadline = time.monotonic() + PATIENCE / 1000
    while server.process.poll() is None and not any(message["type"] == "fixes" for message in page.received):
        assert time.monotonic() < deadline, "the search does not end"
        page.let_frames_pass(5)
    assert server.process.poll() is None, "".join(server.said)
    page.tap((195, 600))
    page.wait_for_line("sheetView hit")
