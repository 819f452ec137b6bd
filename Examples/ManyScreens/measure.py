#!/usr/bin/env python3
"""How long many screens take: 100, 1,000 and 10,000 of them, on one worker and on two.

    python measure.py --touchlab PATH [--counts N…] [--workers N…]

Prints a line a run, and the law that fits them: seconds = start + cost × screens / workers. Nothing else may run meanwhile.
"""

import argparse
import pathlib
import sys
import tempfile
import time

import check_screens
import generate_screens


def run(files, workers, touchlab):
    """Seconds for the whole table, the cluster's start not counted, and its rows."""
    import pandas
    from distributed import Client

    with tempfile.TemporaryDirectory() as folder, Client(
        n_workers=workers, threads_per_worker=1, dashboard_address=None
    ) as client:
        # A worker's first task loads what it needs.
        client.run(__import__, "dask.dataframe")
        began = time.monotonic()
        plan = check_screens.table(files, touchlab)
        client.compute(plan.to_parquet(f"{folder}/table", write_index=False, compute=False)).result()
        return time.monotonic() - began, len(pandas.read_parquet(f"{folder}/table"))


def law(rows):
    """The start and the cost a screen that fit the runs best, each run weighing the same, whatever its length."""
    import numpy

    measured = numpy.array([seconds for _, _, seconds in rows])
    terms = numpy.array([[1, count / workers] for count, workers, _ in rows])
    start, cost = numpy.linalg.lstsq(terms / measured[:, None], numpy.ones(len(rows)), rcond=None)[0]
    return start, cost


def main():
    parser = argparse.ArgumentParser(description="Measures how long many screens take.")
    parser.add_argument("--touchlab", required=True)
    parser.add_argument("--counts", type=int, nargs="+", default=[100, 1_000, 10_000])
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    asked = parser.parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        files = [str(path) for path in generate_screens.write(max(asked.counts), folder)]
        for count in asked.counts:
            for workers in asked.workers:
                seconds, answers = run(files[:count], workers, str(pathlib.Path(asked.touchlab).resolve()))
                if answers != count * len(check_screens.COMMANDS):
                    return check_screens.told(f"{count} screens gave {answers} answers")
                rows.append((count, workers, seconds))
                print(
                    f"{count:6} screens, {workers} workers: {seconds:7.1f} s, {1000 * seconds * workers / count:6.1f} ms a screen and worker",
                    flush=True,
                )
    if len(rows) > 2:
        start, cost = law(rows)
        print(f"seconds = {start:.2f} + {cost:.4f} × screens / workers")
    return 0


if __name__ == "__main__":
    sys.exit(main())
