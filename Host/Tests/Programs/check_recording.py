#!/usr/bin/env python3
"""Records a session of the demo under Xorg, and replays the recording with touchlab.

    check_recording.py PATH_OF_HOSTDEMO PATH_OF_TOUCHLAB [--keep FILE]

Needs the packages of check_host.py.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from check_host import drag
from display import Display


def start(program, display, *arguments, **environment):
    return subprocess.Popen(
        [program, *arguments, "--statistics"], env={**display.environment, **environment}, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )


def wait_for_window(process):
    """Waits for the first line of the statistics with a frame."""
    for line in process.stdout:
        if re.match(r"frames [1-9]", line):
            return
    raise AssertionError(f"the demo has ended: {process.stderr.read()}")


def touchlab(path, *arguments):
    return subprocess.run([path, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)


def check_session(program, tool, display, file):
    """Taps and drags, asks the demo to end, and checks the file."""
    process = start(program, display, "--record", str(file))
    wait_for_window(process)
    assert not file.exists(), "the file is written at the end"
    screen = display.touch_screen
    screen.tap(330, 34)
    time.sleep(0.5)
    screen.tap(40, 84)
    time.sleep(0.5)
    drag(screen, 200, 600, 300)
    time.sleep(1)
    process.terminate()
    _, errors = process.communicate(timeout=20)
    assert process.returncode == 0, f"the demo ended with {process.returncode}: {errors}"
    assert file.exists(), f"the demo has not written the file: {errors}"
    assert [path.name for path in file.parent.iterdir()] == [file.name], "another file remains"
    replay = touchlab(tool, "replay", str(file))
    print("\n".join(replay.stdout.splitlines()[-4:]), flush=True)
    assert replay.returncode == 0, f"the replay differs:\n{replay.stdout[-3000:]}{replay.stderr}"
    assert "button touchUpInside" in replay.stdout, replay.stdout
    explanation = touchlab(tool, "explain", str(file))
    assert explanation.returncode == 0 and explanation.stdout, explanation.stderr


def check_unwritable_file(program, display):
    """A file that cannot be written ends the demo at the start."""
    process = start(program, display, RESPONDERHOST_RECORD="/no-such-folder/session.touchrecord")
    output, errors = process.communicate(timeout=20)
    assert process.returncode == 1 and "frames" not in output, f"the demo ended with {process.returncode}: {output}"
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
