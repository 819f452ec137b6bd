#!/usr/bin/env python3
"""Finds code that parses the text of the record.

    check-record-text.py FOLDER…

A record, a reason and a verdict are values (`EventRecord.What`, `EventRecord.ReasonCode`, `RecordedLine.event`, `Finding`) from their
creation to their display. Their texts are formatted for display; code that compares or parses such a text depends on its wording. Two
kinds of comparison are found:

- a string operation or a comparison on a member or variable that carries such a text (`why`, `line`, `summary`, …);
- a comparison with a literal that is, or is part of, a phrase of the record.

The phrases are read from the formatters themselves. `RecordedLine.reads(_:)` is the only function that compares a line with the line of a
file. A comment `check-record-text: REASON` on a line allows text that is not from the record, such as a line of a source file. The check
first tests itself on planted samples; it fails if it misses one.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ALLOWED = "check-record-text:"
# The folders whose code uses records; the library below them has only values, and the code that writes Swift reads
# keys of the file.
WATCHED = re.compile(
    r"Sources/(ResponderInsight/(?!Explaining/Swift/)|ResponderPlayground/(?!Server/)|touchlab|ResponderSimulation|ResponderWebDriver"
    r"|ResponderScenarios/(Records|Timing|Playing|Screen|Steps))/"
)
# The formatters, and the reader of the lines in a file. They may work with the text of the record.
FORMATTERS = {"RecordVocabulary.swift", "RecordedLine.swift"}
FORMATTING = [
    "ResponderKit/Observation/EventRecord.swift", "ResponderKit/Observation/EventRecord+ReasonCode.swift",
    "ResponderKit/Observation/HitTestExplanation.swift", "ResponderScenarios/Records/RecordedLine.swift",
]
WORDS = [
    "ResponderKit/Observation/Vocabulary/ControlWords.swift", "ResponderKit/Observation/DelegateCalls.swift",
    "ResponderKit/Observation/TextDelegateCall.swift",
]
CARRIERS = r"(?:why|line|what|summary|sentence|headline|because|reasonText|lineText)"
READING = r"(?:hasPrefix|hasSuffix|contains|starts|range|firstRange|firstMatch|prefixMatch|wholeMatch|split)"
ON_CARRIER = [
    re.compile(rf"\b{CARRIERS}(?:\([^()]*\))?\)?[?!]?\.{READING}\b"),
    re.compile(rf"(?<![pP]lace)(?<!end)\.(?:why|line|summary|sentence|headline)(?:\([^()]*\))?\)? (?:==|!=) (?!nil\b|checkLine\b)"),
    re.compile(rf"(?:==|!=) (?:\w+[?!]?\.)+(?<!place\.)(?<!end\.)(?:why|line|summary|sentence|headline)\b"),
    re.compile(rf"\b(?:why|what|text)\.text (?:==|!=) |(?:==|!=) (?:\w+[?!]?\.)+(?:event|what|recorded|reason)[?!]?\.text\b"),
    re.compile(rf"\b(?:why|what|category)\)?[?!]? (?:==|!=) \""),
]
LITERAL = r'"((?:[^"\\]|\\.)*)"'
ON_LITERAL = [
    re.compile(rf"(?:==|!=|~=) {LITERAL}"),
    re.compile(rf"{LITERAL} (?:==|!=|~=)"),
    re.compile(rf"\bcase (?:{LITERAL}, )*{LITERAL}"),
    re.compile(rf"\.(?:hasPrefix|hasSuffix|contains|starts\(with:|range\(of:|firstRange\(of:)\(? ?{LITERAL}"),
]
CONTAINED_IN = re.compile(r'\[("(?:[^"\\]|\\.)*"(?:, "(?:[^"\\]|\\.)*")*)\]\.contains\(')

PLANTED = [
    'if record.why?.hasSuffix("prevented") == true { return nil }',
    'guard record.line.hasPrefix("save ") else { return }',
    'if answer.summary.contains("allowsSelection") { return 1 }',
    'if line.line == "\\(id) waits" { return }',
    'case "touchesCancelled", "drops touch": return 4',
    'if why == "its last touch has ended" { return 1 }',
    'let isWeak = ["its last touch has ended", "it set its own state to failed"].contains(reason)',
    'let words = line.what.split(separator: " ")',
    'return text.contains("the program\'s own code")',
    'return record.what.text == "keeps press"',
    'if verdict.headline.hasSuffix("did not fire") { return }',
]
INNOCENT = [
    'if record.recorded == .touches(.cancelled) { return 4 }',
    'guard step.key == "set" else { return }',
    'guard record.category == .action else { return }',
    'lines.append(record.line + (record.why.map { "; \\($0)" } ?? ""))',
    'if record.reads(question.line) { return }',
]


def phrases():
    """Returns the possible output of the formatters: whole texts, and the parts between interpolated values."""
    found = set()
    for name in FORMATTING:
        text = (ROOT / "Sources" / name).read_text()
        for literal in re.findall(LITERAL, re.sub(r"//[^\n]*", "", text)):
            for part in re.split(r"\\\((?:[^()]|\([^()]*\))*\)", literal):
                if len(part.strip(" :;,.")) >= 4:
                    found.add(part)
    for name in WORDS:
        text = re.sub(r"//[^\n]*", "", (ROOT / "Sources" / name).read_text())
        found.update(re.findall(r'"(\w+)":', text))
        for cases in re.findall(r"^  case ([\w, ]+)$", text, flags=re.M):
            found.update(cases.split(", "))
    for kind in ["touches", "presses", "motion"]:
        found.update(kind + phase for phase in ["Began", "Moved", "Changed", "Ended", "Cancelled"])
    found.update(f"{verb} {state}" for verb in ["->", "action"] for state in ["began", "changed", "ended", "cancelled", "failed"])
    return found


class Check:
    def __init__(self):
        self.phrases = phrases()
        self.parts = {phrase.strip() for phrase in self.phrases if " " in phrase.strip()}

    def is_phrase(self, literal):
        literal = re.sub(r"\\\((?:[^()]|\([^()]*\))*\)", "", literal).strip()
        if len(literal) < 4:
            return False
        # A literal in lower case may have any meaning, so an exact match counts only if the literal has an upper-case letter.
        if literal in self.phrases and literal.lower() != literal:
            return True
        return literal in self.parts or (" " in literal and any(literal in part for part in self.parts))

    def complaint(self, line):
        code = re.sub(r"(?<![:\"])//.*", "", line)
        for pattern in ON_CARRIER:
            if found := pattern.search(code):
                return f"reads a text back: {found.group(0).strip()}"
        literals = [text for pattern in ON_LITERAL for match in pattern.finditer(code) for text in match.groups() if text]
        for match in CONTAINED_IN.finditer(code):
            literals += re.findall(LITERAL, match.group(1))
        for literal in literals:
            if self.is_phrase(literal):
                return f'compares with a phrase of the record: "{literal}"'
        return None


def main():
    check = Check()
    missed = [line for line in PLANTED if check.complaint(line) is None]
    alarms = [line for line in INNOCENT if check.complaint(line)]
    for line in missed:
        print(f"check-record-text.py misses a planted sample: {line}", file=sys.stderr)
    for line in alarms:
        print(f"check-record-text.py reports a correct line: {line}", file=sys.stderr)
    failed = bool(missed or alarms)
    watched = 0
    for folder in sys.argv[1:] or ["Sources"]:
        if not (ROOT / folder).is_dir():
            sys.exit(f"check-record-text.py: there is no folder {folder} in {ROOT}.")
        for path in sorted((ROOT / folder).rglob("*.swift")):
            name = str(path.relative_to(ROOT))
            if not WATCHED.search(name) or path.name in FORMATTERS:
                continue
            watched += 1
            for number, line in enumerate(path.read_text().splitlines(), 1):
                if ALLOWED in line or line.lstrip().startswith("//"):
                    continue
                if complaint := check.complaint(line):
                    failed = True
                    print(f"{name}:{number}: {complaint}; switch over the value instead", file=sys.stderr)
    if not watched:
        sys.exit("check-record-text.py: the folders contain no file that uses records.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
