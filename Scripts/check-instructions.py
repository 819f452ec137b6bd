#!/usr/bin/env python3
"""Counts the instructions of each benchmark by callgrind, and holds them against the figures kept in Benchmarks/instructions.json.

    Scripts/check-instructions.py PROGRAM            says what takes over 3 % more than it did, and fails
    Scripts/check-instructions.py PROGRAM --keep     keeps the figures of today

Instructions are the same on a busy machine as on a quiet one; they are those of one processor and one compiler, whose names are kept with
them."""

import json
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

KEPT = pathlib.Path(__file__).parent.parent / "Benchmarks" / "instructions.json"
MOST = 1.03


def instructions(program, work):
    with tempfile.TemporaryDirectory() as folder:
        # Without debugging information, of which older valgrinds do not understand what newer compilers write.
        subprocess.run(["strip", "--strip-debug", "-o", f"{folder}/program", program], check=True)
        command = ["valgrind", "--tool=callgrind", "--collect-atstart=no", "--toggle-collect=BenchmarkMeasured"]
        command += [f"--callgrind-out-file={folder}/out", f"{folder}/program", "--work", work]
        run = subprocess.run(command, capture_output=True, text=True)
        found = re.search(r"Collected : (\d+)", run.stderr)
        if run.returncode != 0 or not found:
            sys.exit(f"callgrind could not count {work!r}:\n{run.stderr[-2000:]}")
        return int(found.group(1))


def machine():
    compiler = subprocess.run(["swiftc", "--version"], capture_output=True, text=True).stdout.splitlines()
    return f"{platform.machine()}, {compiler[0] if compiler else 'unknown compiler'}"


def main():
    program, *options = sys.argv[1:] or [""]
    if not program or options not in ([], ["--keep"]):
        sys.exit(__doc__)
    if not shutil.which("valgrind"):
        sys.exit("Instructions are counted by valgrind, which is not installed: nothing was checked.")
    works = subprocess.run([program, "--works"], capture_output=True, text=True, check=True).stdout.splitlines()
    counted = {work: instructions(program, work) for work in works}
    if options:
        KEPT.write_text(json.dumps({"machine": machine(), "instructions": counted}, indent=2) + "\n")
        print(f"kept the instructions of {len(counted)} works")
        return
    if not KEPT.exists():
        for work, count in counted.items():
            print(f"{work:40} {count:14,}")
        sys.exit("No figures are kept to hold these against; make bench-check KEEP=--keep keeps them.")
    kept = json.loads(KEPT.read_text())
    if kept["machine"] != machine():
        print(f"The figures kept are those of {kept['machine']}; this is {machine()}.")
    grown = []
    for work, count in counted.items():
        before = kept["instructions"].get(work)
        share = count / before if before else 1
        change = f"{(share - 1) * 100:+.1f} %" if before else "new"
        print(f"{work:40} {count:14,} {change:>9}")
        if share > MOST:
            grown.append(f"{work} takes {change} instructions")
    for work in kept["instructions"]:
        if work not in counted:
            grown.append(f"{work} is kept and no longer counted")
    if grown:
        sys.exit("\n".join(grown))


main()
