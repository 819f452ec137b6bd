#!/usr/bin/env python3
"""Writes the members that sibling classes of UIKit have in common, from one template for each set of siblings.

Swift can override only members that a class body declares, so two siblings without a common superclass each need the members in full. A
template in `Scripts/SharedMembers` has them once; `<#word#>` in it is replaced with the word of the class. In the file of a class the
members are between two comments, and nothing else in the file is generated.

Without arguments the files are written. With `--check` nothing is written, and the exit code is 1 if they would change.
"""

import re
import sys

from generated_members import ROOT, replaced, sources, write_or_check

SCRIPT = "generate-shared-members.py"
TEMPLATES = ROOT / "Scripts/SharedMembers"

TABLE = {"list": "table", "List": "UITableView", "base": "tableView", "row": "row", "Row": "Row"}
COLLECTION = {"list": "collection", "List": "UICollectionView", "base": "collectionView", "row": "item", "Row": "Item"}
FIELD = {
    "view": "field",
    "coordinates": "the field's coordinates",
    "returnKey": "The label of the return key on a host's keyboard. The label does not change the effect of the key.",
    "enablesReturnKey": "Whether the return key has no effect while there is no text.",
    "layOutText": "showCaret()",
}
TEXT_VIEW = {
    "view": "view",
    "coordinates": "the content's coordinates",
    "returnKey": "The label of the return key on a host's keyboard. The key begins a new line, whatever its label is.",
    "enablesReturnKey": "Whether a host disables the return key while there is no text. Line breaks can still be inserted by other means.",
    "layOutText": "refreshContentSize()",
}

# For each template, the files that contain its members, with the words of their classes.
FILES = {
    "TextInput": {"UITextField.swift": FIELD, "UITextView.swift": TEXT_VIEW},
    "KeyboardTraits": {"UITextField.swift": FIELD, "UITextView.swift": TEXT_VIEW},
    "ListDelegate": {"UITableViewController.swift": TABLE, "UICollectionViewController.swift": COLLECTION},
    "ScrollDelegate": {"UITableViewController.swift": TABLE, "UICollectionViewController.swift": COLLECTION},
    "DiffableDataSource": {
        "UITableViewDiffableDataSource.swift": TABLE,
        "UICollectionViewDiffableDataSource.swift": COLLECTION,
    },
    "FingerPair": {
        "UIPinchGestureRecognizer.swift": {"Track": "ScaleTrack"},
        "UIRotationGestureRecognizer.swift": {"Track": "TurnTrack"},
    },
    "ListDragging": {"UITableViewDragDelegate.swift": TABLE, "UICollectionViewDragDelegate.swift": COLLECTION},
}

def expanded(template, words):
    """Returns the template with its words replaced by those of a class."""
    text = (TEMPLATES / f"{template}.swift").read_text(encoding="utf-8")

    def word(match):
        if match[1] not in words:
            sys.exit(f"{template}.swift: there is no word for <#{match[1]}#>.")
        return words[match[1]]

    return re.sub(r"<#(\w+)#>", word, text)


def contents(path, text, name):
    """Returns the text of a file with all of its generated members."""
    wanted = {template for template, files in FILES.items() if name in files}

    def members(origin, _):
        template = origin.removeprefix("Scripts/SharedMembers/").removesuffix(".swift")
        if template not in wanted:
            sys.exit(f"{path}: the script has no words for {origin}, or the file has it twice.")
        wanted.remove(template)
        return expanded(template, FILES[template][name])

    text = replaced(text, SCRIPT, members)
    if wanted:
        sys.exit(f"{path}: the comments around the members of {', '.join(sorted(wanted))} are missing.")
    return text


def main():
    names = {name for files in FILES.values() for name in files}
    found = [path for path in sources() if path.name in names]
    if sorted(path.name for path in found) != sorted(names):
        sys.exit(f"Each of these files is expected once in Sources: {', '.join(sorted(names))}.")
    wanted = [(path, contents(path, sources()[path], path.name)) for path in found]
    write_or_check(wanted, f"Change the template in Scripts/SharedMembers, then run Scripts/{SCRIPT}.")


if __name__ == "__main__":
    main()
