#!/usr/bin/env python3
"""Compiles every line of Swift that `touchlab explain` prints, and plays the fixes in Swift.

    check-fixes.py TOUCHLAB [--build .build/release] [--random 1000] [--plays 30] [--programs 5] [--only WORD] [--keep] [FILE…]

The results for the complaints, Conformance/Insight, the cases, the gallery, further FILEs and random screens are collected. Each printed
piece is put into a source file that declares the objects of its screen under their names, and typechecked against `import UIKit`. For fixes
of the kinds property, relation and override the screen is built in Swift, the fix is applied, and the same samples are sent. The record
must equal that of the scenario with the fix. Errors are reported by file, question and printed text.

--only WORD selects the files whose path contains WORD. The sources are in .build/check/fixes after a run; --keep also keeps the executables.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

import fix_programs
from fix_programs import COMPARED, PLAYED_KINDS, Screen, pieces
from random_screens import screen as random_screen

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".build" / "check" / "fixes"
SUPPORT = ROOT / "Scripts" / "FixPrograms" / "PlayedScreen.swift"
GALLERY = "Sources/ResponderPlayground/Gallery/screens"
CONFORMANCE = ["Complaints", "Insight", "Screens", "Cases", "Gestures", "Scrolling", "Controls", "Controllers"]
MODULES = [
    "ResponderKit", "ResponderControllers", "ResponderLayout", "ResponderSimulation", "ResponderDrawing",
    "ResponderEffects", "ResponderStoryboards", "CoreGraphics", "CoreImage", "QuartzCore", "UIKitSubmodules", "UIKit",
]
# The maximum number of plays for a question about a file of the project. Random screens have a lower limit.
FILE_PLAYS = 150
# The number of additional questions with --not, about lines that occurred: most screens work, and would otherwise have no fixes.
FILE_HAPPENED, HAPPENED = 3, 2
PLAYED_AT_LEAST = 500
FAILURES_AT_MOST = 40
PROCESSES = 2
# The time limit in seconds, far longer than any step takes.
PATIENCE = 1200


# MARK: Collecting


def heads(path):
    found = {}
    for line in path.read_text().splitlines():
        if line.startswith("# ") and ": " in line:
            key, value = line[2:].split(": ", 1)
            found.setdefault(key, []).append(value)
    return found


def questions(path):
    """Returns the arguments of each call of `touchlab fixes` for a file. The call without arguments asks the file's implicit questions."""
    found = heads(path)
    by = ["--by", found["by"][0]] if "by" in found else []
    calls = [[]]
    for asks in found.get("asks", []):
        calls.append((["--not", asks[4:]] if asks.startswith("NOT ") else [asks]) + by)
    return calls


class Collector:
    def __init__(self, tool):
        self.tool = tool
        self.failures = []

    def ask(self, path, words):
        """Returns the report of one call, or None if the tool refuses the file, which other checks report."""
        command = [self.tool, "fixes", str(path), *words, "--happened", str(0 if words else FILE_HAPPENED), "--plays", str(FILE_PLAYS)]
        result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
        if result.returncode < 0:
            self.failures.append(f"{path}: touchlab fixes {' '.join(words)}: ended by signal {-result.returncode}")
        return json.loads(result.stdout) if result.returncode == 0 else None

    def files(self, paths):
        jobs = [(path, words) for path in paths for words in questions(path)]
        with concurrent.futures.ThreadPoolExecutor(PROCESSES) as workers:
            return [(name(path), report) for (path, _), report in zip(jobs, workers.map(lambda job: self.ask(*job), jobs)) if report]

    def random(self, count, plays):
        folder = FOLDER / "screens"
        folder.mkdir(parents=True, exist_ok=True)
        paths = []
        for seed in range(1, count + 1):
            path = folder / f"{seed}.yaml"
            path.write_text(random_screen(seed))
            paths.append(path)
        with concurrent.futures.ThreadPoolExecutor(PROCESSES) as workers:
            halves = list(workers.map(lambda part: self.each(part, plays), [paths[part::PROCESSES] for part in range(PROCESSES)]))
        return [one for half in halves for one in half]

    def each(self, paths, plays):
        """Returns the reports of one process for many files. A crash is reported, and a new process continues with the next file."""
        reports, left = [], list(paths)
        while left:
            command = [self.tool, "fixes", "--each", "--happened", str(HAPPENED), "--plays", str(plays)]
            result = subprocess.run(command, cwd=ROOT, input="".join(f"{path}\n" for path in left), capture_output=True, text=True, timeout=PATIENCE)
            lines = result.stdout.splitlines()
            for line in lines:
                output = json.loads(line)
                if output["result"] == "passed":
                    reports.append((f"random screen {pathlib.Path(output['file']).stem}", output["fixes"]["report"]))
            if len(lines) < len(left):
                self.failures.append(f"random screen {left[len(lines)].stem}: touchlab fixes ended by signal {-result.returncode}")
            left = left[len(lines) + 1:] if len(lines) < len(left) else []
        return reports


def name(path):
    path = pathlib.Path(path).resolve()
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def merged(reports):
    """Returns one screen for each file, with the results of all calls; each fix occurs once."""
    screens = {}
    for file, report in reports:
        known = screens.setdefault(file, report)
        if known is not report:
            ids = {one["id"] for one in known["objects"]}
            known["objects"] += [one for one in report["objects"] if one["id"] not in ids]
            known["fixes"] += report["fixes"]
    result = []
    for file, report in screens.items():
        seen, fixes = set(), []
        for fix in report["fixes"]:
            key = json.dumps([fix["code"], fix["do"]])
            if key not in seen:
                seen.add(key)
                fixes.append(fix)
        report["fixes"] = fixes
        result.append(Screen(len(result), file, report))
    return result


# MARK: Planted faults


def planted(text):
    return [{"role": "statement", "text": text, "objects": []}]


def plant(screens):
    """Adds two wrong fixes, which the check must report: one does not compile, and one has another effect than its fix in the scenario."""
    for screen in screens:
        if screen.fixes:
            screen.fixes.append(dict(screen.fixes[0], code=planted("navNavigationBar.isHidden = true"), planted="compiler"))
            break
    for screen in screens:
        indexes = [index for index, fix in enumerate(screen.fixes) if fix["kind"] in PLAYED_KINDS and "planted" not in fix]
        indexes = [index for index in indexes if expected(screen, index) != expected(screen, -1)]
        if not indexes:
            continue
        try:
            screen.builder()
        except fix_programs.Unsupported:
            continue
        screen.fixes.append(dict(screen.fixes[indexes[0]], code=planted("_ = 0"), planted="record"))
        break


# MARK: Compiling


class Compiler:
    def __init__(self, build):
        self.build = build
        self.flags = ["-swift-version", "5", "-I", str(build / "Modules"), "-I", str(ROOT / "Sources/UIKitSubmodules/include"),
                      "-suppress-warnings", "-parse-as-library"]

    def run(self, words):
        return subprocess.run(["nice", "swiftc", *self.flags, *words], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)

    def typecheck(self, source):
        """Typechecks a source file; returns (mark, message) for each error."""
        result = self.run(["-typecheck", str(source)])
        found = [(match[1], match[2]) for match in re.finditer(r"^(\S+?):\d+:\d+: error: (.*)$", result.stderr, re.M)]
        # A protocol may have several methods with the same base name; the error is ignored, since one of them matches.
        found, all_found = [one for one in found if not one[1].startswith("ambiguous use of")], found
        if all_found and not found:
            return []
        if result.returncode and not found:
            found = [(str(source), result.stderr.strip()[-2000:] or f"the compiler ended with {result.returncode}")]
        return found

    def link(self, sources, output):
        objects = [str(one) for module in MODULES for one in sorted((self.build / f"{module}.build").rglob("*.o")) if is_current(one, module)]
        result = self.run(["-Onone", *map(str, sources), *objects, "-o", str(output)])
        return result.stderr if result.returncode else None


def is_current(object_file, module):
    """Whether an object file has a source. A build leaves the object files of removed and renamed sources."""
    name = object_file.name.removesuffix(".o")
    sources = {path.name for path in (ROOT / "Sources" / module).rglob("*.swift")} | {"resource_bundle_accessor.swift"}
    return not name.endswith(".swift") or name in sources


HEAD = "import UIKit\nimport ResponderSimulation\n\nclass WKWebView: UIView { let scrollView = UIScrollView() }\n\n"


def typecheck(screens, compiler, programs):
    """Returns the errors of the printed pieces: {(screen, fix): [(piece, message)]}."""
    sources, faults = [[] for _ in range(programs)], collections.defaultdict(list)
    for screen in screens:
        if not screen.fixes:
            continue
        lines = [f"@MainActor enum {screen.space} {{", *screen.declarations()]
        for index in range(len(screen.fixes)):
            written, wrong = screen.compiled(index)
            lines += written
            faults[screen.number, index] += wrong
        smallest = min(sources, key=len)
        smallest += [*lines, "}"]
    paths = []
    for number, lines in enumerate(sources):
        path = FOLDER / f"compiled{number}.swift"
        path.write_text(HEAD + "\n".join(lines) + "\n")
        paths.append(path)
    others = []
    with concurrent.futures.ThreadPoolExecutor(PROCESSES) as workers:
        for found in workers.map(compiler.typecheck, paths):
            for mark, message in found:
                match = re.fullmatch(r"S(\d+)\.(\d+)\.(\d+)", pathlib.Path(mark).name)
                if match:
                    faults[int(match[1]), int(match[2])].append((int(match[3]), message))
                else:
                    others.append(f"{mark}: {message}")
    return {key: found for key, found in faults.items() if found}, others


# MARK: Playing


def play_plan(screens, faulty):
    """Returns the fixes to play for each screen, and the number of skipped fixes for each reason."""
    chosen, skipped = [], collections.Counter()
    for screen in screens:
        indexes = [index for index, fix in enumerate(screen.fixes) if fix["kind"] in PLAYED_KINDS and (screen.number, index) not in faulty]
        if not indexes:
            continue
        try:
            builder = screen.builder()
        except fix_programs.Unsupported as reason:
            skipped[f"{reason}"] += len(indexes)
            continue
        played = []
        for index in indexes:
            try:
                builder.check_fix(index)
                played.append(index)
            except fix_programs.Unsupported as reason:
                skipped[f"{reason}"] += 1
        if played:
            chosen.append((screen, builder, played))
    return chosen, skipped


def write_plan(path, plays):
    lines = []
    for screen, index in plays:
        report = screen.plain if index < 0 else screen.fixes[index]["played"]
        lines.append(f"P {screen.space} {index} {report['end']}")
        for moment, samples in report.get("input", screen.plain["input"]):
            lines.append(f"M {moment}")
            lines += ["T " + " ".join(map(str, sample)) for sample in samples]
    path.write_text("\n".join(lines) + "\n")


def expected(screen, index):
    report = screen.plain if index < 0 else screen.fixes[index]["played"]
    return [(category, line, time) for category, line, time in report["record"]
            if category in COMPARED and screen.compares(line) and is_compared(line)]


def is_compared(line):
    """Returns whether a line can be compared. Lines about a scenario's own menus and actions differ, since its selectors are names."""
    return " performs " not in line and not line.endswith("Menu")


class Program:
    """An executable that contains some of the screens."""

    def __init__(self, number, parts):
        self.number, self.parts = number, parts
        self.plays = [(screen, index) for screen, _, played in parts for index in [-1, *played]]
        self.source = FOLDER / f"played{number}.swift"
        self.plan = FOLDER / f"played{number}.plan"
        self.output = FOLDER / f"played{number}"

    def write(self):
        lines = [HEAD]
        for screen, builder, played in self.parts:
            lines += [f"@MainActor enum {screen.space} {{", *screen.declarations(), *builder.lines(played), "}"]
        cases = "\n".join(
            f'      case "{screen.space}": {screen.space}.build(play.fix, playedScreen); playedScreen.layOut(); {screen.space}.apply(play.fix, playedScreen)' for screen, _, _ in self.parts
        )
        lines.append(
            "@main struct Program {\n  static func main() {\n    runAppCode { play, playedScreen in\n      switch play.screen {\n"
            f"{cases}\n      default: break\n      }}\n      playedScreen.watchAgain()\n      playedScreen.play(play.moments, end: play.end)\n    }}\n  }}\n}}\n"
        )
        self.source.write_text("\n".join(lines))
        write_plan(self.plan, self.plays)

    def run(self, compiler):
        """Builds and runs the executable; returns the record of each play by screen and fix, and the errors."""
        self.write()
        error = compiler.link([self.source, SUPPORT], self.output)
        if error:
            return {}, [f"{self.source}: {error[-3000:]}"]
        records, wrong, first = {}, [], 0
        while first < len(self.plays):
            command = [str(self.output), str(self.plan), str(first)]
            quiet = os.environ | {"SWIFT_BACKTRACE": "enable=no"}
            result = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=quiet)
            current, done = None, first - 1
            for line in result.stdout.splitlines():
                mark, _, rest = line.partition("\t")
                if mark == "P":
                    current = []
                elif mark == "E":
                    done = int(rest)
                    screen, index = self.plays[done]
                    records[screen.number, index] = current
                else:
                    what, time_ = rest.rsplit("\t", 1)
                    if is_compared(what):
                        current.append((mark, what, float(time_)))
            if done + 1 < len(self.plays):
                screen, index = self.plays[done + 1]
                what = description(screen.fixes[index]) if index >= 0 else "without a fix"
                errors = result.stderr.strip().splitlines()[:1] or [f"signal {-result.returncode}"]
                wrong.append(f"{screen.name}: {what}: the executable crashed: {errors[0]}")
            first = done + 2
        return records, wrong


def difference(wanted, found):
    """Returns the first different line as text, or None if the records are equal."""
    for number in range(max(len(wanted), len(found))):
        left = wanted[number] if number < len(wanted) else None
        right = found[number] if number < len(found) else None
        if left and right and left[:2] == right[:2] and abs(left[2] - right[2]) < 1e-6:
            continue
        show = lambda one: f"{one[1]} ({one[0]}, {one[2]:.4f} s)" if one else "nothing"
        return f"the scenario has {show(left)}, the program {show(right)}"
    return None


def play(chosen, compiler, programs):
    groups = [[] for _ in range(programs)]
    for one in chosen:
        min(groups, key=lambda group: sum(len(played) + 2 for _, _, played in group)).append(one)
    parts = [Program(number, group) for number, group in enumerate(groups) if group]
    records, wrong = {}, []
    with concurrent.futures.ThreadPoolExecutor(PROCESSES) as workers:
        for found, failed in workers.map(lambda program: program.run(compiler), parts):
            records |= found
            wrong += failed
    return records, wrong


def compare(chosen, records, reported):
    """Returns the failures, the number of played fixes, and the screens whose record differs from the scenario even without a fix."""
    failures, played, other = [], 0, []
    for screen, _, indexes in chosen:
        plain = records.get((screen.number, -1))
        if plain is None:
            continue
        different = difference(expected(screen, -1), plain)
        if different:
            other.append(f"{screen.name}: without a fix {different}")
            continue
        for index in indexes:
            found, fix = records.get((screen.number, index)), screen.fixes[index]
            if found is None:
                continue
            different = difference(expected(screen, index), found)
            if "planted" in fix:
                if different and fix["planted"] == "record":
                    reported.add("record")
                continue
            played += 1
            if different:
                failures.append(f"{screen.name}: {fix['asked']}: {description(fix)}: {different}; played: {json.dumps(fix['do'])}")
    return failures, played, other


def description(fix):
    return " / ".join(text.replace("\n", " ⏎ ") for text in (piece["text"] for piece in pieces(fix)))


# MARK: Main


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("files", nargs="*")
    parser.add_argument("--build")
    parser.add_argument("--random", type=int, default=1000)
    parser.add_argument("--plays", type=int, default=30)
    parser.add_argument("--programs", type=int, default=5)
    parser.add_argument("--most", type=int, default=3000)
    parser.add_argument("--only", default="")
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_intermixed_args()
    build = pathlib.Path(options.build or pathlib.Path(options.tool).parent).resolve()
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    begin = time.monotonic()

    def progress(text):
        print(f"{time.monotonic() - begin:6.1f} s  {text}", flush=True)

    collector = Collector(os.path.abspath(options.tool))
    paths = [path for folder in CONFORMANCE for path in sorted((ROOT / "Conformance" / folder).glob("*.yaml"))]
    paths += sorted((ROOT / GALLERY).glob("*.yaml")) + [pathlib.Path(file) for file in options.files]
    paths = [path for path in paths if options.only in str(path)]
    reports = collector.files(paths)
    progress(f"{len(paths)} files processed")
    reports += collector.random(options.random, options.plays)
    screens = merged(reports)
    count = sum(len(screen.fixes) for screen in screens)
    plant(screens)
    progress(f"{count} fixes collected from {len(screens)} screens")
    compiler = Compiler(build)
    faults, others = typecheck(screens, compiler, options.programs)
    by_number = {screen.number: screen for screen in screens}
    failures = collector.failures + [f"the source file itself: {one}" for one in others]
    reported = set()
    for (number, index), found in faults.items():
        fix = by_number[number].fixes[index]
        if fix.get("planted") == "compiler":
            reported.add("compiler")
            continue
        for piece_number, message in found[:1]:
            failures.append(f"{by_number[number].name}: {fix['asked']}: {pieces(fix)[piece_number]['text']!r}: {message}")
    progress(f"{count} fixes compiled, {len(failures)} with errors")
    chosen, skipped = play_plan(screens, set(faults))
    chosen = limited(chosen, options.most)
    records, wrong = play(chosen, compiler, options.programs)
    differing, played, other = compare(chosen, records, reported)
    for name, what in [("compiler", "does not compile"), ("record", "has another effect than the played one")]:
        if name not in reported and any(fix.get("planted") == name for screen in screens for fix in screen.fixes):
            failures.append(f"the planted fix that {what} was not reported")
    failures += wrong + differing
    progress(f"{played} fixes played in Swift, {len(differing)} with another record; {len(other)} screens differ without a fix")
    for reason, number in skipped.most_common():
        print(f"not played: {number} for {reason}")
    for line in other:
        print(f"screen not reproduced: {line}")
    if options.random and not options.only and played < PLAYED_AT_LEAST:
        failures.append(f"{played} fixes were played; expected at least {PLAYED_AT_LEAST}")
    for line in failures[:FAILURES_AT_MOST]:
        print(f"FAILED {line}")
    (FOLDER / "failures.txt").write_text("\n".join(failures) + "\n")
    if not options.keep:
        for path in FOLDER.glob("played?"):
            path.unlink()
    print(f"{len(failures)} failed" if failures else f"{count} fixes compiled, {played} played")
    return 1 if failures else 0


def limited(chosen, most):
    """Returns screens with at most `most` fixes in total; screens of the project's files are selected first."""
    taken, count = [], 0
    for one in chosen:
        if count >= most:
            break
        taken.append(one)
        count += len(one[2])
    return taken


if __name__ == "__main__":
    sys.exit(main())
