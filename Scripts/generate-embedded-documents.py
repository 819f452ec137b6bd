#!/usr/bin/env python3
"""Copies the documents that touchlab contains into its sources; with --check, reports copies that differ.

SwiftPM embeds only files inside a target's folder, and symbolic links do not survive every checkout (Windows, archives).
"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
COPIES = ROOT / "Sources/touchlab/Agents/Documents"
DOCUMENTS = [ROOT / "Documentation/WhyDoesMyTapNotArrive.md", ROOT / "Documentation/Contract/scenario.md"]


def main():
    checking = sys.argv[1:] == ["--check"]
    outdated = 0
    for document in DOCUMENTS:
        copy = COPIES / document.name
        text = document.read_bytes()
        if not copy.is_symlink() and copy.is_file() and copy.read_bytes() == text:
            continue
        if checking:
            print(f"{copy.relative_to(ROOT)} differs from {document.relative_to(ROOT)}: run {pathlib.Path(__file__).name}")
            outdated += 1
        else:
            copy.unlink(missing_ok=True)
            copy.write_bytes(text)
    return 1 if outdated else 0


if __name__ == "__main__":
    sys.exit(main())
