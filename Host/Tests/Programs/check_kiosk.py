#!/usr/bin/env python3
"""Plays recordings of touch screens through libinput, and compares the record with that of touchlab replay.

    check_kiosk.py PATH_OF_KIOSKDEMO PATH_OF_TOUCHLAB

umockdev emulates the kernel's device, and libinput reads it in the demo, whose screen is in memory. For each recording,
the number of samples and the record must be those of `touchlab replay` with the same file. The recordings are the .events
files in the folder evemu of TOUCHLAB_RECORDINGS. Then fingers on the device of the first recording type on the on-screen
keyboard, which appears because there is no other. Needs Debian's umockdev, gcc and util-linux; a database of udev is
mounted in a private namespace.
"""

import argparse
import json
import os
import pathlib
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading

from program import LIMIT

WIDTH, HEIGHT = 390, 844
# The seconds before the first event, in which the demo starts.
START = 2
SCREEN = f"""touchlab: 1
screen: [{WIDTH}, {HEIGHT}]
views:
  - id: pad
    frame: [0, 0, 390, 400]
    isMultipleTouchEnabled: true
    handlesTouches: true
    gestures: [{{id: pan, kind: pan}}, {{id: pinch, kind: pinch}}, {{id: tap, kind: tap}}, {{id: press, kind: longPress}}]
  - {{id: list, class: UITableView, frame: [0, 400, 390, 444], rows: 100}}
"""
DEVICE = """P: /devices/virtual/input/input0/event0
N: input/event0
E: DEVNAME=/dev/input/event0
E: SUBSYSTEM=input
E: MAJOR=13
E: MINOR=64
{tags}A: dev=13:64

P: /devices/virtual/input/input0
E: SUBSYSTEM=input
E: NAME="{name}"
{tags}A: name={name}
"""
TAGS = ("ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1", "ID_INPUT_WIDTH_MM=150", "ID_INPUT_HEIGHT_MM=90", "ID_SEAT=seat0")
ABS_X, ABS_Y, ABS_MT_SLOT, ABS_MT_X, ABS_MT_Y, ABS_MT_TRACKING_ID = 0x00, 0x01, 0x2F, 0x35, 0x36, 0x39


class Recording:
    """An evemu recording, whose description may be in a .desc file beside it."""

    def __init__(self, path):
        self.path = path
        self.name, self.id, self.properties, self.bits, self.axes, self.events = "", [0] * 4, b"", {}, {}, []
        self.read(path)
        if not self.axes:
            self.read(path.with_name(path.name.split(".")[0] + ".desc"))

    def read(self, path):
        for line in path.read_text().splitlines():
            kind, _, text = line.partition(":")
            words = text.split("#")[0].split()
            if kind == "N":
                self.name = text.strip()
            elif kind == "I":
                self.id = [int(word, 16) for word in words]
            elif kind == "P":
                self.properties += bytes.fromhex("".join(words))
            elif kind == "B":
                self.bits.setdefault(int(words[0], 16), bytearray()).extend(int(word, 16) for word in words[1:])
            elif kind == "A":
                self.axes[int(words[0], 16)] = [int(word) for word in words[1:6]]
            elif kind == "E":
                seconds, microseconds = words[0].split(".")
                self.events.append((int(seconds), int(microseconds), int(words[1], 16), int(words[2], 16), int(words[3])))

    def write(self, folder):
        """Writes the description, the responses of the device, and the events for umockdev."""
        tags = "".join(f"E: {tag}\n" for tag in TAGS)
        (folder / "device").write_text(DEVICE.format(tags=tags, name=self.name))
        lines = ["@DEV /dev/input/event0", "EVIOCGVERSION 0 01000100", "EVIOCGID 0 " + struct.pack("<4H", *self.id).hex()]
        # The lengths are those with which libevdev asks.
        lines.append(f"EVIOCGNAME {len(self.name) + 1} " + self.name.encode().ljust(255, b"\0").hex())
        lines += [f"{request} 1 " + bytes(255).hex() for request in ("EVIOCGPHYS", "EVIOCGUNIQ")]
        lines += [f"{request} {size} " + bytes(size).hex() for request, size in (("EVIOCGKEY", 96), ("EVIOCGLED", 8), ("EVIOCGSW", 8))]
        lines.append("EVIOCGPROP 8 " + self.properties.ljust(8, b"\0")[:8].hex())
        lines += [f"EVIOCGBIT({kind}) {len(bits)} " + bytes(bits).hex() for kind, bits in self.bits.items()]
        slots = self.axes.get(ABS_MT_SLOT, [0, 0])[1] + 1
        lines.append("EVIOCGMTSLOTS 0 " + struct.pack(f"<I{slots}i", ABS_MT_TRACKING_ID, *[-1] * slots).hex())
        for code, (minimum, maximum, fuzz, flat, resolution) in self.axes.items():
            lines.append(f"EVIOCGABS({code}) 0 " + struct.pack("<6i", 0, minimum, maximum, fuzz, flat, resolution).hex())
        # umockdev reads only hexadecimal numbers in upper case.
        (folder / "responses").write_text(lines[0] + "\n" + "".join(line.upper() + "\n" for line in lines[1:]))
        first = self.events[0][0]
        # umockdev would read microseconds with leading zeros as octal numbers.
        script = ["E: 0.1 0000 0000 0000"] + [
            f"E: {seconds - first + START}.{microseconds} {kind:04x} {code:04x} {value:04d}"
            for seconds, microseconds, kind, code, value in self.events
        ]
        (folder / "events").write_text("\n".join(script) + "\n")

    def landings(self):
        """Returns the locations in points at which fingers land, in the order of the device."""
        result, slot, landed, location = [], 0, [], {}
        for _, _, kind, code, value in self.events:
            if kind == 3 and code == ABS_MT_SLOT:
                slot = value
            elif kind == 3 and code == ABS_MT_TRACKING_ID and value >= 0:
                landed.append(slot)
            elif kind == 3 and code in (ABS_MT_X, ABS_MT_Y):
                location[slot, code] = value
            elif kind == 0 and code == 0:
                for number in sorted(landed):
                    point = []
                    for axis, side in ((ABS_MT_X, WIDTH), (ABS_MT_Y, HEIGHT)):
                        minimum, maximum = self.axes[axis][:2]
                        point.append((location[number, axis] - minimum) * side / (maximum - minimum + 1))
                    result.append(point)
                landed = []
        return result


def frames(output, landings):
    """Returns the printed samples as lines of the Playground, one for each event.

    The demo prints the phases of an event separately and does not know the order of fingers that land together.
    """
    events = []
    for line in output:
        event = json.loads(line)
        if events and events[-1]["t"] == event["t"]:
            events[-1]["samples"] += event["samples"]
        else:
            events.append(event)
    numbers, landing, lines = {}, 0, []
    for event in events:
        new = [sample for sample in event["samples"] if sample["phase"] == "began"]
        wanted = landings[landing:landing + len(new)]
        landing += len(new)
        for point in wanted:
            sample = min(new, key=lambda one: abs(one["x"] - point[0]) + abs(one["y"] - point[1]))
            assert abs(sample["x"] - point[0]) + abs(sample["y"] - point[1]) < 0.01, f"a finger landed at {sample}, not at {point}"
            new.remove(sample)
            free = 1
            while free in numbers.values():
                free += 1
            numbers[sample["finger"]] = free
        ended = [sample["finger"] for sample in event["samples"] if sample["phase"] in ("ended", "cancelled")]
        samples = [{**sample, "finger": numbers[sample["finger"]]} for sample in event["samples"]]
        for finger in ended:
            del numbers[finger]
        lines.append({"t": round(event["t"] - START, 6), "samples": sorted(samples, key=lambda one: one["finger"])})
    return lines


def play(recording, program, folder, library, is_complete, *arguments):
    """Returns the lines of the demo until they are complete."""
    recording.write(folder)
    database = "I:1\\n" + "".join(f"E:{tag}\\n" for tag in TAGS)
    script = (
        f"mount -t tmpfs none /run && mkdir -p /run/udev/data && printf '{database}' >/run/udev/data/c13:64 && touch /run/udev/control"
        f" && exec umockdev-run -d {folder}/device -i /dev/input/event0={folder}/responses -e /dev/input/event0={folder}/events --"
        f" env LD_PRELOAD={library}:libumockdev-preload.so.0 {program} {' '.join(arguments)}"
    )
    # A user without rights is root in its own namespace.
    namespaces = ["-m"] if os.geteuid() == 0 else ["-r", "-m"]
    process = subprocess.Popen(
        ["unshare", *namespaces, "sh", "-c", script], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, start_new_session=True,
        env={**os.environ, "RESPONDERHOST_OUTPUT": "memory", "RESPONDERHOST_SIZE": f"{WIDTH}x{HEIGHT}"},
    )

    def end():
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)

    # Limits the duration of a failure only.
    limit = threading.Timer(recording.events[-1][0] - recording.events[0][0] + START + LIMIT, end)
    limit.start()
    lines = []
    try:
        for line in process.stdout:
            lines.append(line.rstrip("\n"))
            if is_complete(lines):
                return lines
        raise AssertionError(f"the output of the demo is not complete: {lines[-5:]}\n{process.stderr.read()[-2000:]}")
    finally:
        limit.cancel()
        end()
        process.communicate()


def lifts_all(count):
    """Returns a condition for the lines of the demo: as many fingers as given were lifted."""
    return lambda lines: sum(line.count('"phase":"ended"') + line.count('"phase":"cancelled"') for line in lines) == count


def check_keyboard(recording, program, folder, library):
    """Taps on a text field and on keys of the on-screen keyboard, with the device of a recording."""
    unit, top = (WIDTH - 6) / 10, HEIGHT - 232
    points = [(WIDTH / 2, 62)] + [(3 + unit * (column + 0.5), top + 4 + 56 * (row + 0.5)) for column, row in ((5.5, 1), (7, 0))]
    recording.events = []
    for number, point in enumerate(points):
        seconds = 1 + number
        for microseconds, number_or_lift in ((0, number), (100_000, -1)):
            events = [(3, ABS_MT_SLOT, 0), (3, ABS_MT_TRACKING_ID, number_or_lift)]
            if number_or_lift >= 0:
                for code, value, side in ((ABS_MT_X, point[0], WIDTH), (ABS_MT_Y, point[1], HEIGHT)):
                    minimum, maximum = recording.axes[code][:2]
                    events.append((3, code, int(minimum + value * (maximum - minimum + 1) / side)))
            recording.events += [(seconds, microseconds, *event) for event in [*events, (0, 0, 0)]]
    lines = play(recording, program, folder, library, lambda lines: lines[-1] == "text hi", "--form")
    assert lines == [f"keyboard 0 {top} {WIDTH} 232", "text h", "text hi"], lines


def replay(touchlab, path, screen, *options):
    result = subprocess.run(
        [touchlab, "replay", str(path), "--screen", str(screen), *options], stdin=subprocess.DEVNULL, capture_output=True, text=True,
        timeout=60,
    )
    return result.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("touchlab")
    arguments = parser.parse_args()
    missing = [tool for tool in ("umockdev-run", "cc", "unshare") if not shutil.which(tool)]
    recordings = os.environ.get("TOUCHLAB_RECORDINGS")
    if missing or not recordings:
        reason = f"{', '.join(missing)} is not installed" if missing else "TOUCHLAB_RECORDINGS names no folder"
        return print(f"check_kiosk: not run, because {reason}")
    paths = sorted((pathlib.Path(recordings) / "evemu").glob("*.events"))
    assert paths, f"{recordings}/evemu has no .events file"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        library = folder / "touch_device.so"
        source = pathlib.Path(__file__).with_name("touch_device.c")
        subprocess.run(["cc", "-shared", "-fPIC", "-o", str(library), str(source)], check=True)
        (folder / "screen.yaml").write_text(SCREEN)
        program = os.path.abspath(arguments.program)
        for path in paths:
            recording = Recording(path)
            landings = recording.landings()
            lines = frames(play(recording, program, folder, library, lifts_all(len(landings)), "--samples"), landings)
            (folder / "live.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
            expected = replay(arguments.touchlab, path, folder / "screen.yaml", "--fit").splitlines()
            actual = replay(arguments.touchlab, folder / "live.jsonl", folder / "screen.yaml").splitlines()
            assert expected and expected[-1].startswith("fingers"), f"touchlab replay does not read {path}"
            for number, (one, other) in enumerate(zip(expected, actual)):
                assert one == other, f"{path.name}, line {number + 1} of the record: expected\n{one}\nbut through libinput it is\n{other}"
            assert len(expected) == len(actual), f"{path.name}: {len(expected)} lines expected, {len(actual)} through libinput"
            print(f"{path.name}: passed, {len(actual) - 1} equal lines, {actual[-1]}", flush=True)
        check_keyboard(Recording(paths[0]), program, folder, library)
        print("check_keyboard: passed", flush=True)


if __name__ == "__main__":
    try:
        main()
    except AssertionError as error:
        sys.exit(f"check_kiosk: {error}")
