#!/usr/bin/env python3
"""Finds prose that breaks the rules of "Plain English" in CONTRIBUTING.md.

    check-language.py [--no-names] [--only RULE] [--summary] [--glossary FILE] [PATH…]
    check-language.py --planted

Four rules are checked in comments, in messages, in test names and in Markdown:

- `start`: a documentation comment that begins with What, How, Where, Who, Whoever, Of, Those or One;
- `glossary`: a word or phrase of the glossary's left column, also (`name`) as a word of a declared name;
- `length`: a sentence of more than 35 words;
- `pronoun`: a pronoun for persons where an object is meant.

Each finding is printed as `file:line: rule: the text; write: the replacement`. The glossary is the table below "### Glossary" in
CONTRIBUTING.md. Names of UIKit (Documentation/Surface/Members), code in backquotes, quoted text and the words of the record are no
findings. A comment `language: REASON` on the line (Markdown, HTML: `<!-- language: REASON -->`) allows an exception, on a line of its own
for the next line. `--planted` checks the check itself: it fails where a planted sentence is missed or a good one is reported.
"""

import argparse
import bisect
import collections
import concurrent.futures
import io
import pathlib
import re
import sys
import tokenize

ROOT = pathlib.Path.cwd()
HERE = pathlib.Path(__file__).resolve().parent
LONGEST = 35
PATHS = [
    "Sources", "Tests", "Examples", "Documentation", "PortUIKit", "Benchmarks", "Scripts", "README.md", "CONTRIBUTING.md", "CHANGELOG.md",
    "SECURITY.md", "Makefile", "Package.swift", "Host", "Conformance",
]
SKIPPED = re.compile(
    r"(^|/)(\.build|\.venv|\.git|output|node_modules)/|PortUIKit/Tests/Fixtures/|Examples/PortedApp/App/Authored/|Examples/Ported/"
    r"|Documentation/(Contract|Facts|Surface|Pictures)/|Sources/touchlab/Agents/EmbeddedDocument\.swift|Conformance/vectors/|Documentation/Surface\.md|(^|/)CODE_OF_CONDUCT\.md|Scripts/check-language\.py"
)
# Files that define the words of the record and of the scenario file: their strings are format, not prose.
FORMATS = re.compile(
    r"ResponderKit/Observation/(Vocabulary/|EventRecord|HitTestExplanation|DelegateCalls|TextDelegateCall)"
    r"|ResponderScenarios/Records/RecordedLine\.swift|PortUIKit/Sources/PortUIKit/Vocabulary/"
)
EXTENSIONS = {".swift", ".py", ".js", ".css", ".html", ".md", ".yaml", ".yml", ".sh", ".c", ".h"}

Text = collections.namedtuple("Text", "kind text lines")  # kind: doc, comment, string, test, prose, item, cell; lines: the line of each character
Name = collections.namedtuple("Name", "line name")
Finding = collections.namedtuple("Finding", "path line rule text write")


# MARK: Reading sources

def block(kind, lines):
    """Returns the text of (line, text) pairs, joined by single spaces."""
    text, numbers = "", []
    for number, line in lines:
        if text and line:
            text += " "
            numbers.append(number)
        text += line
        numbers += [number] * len(line)
    return Text(kind, text, numbers)


def paragraphs(kind, lines):
    """Returns the paragraphs of a comment, split at empty lines, list items, headings and code blocks."""
    found, current, fenced, in_item = [], [], False, False
    first = True

    def finish():
        nonlocal current, first
        if current:
            found.append(block(kind if first else "comment", current))
            first = False
        current = []

    for number, line in lines:
        text = line.strip()
        if text.startswith("```"):
            finish()
            fenced = not fenced
            continue
        if fenced or line.startswith("     "):
            finish()
            continue
        if not text:
            finish()
            in_item = False
            continue
        item = re.match(r"(?:[-*+]|\d+\.) +", text)
        # Skips the rows of a list that is formatted by indentation or in columns.
        if not item and not in_item and (line.startswith("  ") or re.search(r"\S {3,}\S", text)):
            finish()
            found.append(block("comment", [(number, text)]))
            continue
        in_item = in_item or bool(item)
        if item or text.startswith(("#", "|", "MARK:")):
            finish()
            text = text[item.end():] if item else text.removeprefix("MARK:").lstrip("#- ")
            text = re.sub(r"^(?:Parameter )?\w+: ?", "", text)
            if line.strip().startswith("|"):
                for cell in text.strip("|").split("|"):
                    found.append(block("comment", [(number, cell.strip())]))
                continue
        current.append((number, text))
    finish()
    return found


class Source:
    """The texts and the declared names of one file of a language with // or # comments."""

    def __init__(self):
        self.texts, self.names = [], []


PREFIX = re.compile(r"(///|//!|//)\s?")


def curly(text, language):
    """Reads Swift, JavaScript, C or CSS: comments, strings, and the remaining code."""
    source = Source()
    out, comments, position, number = [], [], 0, 1
    length = len(text)
    regular = language == "js"

    def string(opening, start):
        """Reads a string that begins at `start`; returns (text with interpolations as …, end)."""
        hashes = opening.count("#") if language == "swift" else 0
        closing = (opening.strip("#") if language == "swift" else opening) + "#" * hashes
        escape = "\\" + "#" * hashes
        position, found = start, []
        while position < length:
            if text.startswith(closing, position):
                return "".join(found), position + len(closing)
            interpolation = escape + "(" if language == "swift" else "${" if opening == "`" else None
            if interpolation and text.startswith(interpolation, position):
                end = code(position + len(interpolation), ")" if language == "swift" else "}")
                found.append("§" + "\n" * text.count("\n", position, end))
                position = end
            elif text.startswith(escape, position):
                character = text[position + len(escape): position + len(escape) + 1]
                if character == "\n":
                    found.append("\n")
                else:
                    found.append({"n": " ", "t": " "}.get(character, character))
                position += len(escape) + 1
            elif text[position] == "\n" and len(opening.strip("#")) == 1 and opening != "`":
                return "".join(found), position
            else:
                found.append(text[position])
                position += 1
        return "".join(found), position

    def code(position, until=None):
        """Reads code from `position` to the end, or to the closing bracket of an interpolation."""
        depth = 0
        while position < length:
            character = text[position]
            if language in ("swift", "js", "c") and text.startswith("//", position):
                end = text.find("\n", position)
                end = length if end < 0 else end
                line = text.count("\n", 0, position) + 1 if until else lineof(position)
                before = text[text.rfind("\n", 0, position) + 1: position]
                comments.append((line, text[position:end], not before.strip()))
                blank(position, end)
                position = end
            elif language != "swift-interp" and text.startswith("/*", position):
                end = text.find("*/", position + 2)
                end = length if end < 0 else end + 2
                line = lineof(position)
                lines = text[position:end].removeprefix("/**").removeprefix("/*").removesuffix("*/").split("\n")
                lines = [(line + index, re.sub(r"^\s*\*? ?", "", each)) for index, each in enumerate(lines)]
                source.texts += paragraphs("doc" if text.startswith("/**", position) else "comment", lines)
                blank(position, end)
                position = end
            elif opening := quote(position):
                line = lineof(position)
                content, end = string(opening, position + len(opening))
                source.texts.append(("string", line, content, opening, position))
                blank(position, end)
                position = end
            elif regular and character == "/" and re.search(r"(?:[(,=:\[!&|?{};]|return|^)\s*$", text[max(0, position - 20):position]):
                end = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*").match(text, position)
                end = end.end() if end else position + 1
                blank(position, end)
                position = end
            else:
                if until:
                    if character in "([{":
                        depth += 1
                    elif character in ")]}":
                        if depth == 0 and character == until:
                            return position + 1
                        depth -= 1
                position += 1
        return position

    starts = [0] + [match.end() for match in re.finditer("\n", text)]

    def lineof(position):
        return bisect.bisect_right(starts, position)

    blanked = list(text)

    def blank(start, end):
        for index in range(start, end):
            if blanked[index] != "\n":
                blanked[index] = " "

    def quote(position):
        if language == "swift":
            match = re.compile(r'#*"""|#*"').match(text, position)
            return match.group(0) if match else None
        if language == "js" and text[position] in "\"'`":
            return text[position]
        if language in ("c", "css") and text[position] in "\"":
            return text[position]
        return None

    code(0)
    source.code = "".join(blanked)
    codelines = source.code.split("\n")
    # Comments on successive lines are one text.
    run = []
    lines = text.split("\n")

    def finish():
        if not run:
            return
        doc = run[0][1].startswith("///")
        entries = [(number, PREFIX.sub("", comment, count=1).rstrip()) for number, comment, _ in run]
        entries = [(number, "" if ALLOWED.match(entry) else entry) for number, entry in entries]
        kind = "doc" if doc else "comment"
        if not doc and run[0][2]:
            after = run[-1][0]
            while after < len(codelines) and re.match(r"\s*(@\w+(\(.*\))?\s*)*$", codelines[after]) and lines[after].strip():
                after += 1
            if after < len(codelines) and DECLARES.match(codelines[after]):
                kind = "doc"
        source.texts.extend(paragraphs(kind, entries))
        run.clear()

    for entry in comments:
        same = run and entry[0] == run[-1][0] + 1 and entry[2] and run[0][2] and entry[1].startswith("///") == run[0][1].startswith("///")
        if not same:
            finish()
        run.append(entry)
    finish()
    return source


ALLOWED = re.compile(r"(?:<!-- )?(?:check-)?(?:language|layers|record-text|casts|instructions)(?: |:|-).*|swift-format-ignore.*|swiftlint:.*")
EXCEPTION = re.compile(r"(?://|#|/\*|<!--|--)\s*language: \S")
DECLARES = re.compile(
    r"\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|open|package|internal|private|fileprivate|static|final|export|default|async|override"
    r"|mutating|nonisolated|weak|lazy|unowned|indirect|class|convenience|required)(?:\(\w+\))?\s+)*"
    r"(?:class|struct|enum|protocol|actor|extension|func|var|let|case|init|subscript|typealias|function|const)\b"
)
SWIFT_NAME = re.compile(
    r"\b(?:class|struct|enum|protocol|actor|func|var|let|case|typealias|associatedtype|macro)\s+`?([A-Za-z_]\w*)`?"
)
JS_NAME = re.compile(r"\b(?:class|function|const|let|var)\s+([A-Za-z_]\w*)|^\s+(?:async |static |get |set |#)*([A-Za-z_]\w*)\(([^()]*)\) \{$", re.M)
PY_NAME = re.compile(r"^\s*(?:class|def)\s+(\w+)|^\s*(\w+)(?:, \w+)* = |\bfor (\w+)(?:, (\w+))* in ", re.M)


def swift_names(code):
    """Returns the names that the code declares, with their lines."""
    found = []
    starts = [0] + [match.end() for match in re.finditer("\n", code)]
    line = lambda position: bisect.bisect_right(starts, position)
    for match in SWIFT_NAME.finditer(code):
        head = code[code.rfind("\n", 0, match.start()) + 1: match.start()]
        if re.search(r"\boverride\b", head):
            continue
        keyword = match.group(0).split()[0]
        if keyword == "case" and re.match(r"\s*(?:let|var)\b", code[match.end():]):
            continue
        if keyword == "class" and match.group(1) in ("func", "var", "let"):
            continue
        if match.group(1) in ("func", "var", "let", "is", "as", "some"):
            continue
        found.append(Name(line(match.start(1)), match.group(1)))
        if keyword == "case":
            rest = code[match.end(): code.find("\n", match.end())]
            rest = re.sub(r"\([^()]*\)", "", rest)
            if not rest.rstrip().endswith(":"):
                found += [Name(line(match.start(1)), name) for name in re.findall(r", `?([a-z]\w*)", rest)]
    for match in re.finditer(r"\b(func\s+\S+?|init[?!]?|subscript)\s*(?:<[^>]*>)?\(", code):
        head = code[code.rfind("\n", 0, match.start()) + 1: match.start()]
        if re.search(r"\boverride\b", head):
            continue
        depth, position = 1, match.end()
        begin = position
        while position < len(code) and depth:
            depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(code[position], 0)
            position += 1
            if depth == 1 and code[position - 1] == "," or depth == 0:
                parameter = re.match(r"\s*(?:@\w+\s+)*(\w+)(?:\s+(\w+))?\s*:", code[begin:position])
                if parameter:
                    for group in (1, 2):
                        if parameter.group(group):
                            found.append(Name(line(begin + parameter.start(group)), parameter.group(group)))
                begin = position
    return found


def python(text):
    source = Source()
    pending, significant = [], None

    def finish():
        if pending:
            source.texts.extend(paragraphs("comment", list(pending)))
            pending.clear()

    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(text).readline))
    except (tokenize.TokenError, SyntaxError, IndentationError):
        return source
    for token in tokens:
        if token.type == tokenize.COMMENT:
            if pending and token.start[0] != pending[-1][0] + 1:
                finish()
            content = token.string.lstrip("#").strip()
            if not ALLOWED.match(content) and not token.string.startswith("#!"):
                pending.append((token.start[0], content))
            continue
        if token.type in (tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT):
            continue
        finish()
        if token.type == tokenize.STRING:
            match = re.match(r"(?i)([rbuf]*)(\"\"\"|'''|\"|')", token.string)
            opening = match.group(2)
            content = token.string[match.end(): -len(opening)]
            at_start = significant in (None, ":")
            if len(opening) == 3 and at_start:
                lines = [(token.start[0] + index, re.sub(r"^ {0,4}", "", each) if index else each)
                         for index, each in enumerate(content.split("\n"))]
                source.texts.extend(paragraphs("doc", lines))
            elif "f" in match.group(1).lower():
                content = re.sub(r"\{[^{}]*\}", "§", content)
                source.texts.append(("string", token.start[0], content, opening, None))
            else:
                source.texts.append(("string", token.start[0], content.replace("\\n", "  "), opening, None))
        elif getattr(tokenize, "FSTRING_MIDDLE", None) == token.type:
            source.texts.append(("string", token.start[0], token.string, '"', None))
        significant = token.string
    finish()
    starts = [0] + [match.end() for match in re.finditer("\n", text)]
    for match in PY_NAME.finditer(text):
        for group in range(1, match.re.groups + 1):
            if match.group(group):
                source.names.append(Name(bisect.bisect_right(starts, match.start(group)), match.group(group)))
    return source


def hashed(text):
    """Reads the comments of YAML, shell scripts and makefiles."""
    source, run = Source(), []

    def finish():
        if run:
            source.texts.extend(paragraphs("comment", list(run)))
            run.clear()

    for number, line in enumerate(text.split("\n"), 1):
        match = re.match(r"\s*#+(?!!)\s?(.*)", line)
        # Skips headers of a complaint, which quote its reporter, and verdicts, which name objects of the file.
        if match and re.match(r"(complaint|source|asks|culprit|fix|pending):|[✓✕○]", match.group(1)):
            finish()
        elif match and not ALLOWED.match(match.group(1)):
            run.append((number, match.group(1)))
        else:
            finish()
            if (trailing := re.search(r"\s# (.*)$", line)) and not re.match("[✓✕○]", trailing.group(1)):
                source.texts.append(block("comment", [(number, trailing.group(1))]))
    finish()
    return source


SHELL_STRING = re.compile(r"\"((?:[^\"\\]|\\.)+)\"|'([^']+)'")
YAML_PROSE = re.compile(r"^(\s*(?:- )?)(title|summary|text|about|doc|description|question|try|meaning)\s*:\s*(.*)$")


def yaml(text):
    """Reads the comments of YAML, and the values of the keys that users read."""
    source = hashed(text)
    lines = text.split("\n")
    index = 0
    while index < len(lines):
        match = YAML_PROSE.match(lines[index])
        if match:
            value, indent = match.group(3), len(match.group(1))
            if re.match(r"[>|][-+]?$", value):
                entries = []
                while index + 1 < len(lines) and (not lines[index + 1].strip() or len(lines[index + 1]) - len(lines[index + 1].lstrip()) > indent):
                    index += 1
                    entries.append((index + 1, lines[index].strip()))
                source.texts.append(block("prose", entries))
            elif " " in value and not value.startswith(("{", "[")):
                source.texts.append(block("prose", [(index + 1, value.strip("\"'"))]))
        else:
            for each in re.finditer(r"\b(?:title|summary|text): (\"[^\"]*\"|[^,}{]*)", lines[index]):
                if lines[index].lstrip().startswith("- {id:") and "replace" in lines[index] and " " in each.group(1).strip("\"'"):
                    source.texts.append(block("prose", [(index + 1, each.group(1).strip("\"'"))]))
        index += 1
    return source


def markdown(text):
    """Reads Markdown without code: paragraphs, list items, headings and the cells of tables."""
    source, run, fenced, after_blank, in_list = Source(), [], False, True, False
    glossary, kind = False, "prose"

    def finish():
        if run:
            source.texts.append(block(kind, list(run)))
            run.clear()

    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.strip()
        if stripped.startswith(("```", "~~~")):
            finish()
            fenced = not fenced
            continue
        if fenced:
            continue
        if stripped.startswith("#"):
            glossary = stripped.lstrip("# ") in GLOSSARY_SECTIONS
        if glossary and stripped.startswith("|"):
            continue
        if line.startswith(("    ", "\t")) and after_blank and not in_list:
            finish()
            continue
        if not stripped:
            finish()
            after_blank = True
            continue
        item = re.match(r"(?:[-*+]|\d+\.) +", stripped)
        if line[0] not in " \t":
            in_list = bool(item) or in_list and not after_blank
        after_blank = False
        if stripped.startswith("<!--") and stripped.endswith("-->"):
            finish()
            continue
        if item or stripped.startswith(("#", ">")):
            finish()
            kind = "item" if item else "prose"
            run.append((number, stripped[item.end():] if item else stripped.lstrip("#> ")))
            if stripped.startswith("#"):
                finish()
        elif stripped.startswith("|"):
            finish()
            for cell in re.split(r"(?<!\\)\|", stripped.strip("|")):
                if re.search(r"[a-z]", cell):
                    source.texts.append(block("cell", [(number, cell.strip())]))
        else:
            kind = kind if run else "prose"
            run.append((number, stripped))
    finish()
    return source


GLOSSARY_SECTIONS = {"Glossary", "Before and after"}


def html(text):
    source = Source()
    plain = re.sub(r"<(script|style)\b.*?</\1>", lambda match: re.sub(r"[^\n]", " ", match.group(0)), text, flags=re.S)
    for match in re.finditer(r"<!--(.*?)-->", plain, flags=re.S):
        first = plain.count("\n", 0, match.start()) + 1
        source.texts.append(block("comment", [(first + index, each.strip()) for index, each in enumerate(match.group(1).split("\n"))]))
    plain = re.sub(r"<!--.*?-->", lambda match: re.sub(r"[^\n]", " ", match.group(0)), plain, flags=re.S)
    for match in re.finditer(r"\b(?:title|aria-label|placeholder|alt|data-[a-z]+)=\"([^\"]* [^\"]*)\"", plain):
        source.texts.append(block("prose", [(plain.count("\n", 0, match.start()) + 1, match.group(1))]))
    for match in re.finditer(r">([^<]*[a-z][^<]*)<", plain, flags=re.S):
        first = plain.count("\n", 0, match.start(1)) + 1
        source.texts.append(block("prose", [(first + index, each.strip()) for index, each in enumerate(match.group(1).split("\n"))]))
    return source


CODE_LINE = re.compile(r"[{}]|^\s*- |^\s*[\w.\"]+:( |$)|\b(?:let|var|func|import|return|class|const)\b .*[=({:]|=>|::|^\s*[.@#/<|]|\w\(\w*:|\.\w+\(|;$|^\s*\d+(?:\.\d+)? ")


def is_prose(content):
    """Returns whether a string contains a sentence or a phrase that people read."""
    if not re.search(r"[A-Za-z]{2,}[,:;]? +[A-Za-z]{2,}", content):
        return False
    # Skips lists of names, such as the parameters of a parametrized test in Python.
    if re.fullmatch(r"\w+(?:, \w+)+,? ?", content):
        return False
    return not CODE_LINE.search(content)


def strings(source, code, language):
    """Turns the strings that were read into texts: test names, messages and lines of longer texts that are prose."""
    texts = []
    for entry in source.texts:
        if isinstance(entry, Text):
            texts.append(entry)
            continue
        _, line, content, opening, position = entry
        before = code[max(0, position - 12):position] if position is not None else ""
        if language == "swift" and re.search(r"@(Test|Suite)\(\s*$", before):
            texts.append(Text("test", content, [line] * len(content)))
        elif len(opening.strip("#")) == 3 or opening == "`":
            run = []
            for index, each in enumerate(content.split("\n") + [""]):
                if each.strip() and is_prose(each) and re.match(r"\s*[A-Z“][a-z’]* [^=]*$|\s*[a-z§][^=]*$", each) and (run or re.match(r"\s*[A-Z“§]", each)):
                    run.append((line + index, each.strip()))
                elif run:
                    if sum(len(text.split()) for _, text in run) >= 4:
                        texts.append(block("string", run))
                    run = []
        elif is_prose(content):
            texts.append(Text("string", content, [line] * len(content)))
    source.texts = texts


def read(path, text=None):
    """Returns the texts and names of a file."""
    text = path.read_text(encoding="utf-8", errors="replace") if text is None else text
    suffix = path.suffix
    if suffix == ".swift":
        source = curly(text, "swift")
        source.names = swift_names(source.code)
        strings(source, source.code, "swift")
    elif suffix == ".js":
        source = curly(text, "js")
        starts = [0] + [match.end() for match in re.finditer("\n", source.code)]
        for match in JS_NAME.finditer(source.code):
            for group in (1, 2):
                if match.group(group) and match.group(group) not in ("if", "for", "while", "switch", "catch", "function"):
                    source.names.append(Name(bisect.bisect_right(starts, match.start(group)), match.group(group)))
        strings(source, source.code, "js")
    elif suffix in (".c", ".h"):
        source = curly(text, "c")
        strings(source, source.code, "c")
    elif suffix == ".css":
        source = curly(text, "css")
        source.texts = [each for each in source.texts if isinstance(each, Text)]
    elif suffix == ".py":
        source = python(text)
        strings(source, "", "py")
    elif suffix == ".html":
        source = html(text)
    elif suffix == ".md":
        source = markdown(text)
    elif suffix in (".yaml", ".yml"):
        source = yaml(text)
        if re.search(r"Conformance/(Complaints|Insight)/", str(path)):
            # The titles of these files are not checked, since they quote the reporters.
            source.texts = [each for each in source.texts if each.kind != "prose"]
    else:
        # Shell scripts and makefiles, whose strings are printed.
        source = hashed(text)
        for number, line in enumerate(text.split("\n"), 1):
            if not re.match(r"\s*#", line):
                for match in SHELL_STRING.finditer(line):
                    content = re.sub(r"\$(?:\w+|[({][^)}]*[)}])", "§", match.group(1) or match.group(2))
                    source.texts.append(("string", number, content, '"', None))
        strings(source, "", "sh")
    return source


# MARK: Rules

STARTS = re.compile(r"(What|How|Where|Who|Whom|Whose|Whoever|Of|Those|One)\b(?!-)")
START_ADVICE = {
    "What": "a noun phrase (“The effect of …”, “The value that …”) or a third-person verb",
    "How": "the quantity or the manner: “The number of …”, “The duration, in seconds, of …”, “The strategy for …”",
    "Where": "“The location …”, “The index …”, “The frame …”",
    "Who": "the type: “The views that …”, “The recognizer that …”",
    "Of": "the noun that is meant: “The … of …”",
    "Those": "the type: “The recognizers that …”",
    "One": "the type: “A touch that …”",
}
PERSONS = (
    r"(?:developers?|users?|readers?|persons?|people|authors?|contributors?|programmers?|engineers?|maintainers?|testers?|anyone|someone"
    r"|everyone|colleagues?|teams?|visitors?|reporters?)"
)
PRONOUNS = [
    (re.compile(r"\b(?:he|she|his|him|himself|herself|hers|her)\b", re.I), "it, its, or the object's name"),
    (re.compile(r"\b(?:somebody|someone|anybody)(?: else)?\b", re.I), "the type that is meant: a view, a recognizer; another view"),
    (re.compile(r"\bnobody(?: else)?\b", re.I), "no view, no recognizer, no responder: the type that is meant"),
    (re.compile(r"\beverybody(?: else)?\b", re.I), "every view, every recognizer: the type that is meant"),
    (re.compile(r"\bwho(?:m)?(?:so)?ever\b", re.I), "the type that is meant: any view that …"),
    (re.compile(rf"(?<!\w)(?<!-)\b(?:who|whom)\b", re.I), "which, that, or the object's name"),
]
BEFORE_WHO = re.compile(rf"\b{PERSONS}\b(?:[ ,]+\S+){{0,2}}[ ,]*$", re.I)
# Matches text that is no prose: code, quotations, names of files and fact codes.
CODE = re.compile(r"``[^`]*``|`[^`]*`|“[^”]*”|‘[^’]*’(?!\w)|(?<!\w)'[^'\n]{1,40}'(?!\w)|\"[^\"]*\"|<[^<>]*>|\]\([^()\s]*\)|\b\w+://\S+|\b[\w/-]+\.(?:swift|md|py|js|yaml|json|txt|css)\b")
SENTENCE_END = re.compile(r"(?<=[.?!…])[)”\"’*_]*(?:\s+)(?=[*_]*[A-Z0-9§“\"(‘`]|\*[^\sa-z])|(?<=[.?!])(?=$)")


def masked(text):
    """Returns the text with code and quotations replaced by § of the same length, so that positions do not change."""
    return CODE.sub(lambda match: "§" * len(match.group(0)) if not match.group(0).startswith("](") else "]" + " " * (len(match.group(0)) - 1), text)


def escaped(term):
    return r"(?<![\w-])" + re.escape(term).replace(r"\ ", r"\s+").replace("'", "['’]") + r"(?![\w-])"


class Glossary:
    """The glossary in the tables below "### Glossary" of a Markdown file."""

    def __init__(self, text):
        self.terms, self.words = [], {}
        section = re.search(r"^### Glossary$(.*?)(?=^### Words in names$)", text, flags=re.M | re.S)
        names = re.search(r"^### Words in names$(.*?)(?=^#|\Z)", text, flags=re.M | re.S)
        if not section or not names:
            sys.exit("check-language.py: the glossary has no section “### Glossary” or “### Words in names”.")
        for terms, write, allowed in self.rows(section.group(1), 3):
            exceptions = [re.compile(self.pattern(each), re.I) for each in self.spans(allowed)]
            for term in self.spans(terms):
                self.terms.append((re.compile(self.pattern(term), re.I), write, exceptions))
        for words, write, allowed in self.rows(names.group(1), 3):
            exceptions = [re.compile(each.strip("/")) for each in self.spans(allowed)]
            for word in self.spans(words):
                self.words[word] = (write, exceptions)

    @staticmethod
    def rows(section, count):
        for line in section.split("\n"):
            cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
            if len(cells) == count and not set(cells[0]) <= set("-: ") and cells[0].startswith("`"):
                yield [cell.replace(r"\|", "|") for cell in cells]

    @staticmethod
    def spans(cell):
        return re.findall(r"`([^`]+)`", cell)

    @staticmethod
    def pattern(term):
        return term[1:-1] if term.startswith("/") and term.endswith("/") else escaped(term)


def record_phrases():
    """Returns the phrases of the record that contain a space. Their words are format, not prose."""
    found = set()
    for folder in ("Sources/ResponderKit/Observation", "Sources/ResponderScenarios/Records"):
        for path in sorted((ROOT / folder).rglob("*.swift")):
            if FORMATS.search(str(path)):
                text = re.sub(r"//[^\n]*", "", path.read_text(encoding="utf-8"))
                text = re.sub(r"\\\((?:[^()\n]|\([^()\n]*\))*\)", "\\\\()", text)
                for literal in re.findall(r'"((?:[^"\\\n]|\\.)*)"', text):
                    for part in literal.split("\\()"):
                        if " " in part.strip(" :;,.()") and len(part.strip()) >= 8:
                            found.add(part.strip(" :;,.()"))
                        elif re.fullmatch(r"\s?\w+ ", part) or re.fullmatch(r" \w+", part):
                            pass
    return found


def uikit_names():
    """Returns the names of UIKit's types, members and argument labels."""
    found = set()
    for path in sorted((ROOT / "Documentation/Surface/Members").glob("*.txt")):
        for line in path.read_text(encoding="utf-8").split("\n"):
            found.update(re.findall(r"[A-Za-z]\w*", line.partition("~")[0]))
    return found


def parts(name):
    return [part.lower() for part in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)]


class Check:
    def __init__(self, glossary, names=True, only=None):
        self.glossary, self.with_names, self.only = glossary, names, only
        self.phrases = re.compile("|".join(sorted(map(re.escape, record_phrases()), key=len, reverse=True)) or "(?!)")
        self.uikit = uikit_names()

    def file(self, path, text=None):
        content = path.read_text(encoding="utf-8", errors="replace") if text is None else text
        lines = content.split("\n")
        source = read(path, content)
        allowed = self.allowed(lines)
        findings = []
        format_file = FORMATS.search(str(path))
        for each in source.texts:
            if not each.text or format_file and each.kind == "string":
                continue
            findings += self.text(each)
        if self.with_names:
            findings += self.names(source, path, lines)
        seen, result = set(), []
        for first, last, rule, found, write in sorted(findings, key=lambda finding: finding[:2]):
            if any(number in allowed for number in range(first, last + 1)) or (first, rule, found) in seen:
                continue
            if self.only and rule != self.only:
                continue
            seen.add((first, rule, found))
            result.append(Finding(str(path), first, rule, found, write))
        return result

    @staticmethod
    def allowed(lines):
        """Returns the lines with an exception. On a line of its own, it applies to the next line, or to the comment that begins there."""
        numbers = set()
        for number, line in enumerate(lines, 1):
            if not EXCEPTION.search(line):
                continue
            numbers.add(number)
            if re.match(r"\s*(?://|#|/\*|<!--)\s*language:", line):
                following = number + 1
                numbers.add(following)
                while following < len(lines) and re.match(r"\s*(//|#)", lines[following - 1]) and re.match(r"\s*(//|#)", lines[following]):
                    following += 1
                    numbers.add(following)
        return numbers

    def text(self, each):
        findings = []
        plain = masked(each.text)
        at = lambda position: each.lines[min(position, len(each.lines) - 1)]
        if each.kind == "doc" and (match := STARTS.match(plain.lstrip())):
            word = match.group(1)
            if not (word == "One" and re.match(r"One (?:or|to|and|hundred|half|third) ", plain)):
                advice = START_ADVICE.get(word, START_ADVICE["Who"])
                findings.append((at(0), at(0), "start", f"the comment begins with “{word}”", advice))
        covered = [match.span() for match in self.phrases.finditer(each.text)] if each.kind in ("string", "test", "cell") else []
        # Lines of the record are not checked completely, since they contain names of the app's objects and selectors.
        if covered and each.kind == "string":
            covered = [(0, len(each.text))]
        inside = lambda match: any(start <= match.start() and match.end() <= end for start, end in covered)
        for pattern, write, exceptions in self.glossary.terms:
            for match in pattern.finditer(plain):
                around = [exception for exception in exceptions
                          if any(found.start() < match.end() and match.start() < found.end() for found in exception.finditer(plain))]
                if not around and not inside(match):
                    findings.append((at(match.start()), at(match.start()), "glossary", f"“{match.group(0)}”", write))
        for pattern, write in PRONOUNS:
            for match in pattern.finditer(plain):
                if match.group(0).lower() in ("who", "whom") and BEFORE_WHO.search(plain[:match.start()]):
                    continue
                # "Who" is allowed in a question to the user, such as the title of an alert.
                if each.kind == "string" and match.group(0) == "Who" and "?" in plain[match.end():]:
                    continue
                if not inside(match):
                    findings.append((at(match.start()), at(match.start()), "pronoun", f"“{match.group(0)}”", write))
        position = 0
        # In list items and cells, semicolons separate the elements of a list.
        separator = re.compile(SENTENCE_END.pattern + r"|(?<=;) ") if each.kind in ("item", "cell") else SENTENCE_END
        for end in [match.end() for match in separator.finditer(plain)] + [len(plain)]:
            sentence = plain[position:end]
            count = sum(1 for word in re.sub(r"§[^\s]*(?: §+)*", "code ", sentence).split() if re.search(r"\w", word))
            if count > LONGEST:
                start = position + len(sentence) - len(sentence.lstrip())
                findings.append((at(start), at(end - 1), "length", f"a sentence of {count} words", f"sentences of at most {LONGEST} words"))
            position = end
        return findings

    def names(self, source, path, lines):
        findings = []
        for line, name in source.names:
            if name in self.uikit or name.startswith("test_"):
                continue
            if path.suffix == ".swift" and self.is_test(lines, line, name):
                continue
            for word in parts(name):
                if word in self.glossary.words:
                    write, exceptions = self.glossary.words[word]
                    if not any(exception.search(name) for exception in exceptions):
                        findings.append((line, line, "name", f"`{name}`", write))
                        break
        return findings

    @staticmethod
    def is_test(lines, line, name):
        """Returns whether a name is that of a test function. The test's title is checked instead of the name."""
        if f"func {name}" not in lines[line - 1]:
            return False
        return any("@Test" in each for each in lines[max(0, line - 6): line])


# MARK: The check of the check

PLANTED = [
    ("start", "/// What a drag does to it.\nvar effect = 0\n"),
    ("start", "/// How many touches there are.\nvar count = 0\n"),
    ("start", "/// Where the caret is.\nvar caret = 0\n"),
    ("start", "/// Who is asked first.\nvar first = 0\n"),
    ("start", "/// Of the view, its bounds.\nvar bounds = 0\n"),
    ("start", "/// Those that have begun.\nvar begun = 0\n"),
    ("start", "/// One line of the record.\nstruct Line {}\n"),
    ("start", "/// Whoever is pressed.\nvar pressed = 0\n"),
    ("start", "// What is measured here.\nfunc measured() {}\n"),
    ("glossary", "/// The place of the finger.\nvar location = 0\n"),
    ("glossary", "/// The things that were drawn.\nvar items = 0\n"),
    ("glossary", "/// The view hears of the touch.\nvar x = 0\n"),
    ("glossary", "/// Tells the delegate.\nfunc notify() {}\n"),
    ("glossary", "/// The recognizer lets go of its touches.\nfunc reset() {}\n"),
    ("glossary", "/// The touch is kept until it ends.\nvar x = 0\n"),
    ("glossary", "/// The request is held until the other one fails.\nvar x = 0\n"),
    ("glossary", "/// The object is gone by then.\nvar x = 0\n"),
    ("glossary", "// The label lies over the button.\nlet x = 0\n"),
    ("glossary", '@Test("What is below stands behind the page") func x() {}\n'),
    ("glossary", '@Test("Both fire at once") func x() {}\n'),
    ("glossary", '#expect(a == b, "the view is on its way out")\n'),
    ("glossary", 'programmerError("The answer of the data source must be positive.")\n'),
    ("glossary", "/// A pan that takes part in the gesture.\nvar x = 0\n"),
    ("glossary", "/// The animation sets out from the left.\nvar x = 0\n"),
    ("glossary", "/// The inner view is measured anew.\nvar x = 0\n"),
    ("glossary", "/// The looks of the bar.\nvar x = 0\n"),
    ("pronoun", "/// Nobody performs the action.\nvar x = 0\n"),
    ("pronoun", "/// A view passes the touch to somebody else.\nvar x = 0\n"),
    ("pronoun", "/// The view whom the touch is for.\nvar x = 0\n"),
    ("pronoun", "// The delegate is asked whether he agrees.\nlet x = 0\n"),
    ("length", "/// " + "The recognizer receives each touch of each finger, " * 5 + "and fails when one of them moves.\nvar x = 0\n"),
    ("length", "// The first line of a long comment that goes through all\n// of its lines and does not end before the second of them, since it "
     "has\n// several clauses, each of which explains something else about one and the same value of the type.\nlet x = 0\n"),
    ("name", "let places = [CGPoint]()\n"),
    ("name", "func heard(_ touch: UITouch) {}\n"),
    ("name", "func move(to place: CGPoint) {}\n"),
    ("name", "final class Rehearsal {}\n"),
    ("name", "enum Phase { case begun, told }\n"),
]
PLANTED_MARKDOWN = [
    ("glossary", "The program is notified.\n"),
    ("pronoun", "A recognizer who waits.\n"),
    ("length", "- " + "The item of this list is much too long for one sentence, " * 4 + "and goes over the limit.\n"),
]
GOOD = [
    "/// The effect of a drag on the control.\nvar effect = 0\n",
    "/// Restores the context that was current on entry.\nfunc restore() {}\n",
    "/// Whether the recognizer has begun.\nvar hasBegun = false\n",
    "/// One-based index of the tab.\nvar index = 1\n",
    "/// 999: just below required.\nlet priority = 999\n",
    "/// The participants of a screen update.\nvar participants = 0\n",
    "/// Resolves or fails the deferred requests.\nfunc resolve() {}\n",
    "/// The animation takes place after the layout.\nvar x = 0\n",
    "/// A number with two decimal places.\nvar x = 0\n",
    "/// Places the caret at the end of the text.\nfunc end() {}\n",
    "/// The layout keeps both views in sync.\nvar x = 0\n",
    "/// Holds a strong reference to the target.\nvar x = 0\n",
    "/// The value comes from the application's clock.\nvar x = 0\n",
    "/// The superview comes before its subviews.\nvar x = 0\n",
    "/// The developers who use the library.\nvar x = 0\n",
    "/// A user who lifts the finger ends the gesture.\nvar x = 0\n",
    "/// A view whose bounds are empty.\nvar x = 0\n",
    "/// Behaves in the same way as UIKit.\nvar x = 0\n",
    "/// The best way to test a recognizer is a scenario.\nvar x = 0\n",
    "/// The first recognizer wins, and the others fail.\nvar x = 0\n",
    "/// The name of the font family.\nvar x = 0\n",
    "/// Looks up the view with this identifier.\nfunc find() {}\n",
    "/// The text that is in `place`.\nvar x = 0\n",
    "/// The key “place” of the file.\nvar x = 0\n",
    '@Test("A view without an autoresizing mask keeps its frame") func whoHasNoMaskStays() {}\n',
    '@Test("A second finger fails the recognizer before it begins") func x() {}\n',
    '#expect(line == "place: [1, 2]")\n',
    "let placeholder = 0\nlet familyName = 0\nlet showsTouch = 0\n",
    "func lookUp(_ name: String) {}\n",
    "override func said() {}\n",
    "// language: the word of the file format\n/// The place of the file.\nvar x = 0\n",
    "let place = 0 // language: a key of the format\n",
    "/// If something went wrong, the error is thrown.\nvar x = 0\n",
]
PLANTED_SHELL = [
    ("glossary", 'check "a failure that says why" run-failure\n'),
    ("glossary", "echo 'The program is notified.' >&2\n"),
]
GOOD_SHELL = [
    'echo "The record of $place is in ${place} and $(place here)."\n',
    "# language: the name of the step\ncheck 'the program starts' run\n",
]
GOOD_MARKDOWN = [
    "    the place of a code block\n",
    "```\nwho hears of it\n```\n",
    "A sentence with `place` in it.\n",
    "<!-- language: quoted from the issue -->\nWho hears of it.\n",
]


def planted(glossary):
    """Checks the samples above, and returns the number of samples with a wrong result."""
    check = Check(glossary)
    wrong = 0
    for name, samples in (("Planted.swift", PLANTED), ("Planted.md", PLANTED_MARKDOWN), ("Planted.sh", PLANTED_SHELL)):
        for rule, sample in samples:
            if not any(finding.rule == rule for finding in check.file(pathlib.Path(name), sample)):
                print(f"check-language.py does not find what is planted in it ({rule}): {sample.strip()}", file=sys.stderr)
                wrong += 1
    for name, samples in (("Good.swift", GOOD), ("Good.md", GOOD_MARKDOWN), ("Good.sh", GOOD_SHELL)):
        for sample in samples:
            for finding in check.file(pathlib.Path(name), sample):
                print(f"check-language.py reports a good line ({finding.rule}, {finding.text}): {sample.strip()}", file=sys.stderr)
                wrong += 1
    return wrong


# MARK: Command

def files(paths):
    for each in paths:
        path = ROOT / each
        if path.is_file():
            yield pathlib.Path(each)
        elif path.is_dir():
            for file in sorted(path.rglob("*")):
                name = file.relative_to(ROOT)
                # The target of a link is checked in its own folder.
                if file.is_file() and not file.is_symlink() and (file.suffix in EXTENSIONS) and not SKIPPED.search(str(name)):
                    yield name
        else:
            sys.exit(f"check-language.py: there is no {each} in {ROOT}.")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("paths", nargs="*", help="files and folders; the default is all that has prose")
    parser.add_argument("--no-names", action="store_true", help="does not check the names of declarations")
    parser.add_argument("--only", choices=["start", "glossary", "length", "pronoun", "name"], help="reports one rule")
    parser.add_argument("--summary", action="store_true", help="prints the number of findings by folder, and the most frequent ones")
    parser.add_argument("--planted", action="store_true", help="checks the planted and the good samples only")
    parser.add_argument("--glossary", help="the Markdown file with the tables; the default is CONTRIBUTING.md")
    options = parser.parse_args()
    default = HERE / "glossary.md" if (HERE / "glossary.md").exists() else ROOT / "CONTRIBUTING.md"
    glossary = Glossary(pathlib.Path(options.glossary or default).read_text(encoding="utf-8"))
    wrong = planted(glossary)
    if options.planted:
        return 1 if wrong else 0
    check = Check(glossary, names=not options.no_names, only=options.only)
    with concurrent.futures.ProcessPoolExecutor() as pool:
        results = pool.map(check.file, files(options.paths or PATHS), chunksize=16)
        findings = [finding for result in results for finding in result]
    if options.summary:
        for title, count in (
            ("rule", collections.Counter(finding.rule for finding in findings)),
            ("folder", collections.Counter("/".join(finding.path.split("/")[:2]) for finding in findings)),
            ("text", collections.Counter(finding.text.lower() for finding in findings if finding.rule != "length")),
        ):
            print(f"{title}:")
            for text, number in count.most_common(60):
                print(f"  {number:6} {text}")
    else:
        for finding in findings:
            print(f"{finding.path}:{finding.line}: {finding.rule}: {finding.text}; write: {finding.write}")
        if findings:
            print(f"{len(findings)} findings. An exception needs a reason on its line: // language: REASON", file=sys.stderr)
    return 1 if findings or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
