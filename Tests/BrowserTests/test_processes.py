"""Tests of the separate processes that play the pages' screens: a crash of one process does not affect other pages."""

import os
import pathlib
import signal

from playwright.sync_api import expect

from test_files import GOOD


def processes(server):
    """Returns the ids of the processes that the server has started, the oldest first."""
    tasks = pathlib.Path(f"/proc/{server.process.pid}/task").iterdir()
    return sorted(int(child) for task in tasks for child in (task / "children").read_text().split())


def test_a_crash_restarts_the_screen_of_its_page_and_does_not_affect_another_page(open_page, start_server, tmp_path):
    (tmp_path / "mine.yaml").write_text(GOOD)
    server = start_server(tmp_path / "mine.yaml")
    crashing = open_page("mine", address=server.address)
    other = open_page("mine", address=server.address)
    other.tap("save")
    other.wait_for_line("save touchUpInside")
    # The verdict arrives after the lines.
    expect(other.page.locator("#record")).to_contain_text("The button save sent touchUpInside")
    lines = other.page.locator("#record").inner_text()
    os.kill(processes(server)[0], signal.SIGSEGV)
    expect(crashing.page.locator("#record")).to_contain_text("ended by signal 11")
    # Waits for the new process, since a touch that arrives earlier would be lost.
    expect(crashing.page.locator("#record")).to_contain_text("The screen was set up again")
    expect(crashing.page.locator("#link-state")).to_have_text("Live")
    crashing.wait_for_screen("mine")
    crashing.tap("save")
    crashing.wait_for_line("save touchUpInside")
    expect(other.page.locator("#link-state")).to_have_text("Live")
    assert other.page.locator("#record").inner_text() == lines
    assert server.process.poll() is None
