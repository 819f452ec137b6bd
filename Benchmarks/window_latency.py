#!/usr/bin/env python3
"""Measures the time from a finger on the screen to changed pixels, for the demo of native windows.

    window_latency.py PATH_OF_HOSTDEMO [--taps N] [--seed N] [--real-time]

The demo runs under Xorg with the drivers dummy and inputtest. A finger lands on a button at random times; the pixels of the
button are read every half millisecond until they differ. The first phase ends when the demo prints that the button is pressed,
the second when the pixels differ. The duration of a look at the pixels is printed, because it is part of the result. On a busy
machine, the table of whole frames of 16.7 ms is more meaningful than milliseconds. As root, `--real-time` gives the server,
the demo and this script precedence over all other processes. Needs python3-xlib and the packages of Scripts/prepare-host.sh.
"""

import argparse
import os
import pathlib
import random
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Host/Tests/Programs"))

from check_host import Program  # noqa: E402
from display import Display  # noqa: E402

FRAME = 1000 / 60
# A part of the button's title.
AREA = (310, 26, 30, 16)


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def row(name, values):
    parts = ", ".join(f"p{int(part * 100)} {percentile(values, part):.1f}" for part in (0.1, 0.5, 0.9, 0.99))
    return f"{name}: {parts}, max {max(values):.1f} ms ({len(values)} samples)"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--taps", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--real-time", action="store_true", help="run with the scheduling policy SCHED_FIFO")
    arguments = parser.parse_args()
    if arguments.real_time:
        # The server and the demo inherit the policy.
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(10))
    from Xlib import X, display as xlib

    display = Display()
    os.environ.update(display.environment)
    try:
        program = Program(arguments.program, display)
        root = xlib.Display(display.name).screen().root

        def grab():
            return root.get_image(*AREA, X.ZPixmap, 0xFFFFFFFF).data

        generator = random.Random(arguments.seed)
        screen = display.touch_screen
        time.sleep(1)
        loops = []
        for _ in range(50):
            start = time.monotonic()
            grab()
            loops.append((time.monotonic() - start) * 1000)
        phases, latencies = [], []
        for _ in range(arguments.taps):
            time.sleep(0.3 + generator.random() * 0.05)
            before = grab()
            known = len(program.lines)
            pressed = None
            start = time.monotonic()
            screen.down(0, 330, 34)
            while True:
                if pressed is None and "button touchDown" in program.lines[known:]:
                    pressed = time.monotonic()
                if grab() != before:
                    break
                if time.monotonic() - start > 1:
                    raise AssertionError("the button has not changed for a second")
                time.sleep(0.0005)
            end = time.monotonic()
            latencies.append((end - start) * 1000)
            phases.append(((pressed or end) - start) * 1000)
            time.sleep(0.05)
            screen.up(0, 330, 34)
            screen.wait()
        program.close()
    finally:
        display.close()
    print(row("one look at the pixels", loops))
    print(row("finger to app", phases))
    print(row("app to pixel", [latency - phase for latency, phase in zip(latencies, phases)]))
    print(row("finger to pixel", latencies))
    for frames in range(int(max(latencies) / FRAME) + 1):
        count = sum(1 for value in latencies if int(value / FRAME) == frames)
        print(f"{frames * FRAME:5.1f} to {(frames + 1) * FRAME:5.1f} ms: {count}")


if __name__ == "__main__":
    main()
