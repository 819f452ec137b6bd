#!/usr/bin/env python3
"""Runs, lints and explains many screens on all cores, or on a cluster, and writes what comes of them as a table.

    python check_screens.py SCREENS… --out results [--workers N] [--limit SECONDS]

Dask shares the files out, repeats what a lost worker had in hand, shows the progress and writes the table as Parquet; `touchlab --each`
answers for each file. A file at which `touchlab` crashes, or which takes longer than the limit, is named in the table and set aside; the
others go on.

Exit: 0 when every file was answered, 1 when some were set aside, 2 for what cannot be done.
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
    # Counted in plays, and not in seconds, the answer is the same on every machine.
    "explain": ["explain", "--each", "--plays", "200"],
}
COLUMNS = {
    "file": "string",
    "command": "string",
    "result": "string",
    "seconds": "float64",
    "said": "string",
    "answer": "string",
}
SET_ASIDE = ("crashed", "took too long")
# Files that a worker has in hand at once: few enough that all workers end together, enough that starting touchlab costs little.
BATCH = 20


class Answering:
    """A touchlab that answers for one path after another, and is started anew after one at which it crashed or hung."""

    def __init__(self, touchlab, command, limit):
        self.start = [touchlab, *COMMANDS[command]]
        self.limit = limit
        self.process = None

    def answer(self, path):
        """The line for the file, and what came of it: its own result, or one of SET_ASIDE."""
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
        # Nothing more comes: it has ended.
        lines.put("")


def said(command, line):
    """What a reader of the table wants to know of an answer, in a few words."""
    if not line:
        return ""
    answer = json.loads(line)
    if "error" in answer:
        return answer["error"]["message"]
    told = answer.get(command)
    if command == "lint":
        return ", ".join(sorted({finding["rule"] for finding in told["findings"]}))
    if command == "explain":
        return " ".join(question["summary"] for question in told["answers"])
    return ""


def check(batch, touchlab, commands, limit):
    """The rows of the table for a few files; runs on a worker."""
    import pandas

    rows = []
    for command in commands:
        answering = Answering(touchlab, command, limit)
        try:
            for path in batch:
                began = time.monotonic()
                line, result = answering.answer(path)
                rows.append((path, command, result, time.monotonic() - began, said(command, line), line.strip()))
        finally:
            answering.close()
    return pandas.DataFrame(rows, columns=list(COLUMNS)).astype(COLUMNS)


def table(files, touchlab, commands=tuple(COMMANDS), limit=30.0, batch=BATCH):
    """The whole table as Dask's plan: nothing has been run yet."""
    import dask.dataframe
    import pandas

    batches = [files[start : start + batch] for start in range(0, len(files), batch)]
    empty = pandas.DataFrame(columns=list(COLUMNS)).astype(COLUMNS)
    return dask.dataframe.from_map(check, batches, touchlab=touchlab, commands=commands, limit=limit, meta=empty)


def found_files(places):
    """Every screen below the folders, and the files named themselves, each once."""
    files = set()
    for place in map(pathlib.Path, places):
        if place.is_dir():
            files.update(str(path.resolve()) for pattern in ("*.yaml", "*.yml") for path in place.rglob(pattern))
        elif place.exists():
            files.add(str(place.resolve()))
        else:
            raise SystemExit(told(f"{place}: there is no such file or folder"))
    if not files:
        raise SystemExit(told(f"{', '.join(places)}: no .yaml file there"))
    return sorted(files)


def told(message):
    print(message, file=sys.stderr)
    return 2


def options():
    parser = argparse.ArgumentParser(
        description="Runs, lints and explains many screens, and writes a table of what comes of them."
    )
    parser.add_argument("screens", nargs="+", help="scenario files, or folders of them")
    parser.add_argument("--out", required=True, help="the folder for the table, in Parquet; it must not exist yet")
    parser.add_argument(
        "--workers", type=int, default=None, help="processes on this machine; as many as cores unless given"
    )
    parser.add_argument("--scheduler", help="the address of a Dask cluster, instead of processes on this machine")
    parser.add_argument(
        "--limit", type=float, default=30.0, help="seconds that a file may take with a command; 30 unless given"
    )
    parser.add_argument("--touchlab", default="touchlab", help="where touchlab is, if not on the path")
    parser.add_argument("--commands", nargs="+", choices=list(COMMANDS), default=list(COMMANDS))
    return parser.parse_args()


def main():
    asked = options()
    touchlab = shutil.which(asked.touchlab)
    if touchlab is None:
        return told(f"{asked.touchlab}: no such program; build it, and say where it is with --touchlab")
    if pathlib.Path(asked.out).exists():
        return told(f"{asked.out} exists already; name a folder that does not")
    if asked.limit <= 0:
        return told(f"--limit {asked.limit:g}: expected seconds, more than 0")
    files = found_files(asked.screens)

    from distributed import Client, progress

    place = (
        {"address": asked.scheduler}
        if asked.scheduler
        else {"n_workers": asked.workers, "threads_per_worker": 1, "dashboard_address": None}
    )
    with Client(**place) as client:
        began = time.monotonic()
        plan = table(files, str(pathlib.Path(touchlab).resolve()), tuple(asked.commands), asked.limit)
        written = client.compute(plan.to_parquet(asked.out, write_index=False, compute=False))
        if sys.stdout.isatty():
            progress(written, notebook=False)
            print()
        written.result()
        return summed_up(asked.out, len(files), time.monotonic() - began)


def summed_up(out, count, seconds):
    """Says what the table holds; 1 where files were set aside."""
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
