#!/usr/bin/env python3
"""Measures the time for 100, 1,000 and 10,000 screens, on one worker and on two.

    python measure.py --touchlab PATH [--counts N…] [--workers N…]

Prints a line for each run, and the best fit of seconds = start + cost × screens / workers. No other work may run on the machine.
"""

import argparse
import pathlib
import sys
import tempfile
import time

import check_screens
import generate_screens


def run(files, workers, touchlab):
    """Returns the seconds for the whole table, excluding the start of the cluster, and the number of rows."""
    import pandas
    from distributed import Client

    with tempfile.TemporaryDirectory() as folder, Client(
        n_workers=workers, threads_per_worker=1, dashboard_address=None
    ) as client:
        # Loads the modules on each worker before the measurement.
        client.run(__import__, "dask.dataframe")
        began = time.monotonic()
        plan = check_screens.table(files, touchlab)
        client.compute(plan.to_parquet(f"{folder}/table", write_index=False, compute=False)).result()
        return time.monotonic() - began, len(pandas.read_parquet(f"{folder}/table"))


def law(rows):
    """Returns the values of start and cost that fit the runs best, with equal weight for each run."""
    import numpy

    measured = numpy.array([seconds for _, _, seconds in rows])
    terms = numpy.array([[1, count / workers] for count, workers, _ in rows])
    start, cost = numpy.linalg.lstsq(terms / measured[:, None], numpy.ones(len(rows)), rcond=None)[0]
    return start, cost


def main():
    parser = argparse.ArgumentParser(description="Measures the time for many screens.")
    parser.add_argument("--touchlab", required=True)
    parser.add_argument("--counts", type=int, nargs="+", default=[100, 1_000, 10_000])
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    arguments = parser.parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        files = [str(path) for path in generate_screens.write(max(arguments.counts), folder)]
        for count in arguments.counts:
            for workers in arguments.workers:
                seconds, rows_written = run(files[:count], workers, str(pathlib.Path(arguments.touchlab).resolve()))
                if rows_written != count * len(check_screens.COMMANDS):
                    return check_screens.fail(f"{count} screens gave {rows_written} results")
                rows.append((count, workers, seconds))
                print(
                    f"{count:6} screens, {workers} workers: {seconds:7.1f} s, {1000 * seconds * workers / count:6.1f} ms per screen and worker",
                    flush=True,
                )
    if len(rows) > 2:
        start, cost = law(rows)
        print(f"seconds = {start:.2f} + {cost:.4f} × screens / workers")
    return 0


if __name__ == "__main__":
    sys.exit(main())
