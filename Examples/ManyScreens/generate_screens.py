#!/usr/bin/env python3
"""Writes many scenario files with screens of apps: forms, lists, cards with gestures. Equal seeds give equal screens.

python generate_screens.py COUNT FOLDER [--seed N]
"""

import argparse
import pathlib
import random

CONTROLS = ("UIButton", "UISwitch", "UISlider", "UITextField", "UISegmentedControl", "UIStepper")
GESTURES = ("tap", "tap", "pan", "swipe", "longPress", "pinch")


def screen(chance, number):
    """Returns the scenario file of a screen, with a script of one finger."""
    lines = ["touchlab: 1", f'title: "screen {number}"', "screen: [390, 844]", "views:"]
    lines.append("  - id: page")
    lines.append("    frame: [0, 0, 390, 844]")
    if chance.random() < 0.5:
        lines.append(f"    gestures: [{{id: whole, kind: {chance.choice(GESTURES)}}}]")
    lines.append("    views:")
    y = 20
    names = []
    for index in range(chance.randint(3, 9)):
        height = chance.choice((31, 44, 60, 120))
        if y + height > 800:
            break
        kind = chance.choice((*CONTROLS, "UIView", "UIImageView", "UITableView", "UIScrollView"))
        name = f"item{index}"
        names.append(name)
        view = f"id: {name}, class: {kind}, frame: [{chance.randint(0, 40)}, {y}, {chance.randint(60, 340)}, {height}]"
        if kind == "UISegmentedControl":
            view += ", segments: [One, Two]"
        if kind == "UITableView":
            view += f", rows: {chance.randint(1, 20)}"
        if kind == "UIScrollView":
            view += f", contentSize: [390, {height * chance.randint(1, 4)}]"
        if chance.random() < 0.2:
            view += f", gestures: [{{id: {name}Gesture, kind: {chance.choice(GESTURES)}}}]"
        if chance.random() < 0.1:
            view += ", isUserInteractionEnabled: false"
        lines.append(f"      - {{{view}}}")
        y += height + chance.choice((-20, 8, 16))
    touched = chance.choice(names)
    lines += [
        "touches:",
        f"  - tap: {touched}",
        "  - wait: 1",
        f"  - drag: {{from: {touched}, to: [195, 400], over: 0.3}}",
    ]
    return "\n".join(lines) + "\n"


def write(count, folder, seed=0):
    """Writes the screens into a folder, in files named by number, and returns the paths."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for number in range(count):
        path = folder / f"{number:05}.yaml"
        path.write_text(screen(random.Random(f"{seed}/{number}"), number))
        paths.append(path)
    return paths


def main():
    parser = argparse.ArgumentParser(description="Writes screens; equal seeds give equal screens.")
    parser.add_argument("count", type=int)
    parser.add_argument("folder")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    write(arguments.count, arguments.folder, arguments.seed)
    print(f"{arguments.count} screens in {arguments.folder}, seed {arguments.seed}")


if __name__ == "__main__":
    main()
