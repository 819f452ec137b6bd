"""Fixtures of the tests of the page in a real Chromium with the real server.

These tests verify that the user's input to the page reaches the event system and that its records return: every pointer,
every switch, every screen, by hand and by keyboard. Each test waits for its expected result, however long that takes on a
busy machine; only touches have a fixed duration if their speed matters.

Tests may run in parallel in separate processes (`-n`): each process has its server and its browser, each test its page.
"""

import fcntl
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import threading

import pytest
from playwright.sync_api import expect, sync_playwright

from playground import PATIENCE, Playground
from regions import REGIONS

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
OUTPUT = HERE / "output"
# The executables of the browser, in order of preference. The first one has no windows and needs half of the processor time.
CHROMIUMS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
# The processor renders the page in any case. Without an emulated graphics card it has less work.
ARGUMENTS = ["--disable-gpu", "--disable-software-rasterizer"]

expect.set_options(timeout=PATIENCE)


class Server:
    """A running `touchlab serve` on a free port, or another server with a page."""

    def __init__(self, *files, port=0, command=None):
        tool = os.environ.get("TOUCHLAB", str(ROOT / ".build" / "debug" / "touchlab"))
        self.process = subprocess.Popen(
            command or [tool, "serve", "--port", str(port), *map(str, files)],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
        self.said = []
        self.has_address = threading.Event()
        # The thread reads all output, so that a server with much output never waits for a reader.
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        self.has_address.wait(PATIENCE / 1000)
        if not getattr(self, "address", None):
            self.stop()
            raise AssertionError(f"the server printed no address: {''.join(self.said)}")

    def _read(self):
        for line in self.process.stdout:
            self.said.append(line)
            address = re.search(r"http://127\.0\.0\.1:(\d+)", line)
            if address and not self.has_address.is_set():
                self.address, self.port = address.group(0), int(address.group(1))
                self.has_address.set()
        self.has_address.set()

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(timeout=PATIENCE / 1000)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.reader.join()


@pytest.fixture(scope="session")
def server():
    server = Server()
    yield server
    server.stop()


@pytest.fixture
def start_server():
    """Returns a function that starts a server, which the test may stop. Servers that still run after the test are stopped."""
    started = []

    def start(*files, port=0):
        started.append(Server(*files, port=port))
        return started[-1]

    yield start
    for server in started:
        if server.process.poll() is None:
            server.stop()


def executable():
    """Returns the path of the browser."""
    path = next((found for name in CHROMIUMS if (found := shutil.which(name))), None)
    assert path, "Chromium is not installed; Scripts/prepare.sh installs it."
    return path


@pytest.fixture(scope="session")
def browser():
    arguments = ARGUMENTS + (["--no-sandbox"] if os.geteuid() == 0 else [])
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=arguments)
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser, server):
    """Returns a function that opens a screen of the gallery. Fails the test if the page has reported an error."""
    opened = []

    def open_page(screen, *, size=(1280, 800), address=None, phone=False, scheme="light", untouched=False):
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=phone,
            device_scale_factor=2 if phone else 1, color_scheme=scheme,
        )
        playground = Playground(context.new_page(), address or server.address)
        opened.append((context, playground))
        playground.open(screen, untouched)
        return playground

    yield open_page
    complaints = [complaint for _, playground in opened for complaint in playground.complaints]
    for context, _ in opened:
        context.close()
    assert complaints == []


@pytest.fixture
def screenshot():
    OUTPUT.mkdir(exist_ok=True)

    def screenshot(playground, name):
        path = OUTPUT / f"{name}.png"
        playground.page.screenshot(path=path)
        assert path.stat().st_size > 10_000, f"{path} looks empty"

    return screenshot


@pytest.fixture
def clipboard():
    """Locks the clipboard for one test at a time, if all browsers of a machine share it. A browser without windows has its own."""
    if pathlib.Path(executable()).name == CHROMIUMS[0]:
        yield
        return
    with open(pathlib.Path(tempfile.gettempdir()) / "responderkit-clipboard.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def pytest_collection_modifyitems(session, items):
    """Marks the tests of `REGIONS`. Fails if all tests are collected and a name in `REGIONS` has no test."""
    wanted = {name for names in REGIONS.values() for name in names}
    found = {name for item in items for name in (item.name, item.originalname) if name in wanted}
    for item in items:
        if {item.name, item.originalname} & wanted:
            item.add_marker("region")
    whole = [pathlib.Path(path).resolve() for path in session.config.args] == [HERE]
    if whole and wanted != found:
        raise pytest.UsageError(f"regions.py names tests that do not exist: {', '.join(sorted(wanted - found))}")
