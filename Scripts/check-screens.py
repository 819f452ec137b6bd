#!/usr/bin/env python3
"""Plays random screens through `run`, `lint`, `map` and `explain` of a built touchlab.

    check-screens.py TOUCHLAB [--count 10000] [--seed 1] [--screen SEED]

A screen is a function of its seed; a run uses the seeds from --seed on. Two processes of touchlab run in parallel, each for one screen
after another. A crash, or a screen that takes longer than a minute, is reported with the screen's seed and command. The file is stored
under .build/check/screens, and a new process continues with the next screen. --screen prints one screen.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import queue
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

from random_screens import screen

ROOT = pathlib.Path(__file__).resolve().parent.parent
FAILURES_FOLDER = ROOT / ".build" / "check" / "screens"
COMMANDS = {"run": [], "lint": [], "map": [], "explain": ["--plays", "30"]}
# The time limit for one screen in seconds: so long that no screen exceeds it on a busy machine.
PATIENCE = 60
PROCESSES = 2
SCREENS_A_PROCESS = 250
# The accepted share of refused screens, which test nothing. A few screens are refused because their code fails at a step.
REFUSED_AT_MOST = 0.03
FAILURES_AT_MOST = 20


class Process:
    """A running `touchlab COMMAND --each`, which reads paths and prints a line for each path."""

    def __init__(self, tool, command):
        self.process = subprocess.Popen(
            [tool, command, "--each", *COMMANDS[command]], cwd=ROOT,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            # Limits the backtrace to the crashed thread, which takes less time.
            env={**os.environ, "SWIFT_BACKTRACE": "threads=crashed,registers=none,images=none,limit=12"},
        )
        self.lines = queue.Queue()
        self.errors = []
        self.readers = [threading.Thread(target=self._read, daemon=True), threading.Thread(target=self._read_errors, daemon=True)]
        for reader in self.readers:
            reader.start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def _read_errors(self):
        for line in self.process.stderr:
            self.errors.append(line)

    def ask(self, path):
        """Returns the result for a path, or a description of the error."""
        try:
            self.process.stdin.write(f"{path}\n")
            self.process.stdin.flush()
            line = self.lines.get(timeout=PATIENCE)
        except queue.Empty:
            self.process.kill()
            return None, f"no response within {PATIENCE} s"
        except BrokenPipeError:
            line = None
        if line is not None:
            try:
                output = json.loads(line)
            except json.JSONDecodeError:
                output = None
            if isinstance(output, dict) and isinstance(output.get("result"), str):
                return output, None
            self.process.kill()
            return None, f"a line without a result: {line.strip()[:200]}"
        code = self.process.wait()
        fault = signal.Signals(-code).name if code < 0 else f"exit {code}"
        self.readers[1].join(5)
        # The lines of the backtrace that name a source file of the library.
        trace = [re.sub(r"^.*0x[0-9a-f]+ ", "in ", line.strip()) for line in self.errors if " at Sources/" in line]
        messages = [line.strip() for line in self.errors if "Fatal error" in line]
        return None, " ".join([fault, *(messages or trace)[:1]])

    def end(self):
        if self.process.poll() is None:
            self.process.stdin.close()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


class Check:
    def __init__(self, tool, seeds, folder):
        self.tool, self.folder = tool, folder
        self.tasks = queue.Queue()
        self.lock = threading.Lock()
        self.failures, self.refused, self.seconds = [], {}, dict.fromkeys(COMMANDS, 0.0)
        self.answered = dict.fromkeys(COMMANDS, 0)
        for start in range(0, len(seeds), SCREENS_A_PROCESS):
            self.tasks.put(seeds[start:start + SCREENS_A_PROCESS])

    def play(self):
        while True:
            try:
                seeds = self.tasks.get_nowait()
            except queue.Empty:
                return
            files = {seed: self.folder / f"{seed}.yaml" for seed in seeds}
            for seed, file in files.items():
                file.write_text(screen(seed))
            for command in COMMANDS:
                self.play_all(command, files)
            for file in files.values():
                file.unlink(missing_ok=True)

    def play_all(self, command, files):
        began = time.monotonic()
        process = Process(self.tool, command)
        for seed, file in files.items():
            if len(self.failures) >= FAILURES_AT_MOST:
                break
            output, fault = process.ask(file)
            with self.lock:
                self.answered[command] += 1
                if fault:
                    self.failures.append((seed, command, fault))
                    FAILURES_FOLDER.mkdir(parents=True, exist_ok=True)
                    copy = FAILURES_FOLDER / f"{seed}.yaml"
                    copy.write_bytes(file.read_bytes())
                    print(f"FAILED {command} of screen {seed}: {fault}; stored as {copy.relative_to(ROOT)}", flush=True)
                elif output["result"] == "refused":
                    self.refused.setdefault(seed, (command, output.get("error", {}).get("message", "")))
            if fault:
                process.end()
                process = Process(self.tool, command)
        process.end()
        with self.lock:
            self.seconds[command] += time.monotonic() - began


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool", nargs="?")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--screen", type=int)
    parser.add_argument("--refused", action="store_true", help="print why screens are refused")
    asked = parser.parse_args()
    if asked.screen is not None:
        print(screen(asked.screen), end="")
        return 0
    if not asked.tool:
        parser.error("the built touchlab is missing")
    if asked.count < 1:
        parser.error("the number of screens must be at least 1")
    seeds = list(range(asked.seed, asked.seed + asked.count))
    print(f"{asked.count} random screens from seed {asked.seed} on, each through {', '.join(COMMANDS)}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        check = Check(os.path.abspath(asked.tool), seeds, pathlib.Path(folder))
        with concurrent.futures.ThreadPoolExecutor(PROCESSES) as pool:
            # An exception of a worker is raised here, after the other worker has ended.
            for worker in [pool.submit(check.play) for _ in range(PROCESSES)]:
                worker.result()
    if asked.refused:
        for seed, (command, message) in sorted(check.refused.items()):
            print(f"screen {seed} is refused by {command}: {message}")
    for command, seconds in check.seconds.items():
        print(f"{command}: {check.answered[command]} screens, {seconds:.0f} s of its process")
    failed = len(check.failures)
    if len(check.failures) >= FAILURES_AT_MOST:
        print(f"Stopped after {FAILURES_AT_MOST} failures.")
    else:
        for command, number in check.answered.items():
            if number != asked.count:
                print(f"FAILED: {command} returned a result for {number} of {asked.count} screens")
                failed += 1
    if len(check.refused) > REFUSED_AT_MOST * asked.count:
        print(f"FAILED: {len(check.refused)} of {asked.count} screens are refused as input; --refused prints the reasons")
        failed += 1
    if failed:
        print(f"{failed} failed, {asked.count} random screens from seed {asked.seed} on")
        return 1
    print(f"{asked.count} passed: random screens from seed {asked.seed} on, {len(check.refused)} of them refused as input")
    return 0


if __name__ == "__main__":
    sys.exit(main())
