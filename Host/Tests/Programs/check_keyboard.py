#!/usr/bin/env python3
"""Types with fingers on the on-screen keyboard of the demo under Xorg, in light and dark, at the width of a phone and of
a tablet.

    check_keyboard.py PATH_OF_HOSTDEMO [--pictures FOLDER]

Needs the packages of check_host.py.
"""

import argparse
import sys
import tempfile

from check_host import REPORTS, copied
from display import Display
from program import Program

HEIGHT = 700


def check_typing(path, display, folder, width, style):
    program = Program(
        path, display, *REPORTS, size=(width, HEIGHT), RESPONDERHOST_SIZE=f"{width}x{HEIGHT}", RESPONDERHOST_STYLE=style,
        RESPONDERHOST_KEYBOARD="1", RESPONDERHOST_KEYBOARD_LAYOUTS="us", RESPONDERHOST_CLOCK="driven",
    )
    screen = display.touch_screen

    def tap(x, y):
        screen.down(0, x, y)
        program.advance(0.05)
        screen.up(0, x, y)
        program.advance(0.5)

    tap(200, 134)
    assert "field didBeginEditing" in program.lines
    top, row = (HEIGHT - 300, 73) if width >= 600 else (HEIGHT - 232, 56)
    unit = (width - 6) / 10

    def key(column, line):
        changes = program.lines.count("field editingChanged")
        tap(3 + unit * (column + 0.5), top + 4 + row * (line + 0.5))
        assert program.lines.count("field editingChanged") == changes + 1, "\n".join(program.lines[-20:])

    # "Hey" and a letter that is deleted.
    key(5.5, 1)
    key(2, 0)
    key(5, 0)
    key(0, 0)
    key(9, 2)
    program.picture(f"{folder}/keyboard-{width}-{style}.png")
    # The text is copied with the hardware keyboard.
    text = copied(program)
    assert text == "Hey", f"the field contains {text!r}"
    tap(width - unit / 2, HEIGHT - 20)
    assert "field didEndEditing" in program.lines
    program.close()


def check_hardware_keyboard(path, display):
    """With a keyboard, a tap where the keys would be reaches the table."""
    program = Program(path, display, *REPORTS)
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
