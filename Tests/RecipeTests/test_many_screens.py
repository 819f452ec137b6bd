"""Many screens: each is evaluated once, even if a worker or a file fails."""

import collections
import json
import os
import subprocess
import sys

import check_screens
import generate_screens
import pandas
import pytest
from conftest import BUILT, RECIPE


def written(client, files, out, **options):
    """The table of the files, computed by the workers."""
    options.setdefault("touchlab", str(BUILT))
    plan = check_screens.table([str(file) for file in files], **options)
    client.compute(plan.to_parquet(str(out), write_index=False, compute=False)).result()
    return pandas.read_parquet(out)


def counted(rows):
    return collections.Counter((row.file, row.command) for row in rows.itertuples())


def straight(command, files):
    """The output of touchlab itself, without Dask."""
    paths = "".join(f"{file}\n" for file in files)
    done = subprocess.run([BUILT, *check_screens.COMMANDS[command]], input=paths, stdout=subprocess.PIPE, text=True)
    return {json.loads(line)["file"]: line.strip() for line in done.stdout.splitlines()}


def test_two_hundred_screens_are_answered_once_each_as_touchlab_answers_them(client, tmp_path):
    files = [str(file) for file in generate_screens.write(200, tmp_path / "screens")]
    rows = written(client, files, tmp_path / "table")
    assert counted(rows) == {(file, command): 1 for file in files for command in check_screens.COMMANDS}
    assert set(rows["result"]) <= {"passed", "failed"}
    # Several workers participated: the table has a part for each batch.
    assert len(list((tmp_path / "table").glob("*.parquet"))) == 200 / check_screens.BATCH
    for command, sample in (("run", files), ("lint", files), ("explain", files[:20])):
        expected = straight(command, sample)
        found = rows[(rows["command"] == command) & rows["file"].isin(sample)]
        assert dict(zip(found["file"], found["output"])) == expected
    # Some of the screens have findings.
    lint = rows[rows["command"] == "lint"]
    assert {"occluded", "small-target"} <= set(", ".join(lint["summary"]).split(", "))
    assert rows[rows["command"] == "explain"]["summary"].str.contains("took|front|returned false|off", regex=True).sum() > 10


def test_a_worker_that_is_killed_in_the_middle_loses_nothing(client, tmp_path, faulty):
    files = generate_screens.write(30, tmp_path / "screens")
    victim = tmp_path / "screens" / "kills.yaml"
    files[13].rename(victim)
    files[13] = victim
    before = set(client.run(os.getpid).values())
    rows = written(client, files, tmp_path / "table", touchlab=str(faulty), commands=("run",), batch=3)
    client.wait_for_workers(2)
    assert set(client.run(os.getpid).values()) != before
    assert counted(rows) == {(str(file), "run"): 1 for file in files}
    assert set(rows["result"]) == {"passed"}


def test_a_file_at_which_touchlab_crashes_is_named_and_set_aside(client, tmp_path, faulty, capsys):
    files = generate_screens.write(12, tmp_path / "screens")
    files[3] = files[3].rename(tmp_path / "screens" / "crashes.yaml")
    rows = written(client, files, tmp_path / "table", touchlab=str(faulty), commands=("run",), batch=6)
    results = dict(zip(rows["file"], rows["result"]))
    assert results.pop(str(files[3])) == "crashed"
    assert len(results) == 11 and set(results.values()) == {"passed"}
    assert check_screens.summed_up(tmp_path / "table", len(files), 1) == 1
    assert f"set aside: {files[3]}: touchlab run crashed\n" in capsys.readouterr().out


def test_a_file_at_which_touchlab_hangs_is_named_and_set_aside(tmp_path, faulty, capsys, monkeypatch):
    class Impatient(check_screens.TouchlabProcess):
        """Only the file that never has a result has a short limit, so the speed of the machine does not matter."""

        def result(self, path):
            self.limit = 0.1 if path.endswith("hangs.yaml") else 30.0
            return super().result(path)

    monkeypatch.setattr(check_screens, "TouchlabProcess", Impatient)
    files = [str(file) for file in generate_screens.write(3, tmp_path / "screens")]
    files[1] = str(tmp_path / "screens" / "hangs.yaml")
    rows = check_screens.check(files, str(faulty), ("run",), 30.0)
    assert list(rows["result"]) == ["passed", "took too long", "passed"]
    rows.to_parquet(tmp_path / "table.parquet")
    assert check_screens.summed_up(tmp_path / "table.parquet", len(files), 1) == 1
    assert f"set aside: {files[1]}: touchlab run took too long\n" in capsys.readouterr().out


def test_a_file_that_is_no_screen_is_a_row_that_says_why(client, tmp_path):
    broken = tmp_path / "broken.yaml"
    broken.write_text("touchlab: 1\nscreen: [100, 100]\nviews:\n  - {id: a, colour: red}\n")
    rows = written(client, [broken], tmp_path / "table")
    assert set(rows["result"]) == {"refused"} and len(rows) == 3
    assert rows["summary"].str.contains("colour").all()


def run(*arguments):
    return subprocess.run(
        [sys.executable, RECIPE / "check_screens.py", *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_the_command_writes_the_table_and_says_what_is_in_it(tmp_path):
    generate_screens.write(5, tmp_path / "screens")
    done = run(
        tmp_path / "screens",
        "--out",
        tmp_path / "table",
        "--touchlab",
        BUILT,
        "--workers",
        1,
        "--commands",
        "run",
        "lint",
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("5 screens in ") and "set aside" not in done.stdout
    assert len(pandas.read_parquet(tmp_path / "table")) == 10


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nowhere", "--out", "table"], "nowhere: no such file or folder"),
        ([".", "--out", "table"], ".: contains no .yaml file"),
        ([".", "--out", "."], ". already exists; name a new folder"),
        ([".", "--out", "table", "--limit", "0"], "--limit 0: expected a positive number of seconds"),
        ([".", "--out", "table", "--touchlab", "no-such-program"], "no-such-program: no such executable"),
    ],
)
def test_what_cannot_be_done_is_refused_before_anything_is_begun(tmp_path, monkeypatch, arguments, message):
    monkeypatch.chdir(tmp_path)
    done = run(*(arguments if "--touchlab" in arguments else [*arguments, "--touchlab", BUILT]))
    assert done.returncode == 2
    assert done.stderr.startswith(message)
