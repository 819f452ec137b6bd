#!/usr/bin/env python3
"""Runs a built touchlab on the complaints in Conformance, as a user would.

    check-complaints.py TOUCHLAB

`explain` must name the culprit in the header of a file, and offer a first fix that works when it is applied. For a file in
Conformance/Insight one of the first three fixes must be the expert's. The files of Conformance/Screens are linted, mapped and explained:
their questions must have results. A header `# pending: culprit, fix` names the parts that do not work yet, and a file `NAME.yaml.pending`
is a scenario whose record differs from the expected one. Both are listed without failing; the script reports those that work now.
"""

import concurrent.futures
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
CONFORMANCE = ROOT / "Conformance"
# The maximum number of plays: more than any of these searches needs, so that every search is complete.
PLAYS = "3000"
PATIENCE = 300
# Files whose expert's fix is listed after other fixes, because those lose fewer effects.
LATER = {"drawing-in-a-scroll-view.yaml"}


class Fault(Exception):
    pass


class Complaint:
    def __init__(self, tool, path):
        self.tool, self.path = tool, path
        self.name = str(path.relative_to(CONFORMANCE))
        self.heads = {}
        for line in path.read_text().splitlines():
            if line.startswith("# ") and ": " in line:
                key, value = line[2:].split(": ", 1)
                self.heads.setdefault(key, []).append(value)

    def head(self, key):
        return self.heads.get(key, [None])[0]

    @property
    def pending(self):
        return set(filter(None, (self.head("pending") or "").split(", ")))

    def call(self, *words, codes=(0,)):
        """Runs touchlab and returns its output; raises a fault if it crashes, hangs or refuses the input."""
        command = f"{words[0]} {self.name}"
        try:
            result = subprocess.run([self.tool, *words], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            raise Fault(f"{command}: did not end within {PATIENCE} s") from None
        if result.returncode < 0:
            raise Fault(f"{command}: {signal.Signals(-result.returncode).name}")
        if result.returncode not in codes:
            raise Fault(f"{command}: exit {result.returncode}: {result.stderr.strip()[-200:]}")
        return result.stdout

    def explain(self, asks, path=None, plays=PLAYS, apply=None):
        words = ["explain", str(path or self.path)]
        if asks and not asks.startswith("NOT "):
            words.append(asks)
        elif asks:
            words += ["--not", asks[4:]]
        if self.head("by"):
            words += ["--by", self.head("by")]
        words += ["--plays", plays]
        if apply:
            return self.call(*words, "--apply", "1", "--out", str(apply))
        return json.loads(self.call(*words, "--format", "json"))["answers"]

    def unmet(self):
        """Returns the parts of the complaint's expectations that are not met, with the actual results."""
        asks = self.head("asks")
        results = self.explain(asks)
        if not results:
            return {"culprit": "there is no question, neither about a touched object nor in the file"}
        explanation = results[0]
        is_wanted = not asks or not asks.startswith("NOT ")
        found = {}
        if explanation["happened"] == is_wanted:
            found["culprit"] = "the complaint does not occur"
        elif explanation["culprits"][:1] != [self.head("culprit")]:
            found["culprit"] = f"the first culprit is {explanation['culprits'][:1]}, expected {self.head('culprit')}"
        fixes = [fix["do"] for fix in explanation["fixes"]]
        if not fixes:
            found["fix"] = "no fix is offered"
            return found
        with tempfile.TemporaryDirectory() as folder:
            fixed = pathlib.Path(folder) / "fixed.yaml"
            self.explain(asks, apply=fixed)
            if self.explain(asks, path=fixed, plays="1")[0]["happened"] != is_wanted:
                found["fix"] = f"the first fix does not help: {json.dumps(fixes[0])}"
        experts = self.head("fix")
        if experts:
            first = fixes if self.path.name in LATER else fixes[:3]
            if json.loads(experts) not in first:
                found["fix"] = f"the expert's fix is not among the first: {json.dumps(fixes[:3])}"
        return found

    def check(self):
        """Returns lines with failures, and lines with notes."""
        try:
            if self.name.startswith("Screens/"):
                self.call("lint", str(self.path), codes=(0, 1))
                self.call("map", str(self.path))
                for asks in [None, *self.heads.get("asks", [])]:
                    self.explain(asks)
                return [], []
            unmet = self.unmet()
        except Fault as fault:
            return [str(fault)], []
        failures = [f"{self.name}: {reason}" for part, reason in unmet.items() if part not in self.pending]
        notes = [f"pending {self.name}: {reason}" for part, reason in unmet.items() if part in self.pending]
        notes += [f"works now, remove it from the header of {self.name}: pending {part}" for part in sorted(self.pending - set(unmet))]
        return failures, notes


def check_pending(tool, path):
    """Returns a note on a pending scenario, whose record differs from the expected one."""
    name = path.relative_to(CONFORMANCE)
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / path.stem
        copy.write_bytes(path.read_bytes())
        result = subprocess.run([tool, "run", str(copy)], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    if result.returncode < 0:
        return [f"run {name}: {signal.Signals(-result.returncode).name}"], []
    if result.returncode == 0:
        return [], [f"works now, remove .pending from its name: {name}"]
    output = (result.stderr.strip() or result.stdout.strip()).splitlines()[-1:]
    return [], [f"pending {name}: {output[0].replace(str(copy), path.stem) if output else ''}"]


def main(tool):
    tool = os.path.abspath(tool)
    files = []
    for folder in ["Insight", "Complaints", "Screens"]:
        contained = sorted((CONFORMANCE / folder).glob("*.yaml"))
        if not contained:
            sys.exit(f"check-complaints.py: there are no scenario files in {CONFORMANCE / folder}.")
        files += contained
    complaints = [Complaint(tool, file) for file in files]
    # Complaints about the number of occurrences of a line are omitted, since the command has no option for the number.
    asked = [one for one in complaints if one.name.startswith("Screens/") or one.head("culprit") and not one.head("times")]
    with concurrent.futures.ThreadPoolExecutor(2) as workers:
        results = list(workers.map(lambda one: one.check(), asked))
        results += list(workers.map(lambda path: check_pending(tool, path), sorted(CONFORMANCE.glob("*/*.yaml.pending"))))
    failures = [line for failed, _ in results for line in failed]
    for _, notes in results:
        for line in notes:
            print(line)
    for line in failures:
        print(f"FAILED {line}")
    print(f"{len(failures)} failed, {len(asked)} checked" if failures else f"{len(asked)} passed: complaints and screens explained")
    return 1 if failures else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
