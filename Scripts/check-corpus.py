#!/usr/bin/env python3
"""Compares the records of Conformance and of random scripts with committed hashes.

    check-corpus.py BENCH [--count 10000] [--write]

BENCH is a debug build of touchlab-bench. The random scripts are the screens of Scripts/random_screens.py with seeds from 1; a hundred of
them share a hash. Benchmarks/corpus.json has the hashes and the numbers of allocations of one debug build. A different record is an
error. An increase of allocations by over 5 % is an error, too. A change that intentionally changes records writes the file again with
--write, and its commit states which records changed, and why.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from random_screens import screen

ROOT = pathlib.Path(__file__).resolve().parent.parent
HASHES = ROOT / "Benchmarks" / "corpus.json"
BLOCK = 100
GROWTH_AT_MOST = 1.05
PROCESSES = 2


def play(tool, paths):
    """Plays files with touchlab-bench, and returns its output by file."""
    run = subprocess.run(
        [tool, "--corpus"], cwd=ROOT, input="".join(f"{path}\n" for path in paths), capture_output=True, text=True,
        env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"},
    )
    lines = [json.loads(line) for line in run.stdout.splitlines()]
    if run.returncode or len(lines) != len(paths):
        sys.exit(f"{tool} ended with {run.returncode} after {len(lines)} of {len(paths)} files, at "
                 f"{paths[min(len(lines), len(paths) - 1)]}: {run.stderr[-2000:]}")
    return {line["file"]: line for line in lines}


def entry(line):
    """Returns the entry of a file: `HASH ALLOCATIONS`, or for a refused file the hash of the refusal."""
    if "refused" in line:
        return f"{hashlib.sha256(line['refused'].encode()).hexdigest()[:16]} 0"
    return f"{line['hash']} {line['allocations']}"


def conformance(tool):
    # Paths are relative, so that refusals of files that a clone lacks, such as recordings, are the same on every machine.
    paths = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "Conformance").rglob("*.yaml"))
    return {path: entry(line) for path, line in play(tool, paths).items()}


def random_block(tool, first):
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for seed in range(first, first + BLOCK):
            path = pathlib.Path(folder) / f"{seed}.yaml"
            path.write_text(screen(seed))
            paths.append(str(path))
        # Removes the path of the temporary folder, which is part of a refusal's message.
        lines = [entry(line).replace(folder, "") if "refused" not in line else entry({"refused": line["refused"].replace(folder, "")})
                 for line in play(tool, paths).values()]
    text = "\n".join(line.split()[0] for line in lines)
    return f"{hashlib.sha256(text.encode()).hexdigest()[:16]} {sum(int(line.split()[1]) for line in lines)}"


def differences(stored, found):
    """Returns the differences between stored and found entries, one per line."""
    faults = []
    for name, value in found.items():
        if name not in stored:
            faults.append(f"{name}: has no hash; --write adds it")
        elif value.split()[0] != stored[name].split()[0]:
            faults.append(f"{name}: the record differs")
    before = sum(int(stored[name].split()[1]) for name in found if name in stored)
    now = sum(int(value.split()[1]) for name, value in found.items() if name in stored)
    if now > before * GROWTH_AT_MOST:
        faults.append(f"{now} allocations, {before} were expected")
    return faults, before, now


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    with concurrent.futures.ThreadPoolExecutor(PROCESSES) as pool:
        files = pool.submit(conformance, options.tool)
        firsts = range(1, options.count + 1, BLOCK)
        blocks = {f"random {first}": pool.submit(random_block, options.tool, first) for first in firsts}
        found = {**files.result(), **{name: block.result() for name, block in blocks.items()}}
    if options.write:
        HASHES.write_text(json.dumps(found, indent=0, ensure_ascii=False) + "\n")
        print(f"{len(found)} hashes written")
        return
    stored = json.loads(HASHES.read_text())
    faults, before, now = differences(stored, found)
    faults += [f"{name}: the file does not exist; --write removes its hash" for name in stored if name not in found and not name.startswith("random")]
    for fault in faults[:20]:
        print(fault)
    print(f"{len(found) - len([f for f in faults if 'record' in f])} passed, {len(faults)} failed: records of scenarios and blocks of random scripts; "
          f"{now} allocations, {before} before")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
