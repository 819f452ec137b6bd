"""Clients of automation as PyPI has them, unmodified, against the real server, and the schema against a validator.

A screen's time is virtual: a client that holds for a second is answered at once, and nothing here sleeps.
"""

import os
import pathlib
import re
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
BUILT = pathlib.Path(os.environ.get("TOUCHLAB", ROOT / ".build" / "debug" / "touchlab"))


class Server:
    """A server on a port of its own, until it is stopped."""

    def __init__(self, *command):
        self.process = subprocess.Popen(
            list(map(str, command)), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        said = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert found, f"no address: {said}{self.process.stdout.read()}"
        self.address = found.group(0)

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


@pytest.fixture(scope="session")
def shop():
    server = Server(BUILT, "serve", "--webdriver", "--port", 0, HERE / "shop.yaml")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def app():
    """A program for iOS with alerts, served by itself."""
    server = Server(BUILT.parent / "DrivenApp", 0)
    yield server
    server.stop()
