#!/usr/bin/env python3
"""Records a session of the demo under Xorg, and replays the recording with touchlab.

    check_recording.py PATH_OF_HOSTDEMO PATH_OF_TOUCHLAB [--keep FILE]

Needs the packages of check_host.py.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from display import Display
from program import Program


def touchlab(path, *arguments):
    return subprocess.run([path, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)


def check_session(program, tool, display, file):
    """Taps and drags, asks the demo to end, and checks the file."""
    # The time comes from the test, so that the velocity of the finger does not depend on the machine.
    running = Program(program, display, "--record", str(file), RESPONDERHOST_CLOCK="driven")
    assert not file.exists(), "the file is written at the end"
    screen = display.touch_screen
    for x, y in ((330, 34), (40, 84)):
        screen.down(0, x, y)
        running.advance(0.05)
        screen.up(0, x, y)
        running.advance(0.5)
    screen.down(0, 200, 600)
    for step in range(1, 21):
        running.advance(1 / 60)
        screen.move(0, 200, 600 - 15 * step)
    running.advance(1 / 60)
    screen.up(0, 200, 300)
    for _ in range(120):
        running.advance(1 / 60)
    running.close()
    assert file.exists(), "the demo has not written the file"
    assert [path.name for path in file.parent.iterdir()] == [file.name], "another file remains"
    replay = touchlab(tool, "replay", str(file))
    print("\n".join(replay.stdout.splitlines()[-4:]), flush=True)
    assert replay.returncode == 0, f"the replay differs:\n{replay.stdout[-3000:]}{replay.stderr}"
    assert "button touchUpInside" in replay.stdout, replay.stdout
    explanation = touchlab(tool, "explain", str(file))
    assert explanation.returncode == 0 and explanation.stdout, explanation.stderr


def check_unwritable_file(program, display):
    """A file that cannot be written ends the demo at the start."""
    result = subprocess.run(
        [program], env={**display.environment, "RESPONDERHOST_RECORD": "/no-such-folder/session.touchrecord"},
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20,
    )
    errors = result.stderr
    assert result.returncode == 1 and "frames" not in result.stdout, f"the demo ended with {result.returncode}: {errors}"
    expected = "The recording /no-such-folder/session.touchrecord cannot be written: No such file or directory."
    assert errors.startswith(expected), errors


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("touchlab")
    parser.add_argument("--keep", help="the path to which the recording is copied")
    arguments = parser.parse_args()
    program, tool = os.path.abspath(arguments.program), os.path.abspath(arguments.touchlab)
    display = Display()
    try:
        check_unwritable_file(program, display)
        print("check_unwritable_file: passed", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "session.touchrecord"
            check_session(program, tool, display, file)
            if arguments.keep:
                shutil.copy(file, arguments.keep)
        print("check_session: passed", flush=True)
    finally:
        display.close()


if __name__ == "__main__":
    try:
        main()
    except AssertionError as error:
        sys.exit(f"check_recording: {error}")
