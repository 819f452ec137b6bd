#!/usr/bin/env python3
"""Counts the instructions of each benchmark with callgrind, and compares them with Benchmarks/instructions.json.

    Scripts/check-instructions.py PROGRAM            reports increases of over 3 % and unexpected allocations, and fails
    Scripts/check-instructions.py PROGRAM --keep     stores the current numbers
    Scripts/check-instructions.py PROGRAM --growth   prints how the instructions grow with the size, and fails if one grows faster than
                                                     its limit

Instructions do not depend on the machine's load; they depend on the processor and the compiler, whose names are stored with them.
"""

import json
import math
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

STORED = pathlib.Path(__file__).parent.parent / "Benchmarks" / "instructions.json"
MOST = 1.03
# The rows of the performance table whose operations allocate no memory.
WITHOUT_ALLOCATIONS = ["touch-move undecided"]


def instructions(program, *work):
    with tempfile.TemporaryDirectory() as folder:
        # Removes debug information, since older versions of valgrind do not support the format of newer compilers.
        subprocess.run(["strip", "--strip-debug", "-o", f"{folder}/program", program], check=True)
        command = ["valgrind", "--tool=callgrind", "--collect-atstart=no", "--toggle-collect=BenchmarkMeasured"]
        command += [f"--callgrind-out-file={folder}/out", f"{folder}/program", "--work", *work]
        # Without a fixed seed, the number of collisions in dictionaries differs from run to run.
        environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
        run = subprocess.run(command, capture_output=True, text=True, env=environment)
        found = re.search(r"Collected : (\d+)", run.stderr)
        if run.returncode != 0 or not found:
            sys.exit(f"callgrind could not count {' '.join(work)}:\n{run.stderr[-2000:]}")
        return int(found.group(1))


def machine():
    compiler = subprocess.run(["swiftc", "--version"], capture_output=True, text=True).stdout.splitlines()
    return f"{platform.machine()}, {compiler[0] if compiler else 'unknown compiler'}"


def exponent(sizes, counts):
    """Returns the exponent of the growth: the slope of the line that fits the logarithms of the counts over those of the sizes."""
    points = [(math.log(size), math.log(count)) for size, count in zip(sizes, counts)]
    x, y = (sum(values) / len(points) for values in zip(*points))
    return sum((px - x) * (py - y) for px, py in points) / sum((px - x) ** 2 for px, _ in points)


def show_growth(program):
    lines = subprocess.run([program, "--growth"], capture_output=True, text=True, check=True).stdout.splitlines()
    grown = []
    for line in lines:
        *sizes, most, name = line.split(" ", 4)
        counts = [instructions(program, name, size) for size in sizes]
        found = exponent(list(map(int, sizes)), counts)
        print(f"{name:40}" + "".join(f"{count:16,}" for count in counts) + f"{found:8.2f}{float(most):8.2f}", flush=True)
        if found > float(most):
            grown.append(f"{name} grows with the exponent {found:.2f}; its limit is {most}")
    if grown:
        sys.exit("\n".join(grown))


def main():
    program, *options = sys.argv[1:] or [""]
    if not program or options not in ([], ["--keep"], ["--growth"]):
        sys.exit(__doc__)
    if not shutil.which("valgrind"):
        sys.exit("valgrind, which counts instructions, is not installed: nothing was checked.")
    if options == ["--growth"]:
        return show_growth(program)
    works = subprocess.run([program, "--works"], capture_output=True, text=True, check=True).stdout.splitlines()
    counted = {work: instructions(program, work) for work in works}
    if options:
        STORED.write_text(json.dumps({"machine": machine(), "instructions": counted}, indent=2) + "\n")
        print(f"stored the instructions of {len(counted)} workloads")
        return
    if not STORED.exists():
        for work, count in counted.items():
            print(f"{work:40} {count:14,}")
        sys.exit("There are no stored numbers to compare with; make bench-check KEEP=--keep stores them.")
    baseline = json.loads(STORED.read_text())
    if baseline["machine"] != machine():
        print(f"The stored numbers are from {baseline['machine']}; this is {machine()}.")
    grown = []
    for work in WITHOUT_ALLOCATIONS:
        found = subprocess.run([program, "--allocations", work], capture_output=True, text=True, check=True).stdout.strip()
        print(f"{work:40} {found:>14} allocations")
        if float(found) != 0:
            grown.append(f"{work} allocates memory: {found} allocations in each operation")
    for work, count in counted.items():
        before = baseline["instructions"].get(work)
        share = count / before if before else 1
        change = f"{(share - 1) * 100:+.1f} %" if before else "new"
        print(f"{work:40} {count:14,} {change:>9}")
        if share > MOST:
            grown.append(f"{work} takes {change} instructions")
    for work in baseline["instructions"]:
        if work not in counted:
            grown.append(f"{work} has a stored number and is no longer counted")
    if grown:
        sys.exit("\n".join(grown))


main()
