#!/usr/bin/env python3
"""Runs, lints and explains many screens on all cores, or on a cluster, and writes the results as a table.

    python check_screens.py SCREENS… --out results [--workers N] [--limit SECONDS]

Dask distributes the files, repeats the batch of a lost worker, shows the progress and writes the table as Parquet; `touchlab --each`
prints a line for each file. A file that makes `touchlab` crash, or that exceeds the time limit, is marked in the table as set aside; the
other files are processed.

Exit code: 0 if every file has a result, 1 if some were set aside, 2 for invalid arguments.
"""

import argparse
import json
import pathlib
import queue
import shutil
import subprocess
import sys
import threading
import time

COMMANDS = {
    "run": ["run", "--each"],
    "lint": ["lint", "--each"],
    # The search is limited in plays and not in seconds, so that the results are the same on every machine.
    "explain": ["explain", "--each", "--plays", "200"],
}
COLUMNS = {
    "file": "string",
    "command": "string",
    "result": "string",
    "seconds": "float64",
    "summary": "string",
    "output": "string",
}
SET_ASIDE = ("crashed", "took too long")
# The number of files in a batch: small enough that all workers finish together, large enough that starting touchlab costs little.
BATCH = 20


class TouchlabProcess:
    """A touchlab process that reads one path after another, and is restarted after a file at which it crashed or hung."""

    def __init__(self, touchlab, command, limit):
        self.start = [touchlab, *COMMANDS[command]]
        self.limit = limit
        self.process = None

    def result(self, path):
        """Returns touchlab's line for a file, and the result, which is one of SET_ASIDE if touchlab crashed or hung."""
        if self.process is None:
            self._open()
        try:
            self.process.stdin.write(f"{path}\n")
            self.process.stdin.flush()
            line = self.lines.get(timeout=self.limit)
        except queue.Empty:
            self.close()
            return "", "took too long"
        except BrokenPipeError:
            line = ""
        if line:
            return line, json.loads(line)["result"]
        self.close()
        return "", "crashed"

    def close(self):
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process.stdin.close()
            self.process = None

    def _open(self):
        self.process = subprocess.Popen(
            self.start, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.lines = queue.Queue()
        threading.Thread(target=self._read, args=(self.process.stdout, self.lines), daemon=True).start()

    @staticmethod
    def _read(stream, lines):
        with stream:
            for line in stream:
                lines.put(line)
        # An empty line reports that the process has ended.
        lines.put("")


def summary(command, line):
    """Returns a short summary of a line of touchlab's output, for readers of the table."""
    if not line:
        return ""
    output = json.loads(line)
    if "error" in output:
        return output["error"]["message"]
    own = output.get(command)
    if command == "lint":
        return ", ".join(sorted({finding["rule"] for finding in own["findings"]}))
    if command == "explain":
        return " ".join(question["summary"] for question in own["answers"])
    return ""


def check(batch, touchlab, commands, limit):
    """Returns the rows of the table for a batch of files; runs on a worker."""
    import pandas

    rows = []
    for command in commands:
        process = TouchlabProcess(touchlab, command, limit)
        try:
            for path in batch:
                began = time.monotonic()
                line, result = process.result(path)
                rows.append((path, command, result, time.monotonic() - began, summary(command, line), line.strip()))
        finally:
            process.close()
    return pandas.DataFrame(rows, columns=list(COLUMNS)).astype(COLUMNS)


def table(files, touchlab, commands=tuple(COMMANDS), limit=30.0, batch=BATCH):
    """Returns a Dask plan that computes the whole table, without running it."""
    import dask.dataframe
    import pandas

    batches = [files[start : start + batch] for start in range(0, len(files), batch)]
    empty = pandas.DataFrame(columns=list(COLUMNS)).astype(COLUMNS)
    return dask.dataframe.from_map(check, batches, touchlab=touchlab, commands=commands, limit=limit, meta=empty)


def found_files(paths):
    """Returns the given files, and every screen below the given folders, each once."""
    files = set()
    for path in map(pathlib.Path, paths):
        if path.is_dir():
            files.update(str(found.resolve()) for pattern in ("*.yaml", "*.yml") for found in path.rglob(pattern))
        elif path.exists():
            files.add(str(path.resolve()))
        else:
            raise SystemExit(fail(f"{path}: no such file or folder"))
    if not files:
        raise SystemExit(fail(f"{', '.join(paths)}: contains no .yaml file"))
    return sorted(files)


def fail(message):
    print(message, file=sys.stderr)
    return 2


def options():
    parser = argparse.ArgumentParser(
        description="Runs, lints and explains many screens, and writes a table of the results."
    )
    parser.add_argument("screens", nargs="+", help="scenario files, or folders of them")
    parser.add_argument("--out", required=True, help="the folder for the table, in Parquet; it must not exist yet")
    parser.add_argument(
        "--workers", type=int, default=None, help="processes on this machine (default: the number of cores)"
    )
    parser.add_argument("--scheduler", help="the address of a Dask cluster, instead of processes on this machine")
    parser.add_argument(
        "--limit", type=float, default=30.0, help="time limit of a file and command in seconds (default: 30)"
    )
    parser.add_argument("--touchlab", default="touchlab", help="the path of touchlab, if it is not in PATH")
    parser.add_argument("--commands", nargs="+", choices=list(COMMANDS), default=list(COMMANDS))
    return parser.parse_args()


def main():
    arguments = options()
    touchlab = shutil.which(arguments.touchlab)
    if touchlab is None:
        return fail(f"{arguments.touchlab}: no such executable; build it, and pass its path with --touchlab")
    if pathlib.Path(arguments.out).exists():
        return fail(f"{arguments.out} already exists; name a new folder")
    if arguments.limit <= 0:
        return fail(f"--limit {arguments.limit:g}: expected a positive number of seconds")
    files = found_files(arguments.screens)

    from distributed import Client, progress

    cluster = (
        {"address": arguments.scheduler}
        if arguments.scheduler
        else {"n_workers": arguments.workers, "threads_per_worker": 1, "dashboard_address": None}
    )
    with Client(**cluster) as client:
        began = time.monotonic()
        plan = table(files, str(pathlib.Path(touchlab).resolve()), tuple(arguments.commands), arguments.limit)
        written = client.compute(plan.to_parquet(arguments.out, write_index=False, compute=False))
        if sys.stdout.isatty():
            progress(written, notebook=False)
            print()
        written.result()
        return summed_up(arguments.out, len(files), time.monotonic() - began)


def summed_up(out, count, seconds):
    """Prints a summary of the table; returns the exit code: 1 if files were set aside, otherwise 0."""
    import pandas

    rows = pandas.read_parquet(out)
    print(f"{count} screens in {seconds:.1f} s: {out}")
    print(rows.groupby(["command", "result"]).size().to_string())
    aside = rows[rows["result"].isin(SET_ASIDE)]
    for row in aside.itertuples():
        print(f"set aside: {row.file}: touchlab {row.command} {row.result}")
    return 1 if len(aside) else 0


if __name__ == "__main__":
    sys.exit(main())
