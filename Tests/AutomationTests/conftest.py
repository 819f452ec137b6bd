"""Fixtures of the tests of the real server with automation clients from PyPI, and of the schema with a validator.

The time of a screen is virtual: the response to a press of one second is sent immediately, and no test sleeps.
"""

import os
import pathlib
import re
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
# The path is absolute, since some tests start touchlab in another folder. Relative paths begin at the project's folder.
BUILT = ROOT / os.environ.get("TOUCHLAB", ".build/debug/touchlab")


class Server:
    """A running server on its own port."""

    def __init__(self, *command):
        self.process = subprocess.Popen(
            list(map(str, command)), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found, f"no address: {line}{self.process.stdout.read()}"
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
    """Starts an app for iOS with alerts, which contains its own server."""
    server = Server(BUILT.parent / "DrivenApp", 0)
    yield server
    server.stop()
