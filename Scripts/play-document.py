#!/usr/bin/env python3
"""Plays a document: writes its files into a new folder outside the repository, and runs its commands there.

A file is a line with only its path between backticks, followed by a block of code. Commands are the lines of `console` blocks that
begin with `$ `. `../ResponderKit` means this repository. The builds of its tests and of PortUIKit's are reused: the commands get that
folder as their scratch path, and the tool in it.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

repository = Path(__file__).resolve().parent.parent
scratch = repository / ".build"


def blocks(text):
    """Yields the files of a document as (path, text), and its commands as (None, command), in the order of the document."""
    pattern = re.compile(r"(?:^`([^`\n]+)`\n\n)?^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    for path, language, body in pattern.findall(text):
        if path:
            yield path, body
        elif language == "console":
            for line in body.splitlines():
                if line.startswith("$ "):
                    yield None, line[2:]


def played(command):
    """Returns a command of the document in the form in which it is run: with this repository and its builds."""
    tool = next(scratch.glob("*/debug/port-tool"), None)
    port = "swift run --package-path ../ResponderKit/PortUIKit port"
    if command.startswith(port):
        if tool is None:
            sys.exit(f"{scratch} has no port-tool; `make port` builds it.")
        return f"'{tool}'" + command[len(port):]
    if command == "swift test":
        return f"swift test --scratch-path '{scratch}' --disable-index-store --disable-xctest --enable-swift-testing"
    return command


def main(document):
    text = Path(document).read_text()
    files = commands = 0
    with tempfile.TemporaryDirectory() as folder:
        # With this file, the package manager does not search tests in the compiler's index, which the library's build does not have.
        shutil.copy(repository / "Tests" / "XCTMain.swift", folder)
        for path, body in blocks(text):
            if path is not None:
                file_path = Path(folder) / path
                file_path.parent.mkdir(parents=True, exist_ok=True)
                file_path.write_text(body.replace('"../ResponderKit', f'"{repository}'))
                files += 1
                continue
            print(f"$ {body}", flush=True)
            result = subprocess.run(played(body), shell=True, cwd=folder)
            if result.returncode != 0:
                sys.exit(f"{document}: `{body}` ended with {result.returncode}.")
            commands += 1
    if files < 5 or commands < 2:
        sys.exit(f"{document}: {files} files and {commands} commands are fewer than expected.")
    print(f"{document}: {files} files, {commands} commands, all as expected.")


main(sys.argv[1])
