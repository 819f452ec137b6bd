#!/usr/bin/env python3
"""Builds the documentation site with DocC: the guides of `Documentation` and the public declarations of the library's modules.

    build-site.py [--modules FOLDER] [--out FOLDER]

The modules must be built (`--modules`, default .build/debug/Modules). DocC's warnings, such as broken links, are errors here. Serve the
result with any file server, such as `python3 -m http.server -d .build/site`.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
GUIDES = ROOT / "Documentation"
DOCC = ("xcrun", "docc") if sys.platform == "darwin" else ("docc",)
# The modules of the site. The guides are pages of the first one.
MODULES = (
    "ResponderKit",
    "ResponderLayout",
    "ResponderDrawing",
    "ResponderEffects",
    "ResponderControllers",
    "ResponderStoryboards",
    "ResponderSimulation",
    "ResponderScenarios",
    "ResponderInput",
    "ResponderRecordings",
    "ResponderInsight",
    "ResponderImport",
)
# The guides by topic, in the order in which readers need them. All other guides are listed under "Further".
TOPICS = {
    "Start here": ("WhyDoesMyTapNotArrive", "BringYourCode", "HostGuide", "InputGuide", "Playground"),
    "How it works": (
        "EventModel",
        "Arbitration",
        "Scrolling",
        "Controllers",
        "Interactions",
        "Layout",
        "Drawing",
        "Storyboards",
        "CustomRecognizers",
    ),
    "Coming from UIKit": ("Porting", "DifferencesFromUIKit", "Surface"),
    "Screens as files": ("scenario", "reference", "cli", "insight", "Recordings", "Automation", "ManyScreens"),
    "What it rests on": ("uikit-facts", "measured", "Decisions", "Performance", "Reliability"),
}
# Files that the site contains although they are not guides, with their addresses on the site.
BESIDE = {"Documentation/Surface/table.txt": "/surface/"}
DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:public|open)\s+(?:(?:final|indirect)\s+)?(?:class|struct|enum|protocol)\s+(\w+)", re.M
)
LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"^(```|~~~)")
HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$")


class Guide:
    """A page of `Documentation`, with its headings by anchor."""

    def __init__(self, path):
        self.path = path
        self.name = path.stem
        self.lines = path.read_text(encoding="utf-8").split("\n")
        self.headings = {}
        for line, is_code in in_code(self.lines):
            heading = None if is_code else HEADING.match(line)
            if heading:
                self.headings.setdefault(anchor(heading[1]), fragment(heading[1]))


def in_code(lines):
    """Yields each line with a flag: whether the line is in a block of code."""
    fence = None
    for line in lines:
        found = FENCE.match(line.lstrip())
        if found and fence is None:
            fence = found[1]
            yield line, True
        elif found and found[1] == fence:
            fence = None
            yield line, True
        else:
            yield line, fence is not None or line.startswith("    ")


def plain(heading):
    """Returns a heading without Markdown markup."""
    return re.sub(r"[`*]", "", LINK.sub(r"\1", heading))


def anchor(heading):
    """Returns the anchor of a heading on GitHub."""
    return re.sub(r"[^\w\- ]", "", plain(heading).lower()).replace(" ", "-")


def fragment(heading):
    """Returns the anchor of a heading in DocC."""
    return re.sub(r"[\s-]+", "-", re.sub(r"['\"`]", "", plain(heading).strip()))


# A picture in a light and a dark form, of which DocC chooses one by the names of the files.
PICTURE = re.compile(r'<picture>.*?alt="([^"]*)".*?src="Pictures/([a-z]+)-light\.\w+".*?</picture>', re.DOTALL)


def page(guide, guides):
    """Returns a guide in DocC's format, with links to other guides by name."""
    by_path = {other.path.resolve(): other for other in guides}

    def changed(link):
        text, target = link[1], link[2]
        if re.match(r"[a-z]+:", target):
            return link[0]
        target_path, _, wanted = target.partition("#")
        path = (guide.path.parent / target_path).resolve() if target_path else guide.path.resolve()
        if path not in by_path:
            if not path.exists():
                raise SystemExit(f"{guide.path}: {target} is a broken link")
            target_path = str(path.relative_to(ROOT))
            if target_path in BESIDE:
                return f"[{text}]({BESIDE[target_path]})"
            # The file is in the repository, but not on the site.
            return f"`{target_path}`"
        other = by_path[path]
        if wanted and wanted not in other.headings:
            raise SystemExit(f"{guide.path}: {target} is a broken link; {other.path.name} has {', '.join(other.headings)}")
        end = f"#{other.headings[wanted]}" if wanted else ""
        return f"[{text}](doc:{other.name}{end})"

    # Links are replaced in whole paragraphs, since a link may continue on the next line.
    text, blocks = [], []
    for line, is_code in in_code(guide.lines):
        if not blocks or blocks[-1][0] != is_code:
            blocks.append((is_code, []))
        blocks[-1][1].append(line)
    for is_code, lines in blocks:
        block = "\n".join(lines)
        text.append(block if is_code else LINK.sub(changed, block))
    whole = PICTURE.sub(lambda found: f"![{' '.join(found[1].split())}]({found[2]})", "\n".join(text))
    # DocC removes external links, including their words, from the paragraph below the title.
    title, opening, rest = (whole.split("\n\n", 2) + ["", ""])[:3]
    return "\n\n".join([title, re.sub(r"\[([^\]]*)\]\(https?:[^)]*\)", r"\1", opening), rest])


def groups(module):
    """Returns the public types of a module, in a group for each folder."""
    folder = ROOT / "Sources" / module
    found = {}
    for path in sorted(folder.rglob("*.swift")):
        names = DECLARATION.findall(path.read_text(encoding="utf-8"))
        path_parts = path.relative_to(folder).parts
        found.setdefault(path_parts[0] if len(path_parts) > 1 else "The rest", []).extend(names)
    return {name: sorted(set(types)) for name, types in found.items() if types}


def landing(module, known):
    """Returns the main page of a module, with its declarations by subject."""
    lines = [f"# ``{module}``", ""]
    if module == MODULES[0]:
        lines += [
            "UIKit's event system in Swift, wherever Swift runs: the same touches produce the same events, and every decision has a recorded reason.",
            "",
            "## Overview",
            "",
            "Touches, hit-testing, the responder chain, gesture recognizers and their conflicts, controls, scroll views, text, under UIKit's own",
            "names. It needs no display and no device, and runs in simulated time.",
            "",
            "![The playground's page: a button in an image view was tapped, and the page says that the image view takes no touches, with the line of Swift that helps](answer)",
            "",
            "If a tap has no effect, ask `touchlab explain`, the page, or in a test `screen.log.explanation(of:_:)`. The explanation",
            "names the view or recognizer that took the touch, and the change to make.",
            "",
        ]
    else:
        lines += [f"The declarations of the module `{module}`.", ""]
    lines += ["## Topics", ""]
    if module == MODULES[0]:
        named = [name for names in TOPICS.values() for name in names]
        pages = {guide.name for guide in known}
        for title, names in (*TOPICS.items(), ("Further", sorted(pages - set(named)))):
            if names:
                lines += [f"### {title}", "", *(f"- <doc:{name}>" for name in names), ""]
    for title, types in groups(module).items():
        lines += [f"### Types: {re.sub('(?<=[a-z])(?=[A-Z])', ' ', title)}", "", *(f"- ``{name}``" for name in types), ""]
    return "\n".join(lines)


def done(command, what):
    """Runs a command. If the command fails or prints a warning, ends the script."""
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    # DocC prints the source location of a warning in the next line.
    warnings = [line for line in run.stdout.split("\n") if re.search(r"\b(warning|error):|^\s*-->", line)]
    if run.returncode or warnings:
        print(f"{what}:", *(warnings or [run.stdout]), sep="\n", file=sys.stderr)
        raise SystemExit(1)


def c_modules(modules):
    """Returns the folders of the C modules on which the library's modules depend."""
    build = modules.resolve().parents[2]
    return sorted({path.parent for root in (ROOT / "Sources", build / "checkouts") for path in root.rglob("include/module.modulemap")})


def archive(module, work, modules, target, guides):
    symbols, catalog = work / "symbols" / module, work / f"{module}.docc"
    for folder in (symbols, catalog):
        folder.mkdir(parents=True)
    done(
        [
            *("swift", "symbolgraph-extract", "-module-name", module, "-I", str(modules), "-target", target),
            *("-output-dir", str(symbols), "-minimum-access-level", "public", "-skip-inherited-docs", "-skip-synthesized-members"),
            *(word for folder in c_modules(modules) for word in ("-Xcc", f"-I{folder}")),
        ],
        f"The declarations of {module}",
    )
    # Symbol graphs of extensions are removed, since the site would show them as separate modules.
    for extension in symbols.glob("*@*.symbols.json"):
        extension.unlink()
    (catalog / f"{module}.md").write_text(landing(module, guides), encoding="utf-8")
    if module == MODULES[0]:
        for guide in guides:
            (catalog / f"{guide.name}.md").write_text(page(guide, guides), encoding="utf-8")
        for picture in (GUIDES / "Pictures").iterdir():
            name = picture.name.replace("-light.", ".").replace("-dark.", "~dark.")
            shutil.copy(picture, catalog / name)
    made = work / f"{module}.doccarchive"
    done(
        [
            *(*DOCC, "convert", str(catalog), "--additional-symbol-graph-dir", str(symbols), "--output-path", str(made)),
            *("--fallback-display-name", module, "--fallback-bundle-identifier", module),
        ],
        f"The pages of {module}",
    )
    return made


def main():
    parser = argparse.ArgumentParser(description="Builds the documentation site with DocC.")
    parser.add_argument("--modules", default=ROOT / ".build" / "debug" / "Modules", type=pathlib.Path)
    parser.add_argument("--out", default=ROOT / ".build" / "site", type=pathlib.Path)
    asked = parser.parse_args()
    missing = [module for module in MODULES if not (asked.modules / f"{module}.swiftmodule").exists()]
    if missing:
        print(f"{asked.modules}: {', '.join(missing)} not built; run swift build first", file=sys.stderr)
        return 2
    # Builds the two pages about the surface, which are made from the modules and their tests.
    if not (GUIDES / "Surface.md").exists():
        subprocess.run([sys.executable, str(ROOT / "Scripts" / "surface.py")], check=True)
    about = json.loads(subprocess.run(["swift", "-print-target-info"], stdout=subprocess.PIPE, check=True).stdout)
    target = about["target"]["unversionedTriple"]
    work = asked.out.with_name(asked.out.name + "-work")
    for folder in (work, asked.out):
        shutil.rmtree(folder, ignore_errors=True)
    guides = [Guide(path) for path in sorted(GUIDES.rglob("*.md")) if path.name != "README.md"]
    archives = [str(archive(module, work, asked.modules, target, guides)) for module in MODULES]
    whole = str(work / "whole.doccarchive")
    done([*DOCC, "merge", *archives, "--synthesized-landing-page-name", "ResponderKit", "--output-path", whole], "All pages")
    done(
        [*DOCC, "process-archive", "transform-for-static-hosting", whole, "--output-path", str(asked.out)],
        "The site",
    )
    subprocess.run([sys.executable, str(ROOT / "Scripts" / "surface.py"), "--page", str(asked.out / "surface")], check=True)
    # The pages request this file, and browsers would report an error if it were missing.
    (asked.out / "theme-settings.json").write_text("{}\n")
    # The site opens with the guides, and not with a list of modules.
    (asked.out / "index.html").write_text(
        '<!doctype html><meta charset="utf-8"><title>ResponderKit</title>'
        '<meta http-equiv="refresh" content="0; url=documentation/responderkit/">'
        '<a href="documentation/responderkit/">ResponderKit</a>\n'
    )
    shutil.rmtree(work)
    count = sum(1 for path in asked.out.rglob("index.html"))
    print(f"{count} pages in {os.path.relpath(asked.out)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
