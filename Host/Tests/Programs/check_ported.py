#!/usr/bin/env python3
"""Plays random touches on every screen of Examples/Ported in windows under Xorg.

    check_ported.py PATH_OF_PORTEDDEMO [NAME ...] [--touches N] [--seed N] [--runs N] [--displays N] [--pictures FOLDER]

Each screen is played twice with the same events, whose times this script sets. No app may crash, and no finger may be left
down. The pictures of both runs must be equal byte by byte (but those of SpotlightTour): at the start, in the middle, and
after everything has come to rest. The X servers run in parallel.
"""

import argparse
import concurrent.futures
import os
import queue
import random
import subprocess
import sys
import tempfile
import zlib

from display import Display
from program import HEIGHT, WIDTH, Program

FINGERS = 3
# Delayed work of the main queue is on the clock of the machine, so these screens have no reproducible pictures.
REAL_TIME = {"SpotlightTour"}


def play(program, touches, seed, in_the_middle):
    """Plays taps, drags, long presses and overlapping fingers at random locations and times. Calls `in_the_middle` while
    at least one finger is down."""
    generator = random.Random(seed)
    screen = program.display.touch_screen
    # Most touches land on a view that covers only a part of the screen.
    whole = (0, 0, WIDTH - 1, HEIGHT - 1)
    areas = [tuple(map(float, line.split()[1:])) for line in program.lines if line.startswith("area ")] or [whole]
    down = {}
    landed = 0
    while landed < touches or down:
        finger = generator.randrange(FINGERS)
        if finger not in down:
            if landed < touches:
                left, top, right, bottom = generator.choice(areas) if generator.random() < 0.8 else whole
                x, y = generator.uniform(left, right), generator.uniform(top, bottom)
                down[finger] = (min(max(x, 0), WIDTH - 1), min(max(y, 0), HEIGHT - 1))
                screen.down(finger, *down[finger])
                landed += 1
                if landed == (touches + 1) // 2:
                    in_the_middle()
        elif generator.random() < 0.6:
            distance = generator.choice([3, 30, 150])
            x, y = down[finger]
            x = min(max(x + generator.uniform(-distance, distance), 0), WIDTH - 1)
            y = min(max(y + generator.uniform(-distance, distance), 0), HEIGHT - 1)
            down[finger] = (x, y)
            screen.move(finger, x, y)
        else:
            screen.up(finger, *down.pop(finger))
        if generator.random() < 0.7:
            # Mostly the intervals of a touch screen, sometimes the durations of a double tap and of a long press.
            program.advance(generator.choices([0.008, 0.02, 0.1, 0.6], [60, 30, 8, 2])[0])
        if generator.random() < 0.02:
            # The app paints as well, as it would for a display.
            program.show()


def run(path, display, name, touches, seed, folder):
    # A pointer above the window would change the pictures.
    display.mouse.move(1200, 900)
    display.mouse.wait()
    size = f"{WIDTH}x{HEIGHT}"
    program = Program(path, display, name, "--touches", RESPONDERHOST_CLOCK="driven", RESPONDERHOST_SIZE=size)
    pictures = [program.picture(f"{folder}/{name}-start.png")]
    play(program, touches, seed, lambda: pictures.append(program.picture(f"{folder}/{name}-middle.png")))
    program.advance(5)
    pictures.append(program.picture(f"{folder}/{name}-end.png"))
    began, down = program.touch_count(), int(program.state.get("down", 0))
    assert down == 0, f"{name}: {down} fingers are still down"
    program.close()
    return pictures, began


def check(path, displays, name, touches, seed, runs, pictures):
    display = displays.get()
    try:
        # Each screen has different events.
        seed += zlib.crc32(name.encode()) % 1_000_000
        with tempfile.TemporaryDirectory() as folder:
            results = [run(path, display, name, touches, seed, pictures or folder) for _ in range(runs)]
        names = ("start", "middle", "end")
        different = [names[index] for index in range(len(names)) if len({result[0][index] for result in results}) > 1]
        assert name in REAL_TIME or not different, f"{name}: the pictures of two runs with the same events differ: {', '.join(different)}"
        assert len({result[1] for result in results}) == 1, f"{name}: the numbers of touches in two runs differ"
        return f"{name}: {results[0][1]} of {touches} touches began in its window, {len(set(results[0][0]))} different pictures"
    finally:
        displays.put(display)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--touches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--runs", type=int, default=2)
    parser.add_argument("--displays", type=int, default=min(4, os.cpu_count() or 1))
    parser.add_argument("--pictures", help="the folder in which the pictures remain")
    arguments = parser.parse_args()
    path = arguments.program
    names = arguments.names or subprocess.run([path], capture_output=True, text=True, check=True).stdout.split()
    displays = queue.Queue()
    for _ in range(arguments.displays):
        displays.put(Display())
    failures = 0
    try:
        with concurrent.futures.ThreadPoolExecutor(arguments.displays) as executor:
            checks = [
                executor.submit(
                    check, path, displays, name, arguments.touches, arguments.seed, arguments.runs, arguments.pictures
                )
                for name in names
            ]
            for name, future in zip(names, checks):
                try:
                    print(future.result(), flush=True)
                except Exception as error:  # All screens are checked, and each failure is reported.
                    failures += 1
                    print(f"ERROR: {name}: {error}", flush=True)
    finally:
        while not displays.empty():
            displays.get().close()
    print(f"{len(names)} screens, {failures} failures", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
