"""Plays evemu recordings of real touch screens to the demo, and compares its record with that of `touchlab replay`.

The fingers of the recording are played on the test device of Xorg, once with the demo under Xorg and once under cage. The
clock of the demo is driven by the times of the recording. Compared are

- the numbers of fingers and of samples in each phase, with the last line of `touchlab replay`;
- the phase of each sample, its location, and its time to a millisecond, with the file: under Xorg to 0.1 points, and under
  cage, which passes on whole pixels, to a pixel;
- the record of a view that receives all fingers, and that of a scroll view until it decelerates: all lines in their order,
  with their times to a millisecond. Under cage without the lines didScroll of the scroll view, because less than a pixel
  may be lost.

Not compared: the numbers of the fingers, which are those of the display server, and the deceleration, whose distance depends
on the rounding of locations.
"""

import glob
import json
import os
import re
import subprocess
import tempfile

from program import HEIGHT, WIDTH, Cage, Program

EV_SYN, EV_ABS = 0, 3
SYN_REPORT = 0
SLOT, X, Y, TRACKING_ID = 0x2F, 0x35, 0x36, 0x39
BEGAN, MOVED, ENDED = 0, 1, 3

SCREEN = """
touchlab: 1
title: A view that receives all fingers, or a scroll view
screen: [{width}, {height}]
scale: 1
views:
"""
PAD = """
  - {{id: pad, frame: [0, 0, {width}, {height}], isMultipleTouchEnabled: true}}
"""
SCROLL = """
  - id: scroll
    class: UIScrollView
    frame: [0, 0, {width}, {height}]
    contentSize: [{width}, 3000]
    views: [{{id: content, frame: [0, 0, {width}, 3000]}}]
"""


def axes(path):
    """Returns the ranges of the device's axes, from the head of a recording or from the .desc file beside it."""
    name = os.path.basename(path)
    descriptions = [other for other in glob.glob(f"{os.path.dirname(path)}/*.desc") if name.startswith(os.path.basename(other)[:-5])]
    for candidate in [path, *descriptions]:
        text = open(candidate).read()
        found = {}
        for code, minimum, maximum in re.findall(r"Event code (\d+) \(ABS_MT_POSITION_[XY]\).*?Min +(-?\d+).*?Max +(-?\d+)", text, re.S):
            found[int(code)] = (int(minimum), int(maximum))
        for code, minimum, maximum in re.findall(r"^A: ([0-9a-f]+) (-?\d+) (-?\d+)", text, re.M):
            found[int(code, 16)] = (int(minimum), int(maximum))
        if X in found and Y in found:
            return found
    raise AssertionError(f"{path}: the axes of the device are unknown")


class Contact:
    def __init__(self):
        self.x = self.y = None
        self.is_down = self.was_down = self.has_changed = False


def frames_of(path, size):
    """Returns the frames of a recording with slots: each has a time and the samples (slot, phase, x, y), in points."""
    ranges = axes(path)
    result = []
    contacts = {}
    slot, start = 0, None

    def scaled(code, value):
        minimum, maximum = ranges[code]
        return (min(max(value, minimum), maximum) - minimum) * size[code - X] / (maximum - minimum + 1)

    for line in open(path):
        match = re.match(r"E: (\d+)\.(\d+) ([0-9a-f]+) ([0-9a-f]+) (-?\d+)", line)
        if not match:
            continue
        time = int(match.group(1)) * 1_000_000 + int(match.group(2))
        start = time if start is None else start
        kind, code, value = int(match.group(3), 16), int(match.group(4), 16), int(match.group(5))
        contact = contacts.setdefault(slot, Contact())
        if kind == EV_ABS and code == SLOT:
            slot = value
        elif kind == EV_ABS and code == TRACKING_ID:
            contact.is_down = value >= 0
            contact.has_changed = True
        elif kind == EV_ABS and code in (X, Y):
            setattr(contact, "x" if code == X else "y", value)
            contact.has_changed = True
        elif kind == EV_SYN and code == SYN_REPORT:
            samples = []
            for number, contact in sorted(contacts.items()):
                if contact.has_changed and (contact.is_down or contact.was_down):
                    phase = ENDED if not contact.is_down else MOVED if contact.was_down else BEGAN
                    samples.append((number, phase, scaled(X, contact.x), scaled(Y, contact.y)))
                contact.was_down = contact.is_down
                contact.has_changed = False
            if samples:
                result.append(((time - start) / 1e6, samples))
    return result


def play(program, frames):
    """Plays the frames, and returns the lines that the demo has printed."""
    screen = program.display.touch_screen
    begin = len(program.lines)
    for time, samples in frames:
        program.advance_to(time)
        for finger, phase, x, y in samples:
            # The driver adds half a pixel, the center of the pixel.
            action = {BEGAN: screen.down, MOVED: screen.move, ENDED: screen.up}[phase]
            action(finger, x - 0.5, y - 0.5)
        screen.wait()
    program.advance(0)
    program.advance(6)
    return program.lines[begin:]


def replayed(touchlab, path, size, views):
    """Returns the record of `touchlab replay` with its times, and its counts."""
    with tempfile.TemporaryDirectory() as folder:
        screen = f"{folder}/screen.yaml"
        with open(screen, "w") as file:
            file.write((SCREEN + views).format(width=size[0], height=size[1]))
        command = [touchlab, "replay", path, "--screen", screen, "--fit", "--format", "jsonl"]
        output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    lines = [json.loads(line) for line in output.splitlines()]
    record = [(line["t"], line["line"]) for line in lines if "line" in line]
    return record, next(line for line in lines if "samples" in line)


def record_of(lines, start):
    """Returns the record in the output of the demo, with times since the launch."""
    found = (re.match(r"^(\d+\.\d{3}) (.*)$", line) for line in lines)
    return [(round(float(match.group(1)) - start, 3), plain(match.group(2))) for match in found if match]


# The names of touchlab for the objects of the demo that have no identifier.
NAMES = {"CountingWindow": "window", "UIApplication": "application", "scroll.ScrollPanGestureRecognizer": "scroll.pan"}


def plain(text):
    """Returns a line of the demo's record with the names of touchlab."""
    for name, other in NAMES.items():
        text = text.replace(name, other)
    return text


def compare(expected, actual, name):
    for index in range(max(len(expected), len(actual))):
        one = expected[index] if index < len(expected) else None
        two = actual[index] if index < len(actual) else None
        if one is None or two is None or one[1] != two[1] or abs(one[0] - two[0]) > 0.001:
            raise AssertionError(f"{name}: line {index + 1} of the record is {two}; expected {one}")


def dragged(record, tolerance):
    """Returns the record until the deceleration, whose distance depends on the rounding of locations. With whole pixels,
    the content may or may not scroll by a part of a pixel, so these lines are omitted."""
    result = []
    for time, text in record:
        if tolerance < 1 or not text.endswith("didScroll"):
            result.append((time, text))
        if "willBeginDecelerating" in text:
            break
    return result


START = 1_000


def check_recording(run, close, touchlab, path, name, tolerance):
    """Plays one recording twice, and returns its numbers."""
    program = run("--times", "--samples", "--pad")
    size = program.size
    frames = frames_of(path, size)
    lines = play(program, frames)
    record, counts = replayed(touchlab, path, size, PAD)
    expected = [(round(START + time, 4), *sample[1:]) for time, samples in frames for sample in samples]
    found = (re.match(r"^sample (\d) (\S+) (\S+) (\S+)$", line) for line in lines)
    actual = [(float(m.group(4)), int(m.group(1)), float(m.group(2)), float(m.group(3))) for m in found if m]
    assert len(actual) == len(expected) == counts["samples"], (
        f"{name}: {len(actual)} samples; expected {len(expected)} of the file and {counts['samples']} of touchlab"
    )
    for phase, word in ((BEGAN, "began"), (MOVED, "moved"), (ENDED, "ended")):
        assert sum(sample[1] == phase for sample in actual) == counts[word], f"{name}: the numbers of samples that {word} differ"
    for one, two in zip(sorted(expected), sorted(actual)):
        is_near = one[1] == two[1] and abs(one[0] - two[0]) <= 0.001 and all(abs(a - b) <= tolerance for a, b in zip(one[2:], two[2:]))
        assert is_near, f"{name}: the sample is {two}; expected {one}"
    compare(record, record_of(lines, START), f"{name}, all fingers")
    close(program)
    program = run("--times", "--scroll")
    lines = play(program, frames)
    scrolled, _ = replayed(touchlab, path, size, SCROLL)
    actual = record_of(lines, START)
    compare(dragged(scrolled, tolerance), dragged(actual, tolerance), f"{name}, scrolling")
    close(program)
    return counts, len(record), len(dragged(scrolled, tolerance))


def check_recordings(path, display, folder, touchlab):
    """Yields a line for each recording."""
    for recording in sorted(glob.glob(f"{folder}/*.events")):
        base = os.path.basename(recording)[: -len(".events")]

        def run(*arguments):
            return Program(path, display, *arguments, RESPONDERHOST_CLOCK="driven")

        counts, one, two = check_recording(run, lambda program: program.close(), touchlab, recording, f"{base} under Xorg", 0.1)
        yield f"{base} under Xorg: {counts['samples']} samples, {one} and {two} lines of the record are equal"
        if not Cage.is_available():
            continue
        cages = {}

        def run_in_cage(*arguments):
            cage = Cage(path)
            program = cage.run(display, *arguments, RESPONDERHOST_CLOCK="driven")
            cages[program] = cage
            return program

        counts, one, two = check_recording(
            run_in_cage, lambda program: cages.pop(program).close(program), touchlab, recording, f"{base} under cage", 1
        )
        yield f"{base} under cage: {counts['samples']} samples, {one} and {two} lines of the record are equal"
