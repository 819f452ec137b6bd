#!/usr/bin/env python3
"""Runs the demo under Xorg with real devices of the driver inputtest, and checks its record and its pictures.

    check_host.py PATH_OF_HOSTDEMO [--touches N] [--pictures FOLDER] [--touchlab PATH]

Needs Debian's xserver-xorg-core, xserver-xorg-video-dummy, x11-xkb-utils, xinput, xclip, xdotool and imagemagick. If
cage and xwayland are installed, the demo also runs under Wayland: in cage, whose own window and devices are those of
the X server. If TOUCHLAB_RECORDINGS names a folder with recordings, they are played as well.

Nothing here depends on the speed of the machine: each step waits for a line of the app, and pictures and recordings are
those of an app whose clock this script drives.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile

from display import Display
from program import HEIGHT, WIDTH, Cage, Program
from recordings import check_recordings

# XKB keycodes.
TAB, RETURN, SHIFT, CONTROL = 23, 36, 50, 37
KEYS = {letter: code for letter, code in zip("qwertyuiop", range(24, 34))}
KEYS |= {letter: code for letter, code in zip("asdfghjkl", range(38, 47))}
KEYS |= {letter: code for letter, code in zip("zxcvbnm", range(52, 59))}
DEAD_ACUTE = 21  # on a German keyboard
REPORTS = ("--record", "--statistics")


def check_mouse(program):
    mouse = program.display.mouse
    mouse.move(330, 34)
    mouse.wait()
    mouse.click()
    for event in ("hit", "touchesBegan", "touchDown", "touchesEnded", "touchUpInside", "primaryActionTriggered"):
        program.wait_for(f"^button {event}$")


def check_finger(program):
    program.display.touch_screen.tap(330, 34)
    for event in ("hit", "touchesBegan", "touchDown", "touchesEnded", "touchUpInside", "primaryActionTriggered"):
        program.wait_for(f"^button {event}$")


def check_ten_fingers(program):
    screen = program.display.touch_screen
    before = program.touch_count()
    for finger in range(10):
        screen.down(finger, 20 + 35 * finger, 600)
    program.wait_until(touches=before + 10, down=10)
    for finger in range(10):
        screen.up(finger, 20 + 35 * finger, 600)
    program.wait_until(down=0)


def drag(screen, x, start, end, steps=20):
    screen.down(0, x, start)
    for step in range(1, steps + 1):
        screen.move(0, x, start + (end - start) * step / steps)
        screen.wait()
    screen.up(0, x, end)


def check_scrolling(program):
    drag(program.display.touch_screen, 200, 600, 300)
    program.wait_for("^table willBeginDragging")
    program.wait_for("^table didEndDragging")


def check_wheel(program):
    mouse = program.display.mouse
    mouse.move(200, 500)
    mouse.wait()
    # The test devices have no wheel.
    subprocess.run(["xdotool", "click", "5"], env=program.display.environment, check=True)
    program.wait_for("^table didScroll")


def check_typing(program):
    display = program.display
    display.touch_screen.tap(200, 134)
    program.wait_for("^field didBeginEditing")
    for letter in "hello":
        display.keyboard.press(KEYS[letter])
    # The server sends a new layout before the keys that follow. The app asks for the layout when it receives a key, so
    # the previous keys must have arrived.
    program.wait_for("^text hello$")
    subprocess.run(["setxkbmap", "de"], env=display.environment, check=True)
    # A dead key and a letter are one composed letter.
    display.keyboard.press(DEAD_ACUTE)
    display.keyboard.press(KEYS["e"])
    # On a German keyboard, this key is a Z.
    display.keyboard.press(KEYS["y"])
    program.wait_for("^text helloéz$")
    subprocess.run(["setxkbmap", "us"], env=display.environment, check=True)
    assert copied(program) == "helloéz", f"the clipboard contains {copied(program)!r}"


def copied(program):
    """Copies the text of the field, and returns the clipboard as another app reads it."""
    keyboard = program.display.keyboard
    keyboard.press(CONTROL, KEYS["a"])
    keyboard.press(CONTROL, KEYS["c"])
    program.wait_for("^field keyCommand copy")
    program.wait_for("^pasteboard text$")
    result = subprocess.run(
        ["xclip", "-o", "-selection", "clipboard", "-t", "UTF8_STRING"], env=program.display.environment,
        capture_output=True, text=True, timeout=30, check=True,
    )
    return result.stdout


def check_pasting(program):
    environment = program.display.environment
    text = "Grüße 👋"
    subprocess.run(["xclip", "-i", "-selection", "clipboard"], env=environment, input=text, text=True, check=True)
    program.wait_for("^pasteboard text$")
    program.display.keyboard.press(CONTROL, KEYS["a"])
    program.display.keyboard.press(CONTROL, KEYS["v"])
    program.wait_for("^field keyCommand paste")
    program.wait_for(f"^text {text}$")
    assert copied(program) == text
    # Return ends editing, so that no caret blinks.
    program.display.keyboard.press(RETURN)
    program.wait_for("^field didEndEditing")


def check_still_screen(program):
    """A still screen draws no frames, and the app wakes up at most twice a second."""
    # The work of the previous checks has ended when a second is still.
    program.wait_for("^frames 0 sleeps [012] ")
    # Work of the main queue, such as the statistics, wakes up the app once.
    program.wait_for("^frames 0 sleeps [01] ")
    frames, sleeps = program.next_second()
    assert frames == 0, f"a still screen has drawn {frames} frames in a second"
    assert sleeps <= 2, f"a still screen has woken up the app {sleeps} times in a second"
    program.wait_until(down=0)


def window_of(program):
    """Returns the X window of the demo."""
    search = ["xdotool", "search", "--all", "--pid", str(program.process.pid), "--name", "^ResponderHost$"]
    found = subprocess.run(search, env=program.display.environment, capture_output=True, text=True, check=True).stdout
    return found.split()[-1]


def check_resizing(program):
    def resize(width, height):
        command = ["xdotool", "windowsize", window_of(program), str(width), str(height)]
        subprocess.run(command, env=program.display.environment, check=True)
        program.wait_until(size=f"{width} x {height}")

    resize(600, 500)
    # The button is at the right edge of the window.
    program.display.touch_screen.tap(540, 34)
    program.wait_for("^button touchUpInside")
    resize(WIDTH, HEIGHT)


def focus(program):
    """Gives the focus of the desktop to the window of the demo."""
    command = ["xdotool", "windowfocus", window_of(program)]
    subprocess.run(command, env=program.display.environment, check=True)
    program.wait_until(application="active")


def check_focus(program, path):
    """A touch is cancelled when the window loses the focus."""
    # A window that does not cover the button.
    other = Program(path, program.display, *REPORTS, RESPONDERHOST_SIZE="10x10")
    focus(program)
    # Earlier touches may have pressed the button, too.
    program.skip()
    program.display.touch_screen.down(0, 330, 34)
    program.wait_for("^button touchDown$")
    focus(other)
    program.wait_for("^button touchesCancelled$")
    program.wait_until(application="inactive", down=0)
    program.display.touch_screen.up(0, 330, 34)
    # Another touch, after which the lift of the cancelled touch has arrived.
    focus(program)
    program.display.touch_screen.tap(330, 34)
    program.wait_for("^button touchUpInside$")
    program.wait_until(down=0)
    other.close()


def check_suspension(program, path):
    """A suspended app handles its input before timers that are later than the input: a key does not repeat."""
    program.display.touch_screen.tap(200, 134)
    program.wait_for("^field didBeginEditing")
    other = Program(path, program.display, *REPORTS, RESPONDERHOST_SIZE="10x10")
    focus(program)
    program.process.send_signal(signal.SIGSTOP)
    for letter in "hi":
        program.display.keyboard.press(KEYS[letter])
    # Two seconds in the other app.
    other.next_second()
    other.next_second()
    program.process.send_signal(signal.SIGCONT)
    text = program.wait_for("^text .*i$").group(0)
    assert text.endswith("hi") and text.count("h") == 1, f"the keys have repeated: {text}"
    program.display.keyboard.press(RETURN)
    program.wait_for("^field didEndEditing")
    other.close()


def check_device_removal(program):
    """Touches are cancelled when their device is removed."""
    screen = program.display.touch_screen
    screen.down(0, 330, 34)
    program.wait_for("^button touchDown$")
    for finger in range(1, 10):
        screen.down(finger, 30 * finger, 600)
    before = program.touch_count()
    program.wait_until(down=10)
    subprocess.run(["xinput", "disable", "touch"], env=program.display.environment, check=True)
    program.wait_for("^button touchesCancelled$")
    program.wait_until(down=0)
    assert program.touch_count() - before <= 9
    assert "button touchUpInside" not in program.lines, "the removal has pressed the button"


def check_random_touches(program, count, seed):
    """Taps, drags and overlapping fingers at random locations."""
    generator = random.Random(seed)
    screen = program.display.touch_screen
    down = {}
    before = program.touch_count()
    landed = 0
    while landed < count or down:
        # Not on the text field, which would open a menu for editing.
        x, y = generator.uniform(0, WIDTH - 1), generator.choice([generator.uniform(0, 100), generator.uniform(160, HEIGHT - 1)])
        finger = generator.randrange(10)
        if finger not in down:
            if landed < count:
                screen.down(finger, x, y)
                down[finger] = (x, y)
                landed += 1
        elif generator.random() < 0.6:
            down[finger] = (x, y)
            screen.move(finger, x, y)
        else:
            screen.up(finger, *down.pop(finger))
        if generator.random() < 0.1:
            program.wait_until(touches=before + landed, down=len(down))
    program.wait_until(touches=before + count, down=0)


def scripted_pictures(path, display, folder, name, **environment):
    """Returns the pictures of the screen after the same events at the same times."""
    program = Program(path, display, *REPORTS, RESPONDERHOST_CLOCK="driven", **environment)
    screen = display.touch_screen

    def tap(x, y):
        screen.down(0, x, y)
        program.advance(0.05)
        screen.up(0, x, y)
        program.advance(0.05)

    pictures = [program.picture(f"{folder}/{name}-start.png")]
    tap(330, 34)
    program.advance(0.3)
    tap(40, 84)
    program.advance(0.3)
    screen.down(0, 200, 600)
    for step in range(1, 21):
        program.advance(0.01)
        screen.move(0, 200, 600 - 15 * step)
    program.advance(0.01)
    screen.up(0, 200, 300)
    program.advance(0.05)
    pictures.append(program.picture(f"{folder}/{name}-middle.png"))
    program.advance(3)
    pictures.append(program.picture(f"{folder}/{name}-end.png"))
    for line in ("button touchUpInside", "toggle valueChanged", "table didEndDragging decelerate", "table didEndDecelerating"):
        assert line in program.lines, f"expected the line {line!r}:\n" + "\n".join(program.lines)
    program.close()
    return pictures


def check_pictures(path, display, folder):
    for name, environment in [("light", {}), ("dark", {"RESPONDERHOST_STYLE": "dark"})]:
        first = scripted_pictures(path, display, folder, name, **environment)
        second = scripted_pictures(path, display, folder, name, **environment)
        assert first == second, f"two runs with the same events have different pictures ({name})"
        assert len(set(first)) == 3, "the events have changed nothing"


def check_pinch(path, display):
    """A pinch of two fingers zooms a scroll view from 1 to the limit of 4, and back."""
    program = Program(path, display, "--record", "--zoom", RESPONDERHOST_CLOCK="driven")
    screen = display.touch_screen

    def pinch(start, end):
        for finger, sign in ((0, -1), (1, 1)):
            screen.down(finger, 195 + sign * start, 350)
        for step in range(1, 21):
            program.advance(0.01)
            for finger, sign in ((0, -1), (1, 1)):
                screen.move(finger, 195 + sign * (start + (end - start) * step / 20), 350)
        program.advance(0.1)
        for finger, sign in ((0, -1), (1, 1)):
            screen.up(finger, 195 + sign * end, 350)
        program.advance(1)
        return float(program.state["zoom"])

    zoomed = pinch(40, 100)
    # The fingers have moved before the recognizer begins, so the scale is less than the quotient of the distances.
    assert 1.8 < zoomed < 100 / 40, f"the scale is {zoomed}"
    assert pinch(20, 180) == 4
    assert pinch(180, 20) == 1
    program.close()


def check_wayland(path, display, touches, seed):
    """Runs the demo under Wayland, on the whole screen of cage."""
    cage = Cage(path)
    program = cage.run(display, *REPORTS)
    width = program.size[0]
    display.mouse.move(width - 60, 34)
    display.mouse.wait()
    display.mouse.click()
    program.wait_for("^button touchUpInside$")
    display.touch_screen.tap(width - 60, 34)
    program.wait_for("^button touchUpInside$")
    check_ten_fingers(program)
    check_scrolling(program)
    check_random_touches(program, touches, seed)
    cage.close(program)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--touches", type=int, default=200, help="the number of random touches")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pictures", help="the folder in which the pictures remain")
    parser.add_argument("--touchlab", default=".build/debug/touchlab", help="the tool that replays recordings")
    arguments = parser.parse_args()
    path, touches, seed = arguments.program, arguments.touches, arguments.seed
    display = Display()
    try:
        program = Program(path, display, *REPORTS)
        for check in (
            check_mouse, check_finger, check_ten_fingers, check_scrolling, check_wheel, check_typing, check_pasting,
            check_still_screen, check_resizing,
        ):
            check(program)
            print(f"{check.__name__}: passed", flush=True)
        check_random_touches(program, touches, seed)
        print(f"check_random_touches: passed with {touches} touches, seed {seed}", flush=True)
        check_focus(program, path)
        print("check_focus: passed", flush=True)
        program.close()
        program = Program(path, display, *REPORTS)
        check_suspension(program, path)
        print("check_suspension: passed", flush=True)
        program.close()
        # A pointer above the window would change the pictures.
        display.mouse.move(1200, 900)
        display.mouse.wait()
        with tempfile.TemporaryDirectory() as folder:
            check_pictures(path, display, arguments.pictures or folder)
        print("check_pictures: passed", flush=True)
        check_pinch(path, display)
        print("check_pinch: passed", flush=True)
        if Cage.is_available():
            check_wayland(path, display, touches, seed)
            print("check_wayland: passed", flush=True)
        else:
            print("check_wayland: not run, because cage or xwayland is not installed", flush=True)
        recordings = os.environ.get("TOUCHLAB_RECORDINGS")
        if recordings:
            for line in check_recordings(path, display, f"{recordings}/evemu", arguments.touchlab):
                print(f"check_recordings: {line}", flush=True)
        else:
            print("check_recordings: not run, because TOUCHLAB_RECORDINGS names no folder", flush=True)
        # The last check, because the server accepts one client for each activation of a device.
        program = Program(path, display, *REPORTS)
        check_device_removal(program)
        print("check_device_removal: passed", flush=True)
        program.close()
    finally:
        display.close()


if __name__ == "__main__":
    sys.exit(main())
