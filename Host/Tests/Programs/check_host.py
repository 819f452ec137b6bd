#!/usr/bin/env python3
"""Runs the demo under Xorg with real devices of the driver inputtest, and checks its record and its pictures.

    check_host.py PATH_OF_HOSTDEMO [--touches N] [--pictures FOLDER]

Needs Debian's xserver-xorg-core, xserver-xorg-video-dummy, x11-xkb-utils, xinput, xclip, xdotool and imagemagick. If
cage and xwayland are installed, the demo also runs under Wayland: in cage, whose own window and devices are those of
the X server.
"""

import argparse
import hashlib
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from display import PINCH_BEGIN, PINCH_END, PINCH_UPDATE, Display

WIDTH, HEIGHT = 390, 700
# XKB keycodes.
TAB, SHIFT, CONTROL = 23, 50, 37
KEYS = {letter: code for letter, code in zip("qwertyuiop", range(24, 34))}
KEYS |= {letter: code for letter, code in zip("asdfghjkl", range(38, 47))}
KEYS |= {letter: code for letter, code in zip("zxcvbnm", range(52, 59))}
DEAD_ACUTE = 21  # on a German keyboard


class Program:
    """The demo, whose output is read line by line."""

    def __init__(self, path, display, *launcher, **environment):
        self.display = display
        self.lines = []
        self.position = 0
        self.process = subprocess.Popen(
            [*launcher, path, "--record", "--statistics"], env={**display.environment, **environment},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        )
        threading.Thread(target=self.read, daemon=True).start()
        self.wait_for(r"frames [1-9]")

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip())

    def wait_for(self, pattern, seconds=10):
        """Waits for a line after the previous result, and returns its match."""
        deadline = time.monotonic() + seconds
        while True:
            while self.position < len(self.lines):
                self.position += 1
                match = re.search(pattern, self.lines[self.position - 1])
                if match:
                    return match
            if self.process.poll() is not None:
                raise AssertionError(f"the app ended with {self.process.returncode}:\n" + "\n".join(self.lines[-30:]))
            if time.monotonic() > deadline:
                raise AssertionError(f"no line matches {pattern!r}:\n" + "\n".join(self.lines[-60:]))
            time.sleep(0.005)

    def skip(self):
        """Ignores the lines so far."""
        time.sleep(0.2)
        self.position = len(self.lines)

    def statistics(self):
        """Returns the numbers of the first complete second from now on."""
        self.skip()
        self.wait_for(r"^frames")
        match = self.wait_for(r"^frames (\d+) sleeps (\d+) touches (\d+) down (-?\d+)")
        return tuple(int(number) for number in match.groups())

    def picture(self, path):
        self.display.screenshot(path, 0, 0, WIDTH, HEIGHT)
        return hashlib.sha256(open(path, "rb").read()).hexdigest()

    def close(self):
        self.process.terminate()
        if self.process.wait(10) != 0:
            raise AssertionError(f"the app ended with {self.process.returncode}")


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
    before = program.statistics()[2]
    for finger in range(10):
        screen.down(finger, 20 + 35 * finger, 600)
    screen.wait()
    after = program.statistics()
    assert after[2] - before == 10 and after[3] == 10, f"expected ten fingers down, but the counts are {after}"
    for finger in range(10):
        screen.up(finger, 20 + 35 * finger, 600)
    screen.wait()
    assert program.statistics()[3] == 0


def drag(screen, x, start, end, steps=20):
    """Drags and rests before the lift, so that the content does not continue to move."""
    screen.down(0, x, start)
    screen.wait()
    for step in range(1, steps + 1):
        time.sleep(0.01)
        screen.move(0, x, start + (end - start) * step / steps)
        screen.wait()
    time.sleep(0.5)
    screen.up(0, x, end)
    screen.wait()


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
    program.wait_for("^field editingChanged")
    subprocess.run(["setxkbmap", "de"], env=display.environment, check=True)
    time.sleep(0.3)
    # A dead key and a letter are one composed letter.
    display.keyboard.press(DEAD_ACUTE)
    display.keyboard.press(KEYS["e"])
    # On a German keyboard, this key is a Z.
    display.keyboard.press(KEYS["y"])
    time.sleep(0.3)
    subprocess.run(["setxkbmap", "us"], env=display.environment, check=True)
    time.sleep(0.3)
    assert copied(program) == "helloéz", f"the field contains {copied(program)!r}"


def copied(program):
    """Copies the text of the field, and returns the clipboard as another app reads it."""
    keyboard = program.display.keyboard
    keyboard.press(CONTROL, KEYS["a"])
    keyboard.press(CONTROL, KEYS["c"])
    program.wait_for("^field keyCommand copy")
    time.sleep(0.2)
    result = subprocess.run(
        ["xclip", "-o", "-selection", "clipboard", "-t", "UTF8_STRING"], env=program.display.environment,
        capture_output=True, text=True, timeout=5, check=True,
    )
    return result.stdout


def check_pasting(program):
    environment = program.display.environment
    text = "Grüße 👋"
    subprocess.run(["xclip", "-i", "-selection", "clipboard"], env=environment, input=text, text=True, check=True)
    time.sleep(0.3)
    program.display.keyboard.press(CONTROL, KEYS["a"])
    program.display.keyboard.press(CONTROL, KEYS["v"])
    program.wait_for("^field keyCommand paste")
    time.sleep(0.2)
    assert copied(program) == text
    # Return ends editing, so that no caret blinks.
    program.display.keyboard.press(36)
    program.wait_for("^field didEndEditing")


def check_still_screen(program):
    time.sleep(1)
    # One of the two wake-ups of a second is that of the statistics.
    frames, sleeps, _, down = program.statistics()
    assert frames == 0, f"a still screen has drawn {frames} frames in a second"
    assert sleeps <= 2, f"a still screen has woken up the app {sleeps} times in a second"
    assert down == 0


def check_resizing(program):
    environment = program.display.environment
    window = subprocess.run(
        ["xdotool", "search", "--name", "^ResponderHost$"], env=environment, capture_output=True, text=True, check=True
    ).stdout.split()[-1]
    subprocess.run(["xdotool", "windowsize", "--sync", window, "600", "500"], env=environment, check=True)
    time.sleep(0.5)
    # The button is at the right edge of the window.
    program.display.touch_screen.tap(540, 34)
    program.wait_for("^button touchUpInside")
    subprocess.run(["xdotool", "windowsize", "--sync", window, str(WIDTH), str(HEIGHT)], env=environment, check=True)
    time.sleep(0.5)


def focus(program):
    """Gives the focus of the desktop to the window of the demo."""
    search = ["xdotool", "search", "--all", "--pid", str(program.process.pid), "--name", "^ResponderHost$"]
    found = subprocess.run(search, env=program.display.environment, capture_output=True, text=True, check=True).stdout
    subprocess.run(["xdotool", "windowfocus", found.split()[-1]], env=program.display.environment, check=True)
    time.sleep(0.3)


def check_focus(program, path):
    """A touch is cancelled when the window loses the focus."""
    # A window that does not cover the button.
    other = Program(path, program.display, RESPONDERHOST_SIZE="10x10")
    focus(program)
    program.display.touch_screen.down(0, 330, 34)
    program.display.touch_screen.wait()
    program.wait_for("^button touchDown$")
    focus(other)
    program.wait_for("^button touchesCancelled$")
    program.display.touch_screen.up(0, 330, 34)
    program.display.touch_screen.wait()
    assert program.statistics()[3] == 0
    other.close()


def check_device_removal(program):
    """A touch is cancelled when its device is removed."""
    environment = program.display.environment
    program.display.touch_screen.down(0, 330, 34)
    program.display.touch_screen.wait()
    program.wait_for("^button touchDown$")
    subprocess.run(["xinput", "disable", "touch"], env=environment, check=True)
    program.wait_for("^button touchesCancelled$")
    assert program.statistics()[3] == 0


def check_random_touches(program, count, seed):
    """Taps, drags and overlapping fingers at random locations."""
    generator = random.Random(seed)
    screen = program.display.touch_screen
    down = {}
    before = program.statistics()[2]
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
        if generator.random() < 0.3:
            screen.wait()
            time.sleep(generator.choice([0, 0.004, 0.02]))
    screen.wait()
    _, _, began, remaining = program.statistics()
    assert began - before == count, f"{count} fingers have landed, and the app has received {began - before}"
    assert remaining == 0, f"{remaining} fingers are still down"


def scripted_pictures(path, display, folder, name, **environment):
    """Returns the pictures of the screen after the same events."""
    program = Program(path, display, **environment)
    program.display.mouse.move(1200, 900)
    pictures = [program.picture(f"{folder}/{name}-start.png")]
    display.touch_screen.tap(330, 34)
    program.wait_for("^button touchUpInside")
    display.touch_screen.tap(40, 84)
    program.wait_for("^toggle valueChanged")
    drag(display.touch_screen, 200, 600, 300)
    program.wait_for("^table didEndDragging")
    time.sleep(1)
    pictures.append(program.picture(f"{folder}/{name}-end.png"))
    program.close()
    return pictures


def check_pictures(path, display, folder):
    for name, environment in [("light", {}), ("dark", {"RESPONDERHOST_STYLE": "dark"})]:
        first = scripted_pictures(path, display, folder, name, **environment)
        second = scripted_pictures(path, display, folder, name, **environment)
        assert first == second, f"two runs with the same events have different pictures ({name})"
        assert first[0] != first[1], "the events have changed nothing"


# An id of a user without rights, because cage refuses to run as root.
UNPRIVILEGED = 65534


def check_wayland(path, display, touches, seed):
    """Runs the demo under Wayland, on the whole screen of cage."""
    with tempfile.TemporaryDirectory() as folder:
        launcher = ["cage", "--"]
        if os.geteuid() == 0:
            launcher = ["setpriv", "--reuid", str(UNPRIVILEGED), "--regid", str(UNPRIVILEGED), "--clear-groups", *launcher]
            os.chown(folder, UNPRIVILEGED, UNPRIVILEGED)
            # The folder of a build may be readable by its owner only.
            path = shutil.copy(path, f"{folder}/demo")
        os.makedirs("/tmp/.X11-unix", mode=0o1777, exist_ok=True)
        program = Program(
            path, display, *launcher, GDK_BACKEND="wayland", XDG_RUNTIME_DIR=folder, HOME=folder, WLR_BACKENDS="x11",
            WLR_RENDERER="pixman", WLR_LIBINPUT_NO_DEVICES="1", RESPONDERHOST_FULLSCREEN="1",
        )
        # cage changes the size of its window once.
        width = int(program.wait_for(r"^frames 0 .* size (\d+) x").group(1))
        assert width > WIDTH, f"the demo is only {width} points wide"
        program.skip()
        display.mouse.move(width - 60, 34)
        display.mouse.wait()
        display.mouse.click()
        program.wait_for("^button touchUpInside$")
        display.touch_screen.tap(width - 60, 34)
        program.wait_for("^button touchUpInside$")
        check_ten_fingers(program)
        check_scrolling(program)
        check_random_touches(program, touches, seed)
        program.process.terminate()
        program.process.wait(10)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--touches", type=int, default=200, help="the number of random touches")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pictures", help="the folder in which the pictures remain")
    arguments = parser.parse_args()
    display = Display()
    try:
        program = Program(arguments.program, display)
        for check in (
            check_mouse, check_finger, check_ten_fingers, check_scrolling, check_wheel, check_typing, check_pasting,
            check_still_screen, check_resizing,
        ):
            program.skip()
            check(program)
            print(f"{check.__name__}: passed", flush=True)
        check_random_touches(program, arguments.touches, arguments.seed)
        print(f"check_random_touches: passed with {arguments.touches} touches, seed {arguments.seed}", flush=True)
        program.skip()
        check_focus(program, arguments.program)
        print("check_focus: passed", flush=True)
        program.close()
        with tempfile.TemporaryDirectory() as folder:
            check_pictures(arguments.program, display, arguments.pictures or folder)
        print("check_pictures: passed", flush=True)
        if shutil.which("cage") and shutil.which("Xwayland"):
            check_wayland(arguments.program, display, arguments.touches, arguments.seed)
            print("check_wayland: passed", flush=True)
        else:
            print("check_wayland: not run, because cage or xwayland is not installed", flush=True)
        # The last check, because the server accepts one client for each activation of a device.
        program = Program(arguments.program, display)
        check_device_removal(program)
        print("check_device_removal: passed", flush=True)
        program.close()
    finally:
        display.close()


if __name__ == "__main__":
    sys.exit(main())
