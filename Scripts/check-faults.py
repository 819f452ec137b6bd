#!/usr/bin/env python3
"""Plants faults in ResponderKit, one at a time, and lists those that no test finds.

    check-faults.py [--count 200] [--seed 1] [--only 7,12] [--folder .build/faults] [--processes 2] [--list]

A fault is a guard that always passes, an inverted condition, or an omitted assignment or call, in the folders of AREAS. The faults are
chosen by the seed and compiled in together, each behind its number; the environment variable RESPONDERKIT_FAULT switches one on.

Three checks run until one finds the fault: the unit tests of the fault's area, the scenarios of Conformance, and all other unit tests of
ResponderKit, ResponderControllers, ResponderLayout and UIKit's surface. Each of them stops at the first failure, crash or hang. The faults
that none of them finds are listed with their line. Such a fault either changes no behavior, which a developer has to judge, or a test is
missing.

--only repeats the checks of some faults after tests were added. --list prints the faults of a seed and builds nothing.

It takes an hour or more, and is run manually. The faulty copy is built in --folder, never in the checkout itself. Scenarios are read from
the checkout, so that a new scenario needs no build.
"""

import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent
KIT = "Sources/ResponderKit"
AREAS = ["Delivery", "Gestures", "Scrolling", "Lists", "Controls", "Text", "Dragging"]
# The limits in CPU seconds, far more than the checks take, so that only a hanging check is stopped: those of scenarios and of tests of one
# area, and those of slow or other tests.
PATIENCE = 40
LONG_PATIENCE = 300
# A fault may allocate without end.
MEMORY = 6 << 30
TESTS = ["ResponderKitTests", "ResponderControllersTests", "ResponderLayoutTests", "SurfaceTests"]
# Suites that take a second or more: thousands of random scripts, or a process for each test. They run after all others.
SLOW = re.compile(r"Random|^(Arena|ChangesInTheMiddle|InvalidValue|LastRelease|LifetimeSequence|ScrollChanges|TableWorld|TextLayout|Trap)Tests$")
SWITCH = """import Foundation

/// The number of the active fault; 0 for none.
let switchedOnFault = ProcessInfo.processInfo.environment["RESPONDERKIT_FAULT"].flatMap { Int($0) } ?? 0
"""
BINDING = re.compile(r"\b(let|var|case)\b|#available|\btry\b|\bawait\b")
GUARD = re.compile(r"^(\s+guard )(.+)( else \{.*)$")
CONDITION = re.compile(r"^(\s+(?:\} else )?if )(.+)( \{)$")
ASSIGNMENT = re.compile(r"^(\s+)((?:[a-z]\w*[?!]?\.)*[a-z]\w*) ([+-]?=) (.+)$")
CALL = re.compile(r"^(\s+)(?!return\b|super\.|self\.init|init\b)((?:[a-z]\w*[?!]?\.)*[a-z]\w*\(.*\))$")
KEYWORDS = ("let ", "var ", "return", "case", "default", "guard", "if ", "switch", "while", "for ", "repeat", "throw", "func", "demand(",
            "precondition", "programmerError(", "assert")


def is_balanced(text):
    return all(text.count(a) == text.count(b) for a, b in ("()", "[]", "{}")) and text.count('"') % 2 == 0


def split_at_commas(text):
    """Returns the conditions of a condition list; commas inside brackets are ignored."""
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text):
        depth += (character in "([{") - (character in ")]}")
        if character == "," and depth == 0:
            parts.append(text[start:index].strip())
            start = index + 1
    return parts + [text[start:].strip()]


def encloser(lines, index):
    """Returns the first line of the declaration that contains a line: the nearest declaration above with a smaller indentation."""
    indent = len(lines[index]) - len(lines[index].lstrip())
    text = ""
    for line in reversed(lines[:index]):
        if not line.strip():
            continue
        now = len(line) - len(line.lstrip())
        if now < indent or (now == indent and line.strip().startswith((")", "}"))):
            indent = min(indent, now)
            text = line.strip() + " " + text
            if re.search(r"\b(func|init|deinit|subscript|didSet|willSet|get|set|var|class|struct|enum|extension)\b", line):
                return text
            # A line in a closure is not changed, since a closure may implicitly return the value of its only line.
            if re.search(r"\{\s*(\[.*\]\s*)?([\w, ()_:]+ in)?$", line) and not re.search(r"\b(if|else|for|while|guard|switch|do|repeat)\b", line):
                return "closure -> " + text
    return text


def returns_nothing(declaration):
    return re.search(r"\b(func|didSet|willSet|set|deinit)\b", declaration) and "->" not in declaration and "init(" not in declaration


def variants(lines, index):
    """Yields the faulty forms of a line: the kind of the fault, and a function that returns the form for a fault's number."""
    line = lines[index]
    stripped = line.strip()
    if stripped.startswith("//") or "//" in line:
        return
    if (match := GUARD.match(line)) and not BINDING.search(match[2]) and is_balanced(match[2]):
        condition = " && ".join(f"({part})" for part in split_at_commas(match[2]))
        yield "guard", lambda n: f"{match[1]}switchedOnFault == {n} || ({condition}){match[3]}"
    elif (match := CONDITION.match(line)) and not BINDING.search(match[2]) and is_balanced(match[2]):
        condition = " && ".join(f"({part})" for part in split_at_commas(match[2]))
        yield "condition", lambda n: f"{match[1]}({condition}) != (switchedOnFault == {n}){match[3]}"
    elif not stripped.startswith(KEYWORDS) and is_balanced(line) and not lines[index + 1].strip().startswith((".", "?", "&&", "||", "+")):
        if not returns_nothing(encloser(lines, index)):
            return
        if (match := ASSIGNMENT.match(line)) and match[4] and not match[4].endswith(("(", "{", "=", "?", ":")):
            name = match[2].split(".")[0].rstrip("?!")
            if not any(re.search(rf"\b(let|var) {name}\b(?!.*=)", above) for above in lines[max(0, index - 40):index]):
                yield "assignment", lambda n: f"{match[1]}if switchedOnFault != {n} {{ {stripped} }}"
        elif match := CALL.match(line):
            yield "call", lambda n: f"{match[1]}if switchedOnFault != {n} {{ _ = {stripped} }}"


def sites():
    for area in AREAS:
        for path in sorted((ROOT / KIT / area).rglob("*.swift")):
            lines = path.read_text().splitlines()
            for index in range(1, len(lines) - 1):
                for kind, form in variants(lines, index):
                    yield path.relative_to(ROOT), index, kind, form


def chosen(count, seed, left_out):
    """Chooses faults by the seed: as far as available, equally many of each kind; excludes the lines that did not compile."""
    kinds = {}
    for site in sites():
        if (str(site[0]), site[1]) not in left_out:
            kinds.setdefault(site[2], []).append(site)
    randomly = random.Random(seed)
    # Sites are sorted by a separate random number for each, so that excluded lines do not change the order of other lines.
    for found in kinds.values():
        found.sort(key=lambda site: random.Random(f"{seed} {site[0]} {site[1]}").random())
    picked = []
    for kind in sorted(kinds):
        picked += kinds[kind][:count // len(kinds)]
    randomly.shuffle(picked)
    return picked


def plant(folder, picked):
    texts = {}
    for number, (path, index, _, form) in enumerate(picked, 1):
        lines = texts.setdefault(path, (ROOT / path).read_text().splitlines())
        lines[index] = form(number)
    for path in {site[0] for site in sites()}:
        text = "\n".join(texts[path]) + "\n" if path in texts else (ROOT / path).read_text()
        if (folder / path).read_text() != text:
            (folder / path).write_text(text)
    (folder / KIT / "SwitchedOnFault.swift").write_text(SWITCH)


def build(folder, picked):
    """Builds the faulty copy, and returns the lines that do not compile; empty if the build succeeded."""
    plant(folder, picked)
    run = subprocess.run(["swift", "build", "--build-tests", "--disable-index-store"], cwd=folder, capture_output=True, text=True)
    if run.returncode == 0:
        return set()
    wrong = {(found[1], int(found[2]) - 1) for found in re.finditer(rf"({KIT}/[\w/+.]+\.swift):(\d+):\d+: error:", run.stdout)}
    planted = {(str(path), index) for path, index, _, _ in picked}
    if not wrong & planted:
        sys.exit(run.stdout[-4000:])
    return wrong & planted


def suites():
    """Returns the names of the types that contain unit tests, for each folder of tests."""
    found = {}
    for module in TESTS:
        for path in sorted((ROOT / "Tests" / module).rglob("*.swift")):
            text = path.read_text()
            if "@Test" in text:
                area = path.relative_to(ROOT / "Tests" / module).parts[0] if module == "ResponderKitTests" else module
                names = re.findall(r"^(?:@\w+(?:\(.*\))? )*(?:\w+ )*?(?:struct|class|enum|extension) (\w+)", text, re.MULTILINE)
                found.setdefault(area, set()).update(f"{module}.{name}" for name in names)
    return found


def scenarios(area):
    """Returns the paths of the scenarios, those of the area first."""
    paths = [path for path in (ROOT / "Conformance").rglob("*") if path.suffix in (".yaml", ".yml", ".json")]
    return sorted(map(str, paths), key=lambda path: (f"/{area}/" not in path, path))


def checks(folder, area):
    """Returns the checks of an area's faults in their order. Each is the name, the command, its input, a pattern of lines that report failures,
    and the limit in CPU seconds."""
    names = suites()
    near = names.get(area, set())
    far = set().union(*names.values()) - near

    def tests(name, chosen, slow):
        pattern = "|".join(sorted(re.escape(one) for one in chosen if bool(SLOW.search(one.split(".")[1])) == slow))
        command = [str(folder / ".build/debug/ResponderKitPackageTests.xctest"), "--testing-library", "swift-testing", "--no-parallel",
                   "--filter", rf"^({pattern})/"]
        patience = PATIENCE if chosen == near and not slow else LONG_PATIENCE
        return [(name, command, None, r"recorded an issue|^✘ Test ", patience)] if pattern else []

    play = [str(folder / ".build/debug/touchlab"), "run", "--each"]
    # The cheapest check is first.
    return [
        *tests("the tests of the area", near, slow=False),
        ("Conformance", play, "\n".join(scenarios(area)) + "\n", r'"result":"(?!passed)', PATIENCE),
        *tests("the tests of the area", near, slow=True), *tests("other tests", far, slow=False), *tests("other tests", far, slow=True),
    ]


def outcome(folder, number, command, given, failure, patience):
    """Runs a check with a fault. Returns the reason for which the check fails, or None if it succeeds."""
    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (patience, patience))

    environment = {**os.environ, "RESPONDERKIT_FAULT": str(number), "SWIFT_BACKTRACE": "enable=no"}
    run = subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                           errors="replace", env=environment, preexec_fn=limit)

    def give():
        try:
            run.stdin.write(given or "")
            run.stdin.close()
        except BrokenPipeError:
            pass

    threading.Thread(target=give, daemon=True).start()
    # CPU seconds do not depend on other load. A test that only waits uses none, and is stopped by the clock.
    stop = threading.Timer(20 * patience, run.kill)
    stop.start()
    reason, last = None, ""
    for line in run.stdout:
        last = line
        if re.search(failure, line):
            reason = line.strip()[:300]
            run.kill()
            break
    run.wait()
    stop.cancel()
    if reason is None and run.returncode != 0:
        reason = f"ended with {run.returncode} after: {last.strip()[:200]}"
    return reason


def found_by(folder, number, area):
    """Returns the name of the first check that finds a fault and its reason, or None."""
    for name, *check in checks(folder, area):
        reason = outcome(folder, number, *check)
        if reason is not None:
            return name, reason
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / ".build" / "faults")
    parser.add_argument("--only", type=lambda text: {int(one) for one in text.split(",")}, default=set())
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    left_out = set()
    picked = chosen(options.count, options.seed, left_out)
    if options.list:
        for number, (path, index, kind, form) in enumerate(picked, 1):
            print(f"{number} {kind} {path}:{index + 1}\n{form(number)}")
        return
    folder = options.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    for path in subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines():
        target = folder / path
        if not target.exists() or target.read_bytes() != (ROOT / path).read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / path, target)
    while wrong := build(folder, picked):
        left_out |= wrong
        print(f"{len(wrong)} do not compile and are replaced", flush=True)
        picked = chosen(options.count, options.seed, left_out)
    if found := found_by(folder, 0, None):
        sys.exit(f"without a fault, {found[0]} fails: {found[1]}")

    def result(number):
        path, index, kind, _ = picked[number - 1]
        found = found_by(folder, number, path.parts[2])
        line = (ROOT / path).read_text().splitlines()[index].strip()
        text = f"found by {found[0]}: {found[1]}" if found else f"not found: {kind} at {path}:{index + 1}: {line}"
        print(number, text, flush=True)
        return found and found[0]

    numbers = [number for number in range(1, len(picked) + 1) if not options.only or number in options.only]
    with concurrent.futures.ThreadPoolExecutor(options.processes) as pool:
        results = list(pool.map(result, numbers))
    parts = [f"{results.count(name)} by {name}" for name in ("the tests of the area", "Conformance", "other tests")]
    print(f"seed {options.seed}: {len(results) - results.count(None)} faults found, {', '.join(parts)}; {results.count(None)} not found")


if __name__ == "__main__":
    main()
