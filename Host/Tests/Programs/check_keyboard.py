#!/usr/bin/env python3
"""Types with fingers on the on-screen keyboard of the demo under Xorg, in light and dark, at the width of a phone and of
a tablet.

    check_keyboard.py PATH_OF_HOSTDEMO [--pictures FOLDER]

Needs the packages of check_host.py.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import threading
import time

from display import Display

HEIGHT = 700


class Program:
    """The demo, whose output is read line by line."""

    def __init__(self, path, display, **environment):
        self.lines = []
        self.position = 0
        self.process = subprocess.Popen(
            [path, "--record", "--statistics"], env={**display.environment, **environment}, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace",
        )
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip())

    def wait_for(self, pattern, seconds=15):
        """Waits for a line after the previous result."""
        deadline = time.monotonic() + seconds
        while True:
            while self.position < len(self.lines):
                self.position += 1
                if re.search(pattern, self.lines[self.position - 1]):
                    return
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"no line matches {pattern!r}:\n" + "\n".join(self.lines[-40:]))
            time.sleep(0.005)

    def close(self):
        self.process.terminate()
        assert self.process.wait(10) == 0, f"the app ended with {self.process.returncode}"


def check_typing(path, display, folder, width, style):
    program = Program(
        path, display, RESPONDERHOST_SIZE=f"{width}x{HEIGHT}", RESPONDERHOST_STYLE=style, RESPONDERHOST_KEYBOARD="1",
        RESPONDERHOST_KEYBOARD_LAYOUTS="us",
    )
    program.wait_for("frames [1-9]")
    screen = display.touch_screen
    screen.tap(200, 134)
    program.wait_for("^field didBeginEditing")
    top, row = (HEIGHT - 300, 73) if width >= 600 else (HEIGHT - 232, 56)
    unit = (width - 6) / 10

    def key(column, line):
        screen.tap(3 + unit * (column + 0.5), top + 4 + row * (line + 0.5))
        program.wait_for("^field editingChanged")

    # "Hey" and a letter that is deleted.
    key(5.5, 1)
    key(2, 0)
    key(5, 0)
    key(0, 0)
    key(9, 2)
    time.sleep(0.5)
    display.screenshot(f"{folder}/keyboard-{width}-{style}.png", 0, 0, width, HEIGHT)
    # The text is copied with the hardware keyboard.
    display.keyboard.press(37, 38)
    display.keyboard.press(37, 54)
    program.wait_for("^field keyCommand copy")
    time.sleep(0.3)
    text = subprocess.run(
        ["xclip", "-o", "-selection", "clipboard", "-t", "UTF8_STRING"], env=display.environment, capture_output=True,
        text=True, timeout=5, check=True,
    ).stdout
    assert text == "Hey", f"the field contains {text!r}"
    screen.tap(width - unit / 2, HEIGHT - 20)
    program.wait_for("^field didEndEditing")
    program.close()


def check_hardware_keyboard(path, display):
    """With a keyboard, a tap where the keys would be reaches the table."""
    program = Program(path, display)
    program.wait_for("frames [1-9]")
    display.touch_screen.tap(200, 134)
    program.wait_for("^field didBeginEditing")
    display.touch_screen.tap(200, HEIGHT - 30)
    program.wait_for("^table.* (hit|didSelect)")
    program.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--pictures", help="the folder in which the pictures remain")
    arguments = parser.parse_args()
    display = Display()
    try:
        with tempfile.TemporaryDirectory() as folder:
            for width in (390, 820):
                for style in ("light", "dark"):
                    check_typing(arguments.program, display, arguments.pictures or folder, width, style)
                    print(f"check_typing: passed, {width} points, {style}", flush=True)
        check_hardware_keyboard(arguments.program, display)
        print("check_hardware_keyboard: passed", flush=True)
    finally:
        display.close()


if __name__ == "__main__":
    sys.exit(main())
