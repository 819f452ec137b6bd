"""Writes the output of `surface.py` for readers: the guide with the numbers, and the table as a page with a search field."""

import collections
import html
import itertools

TITLES = {"done": "done", "no test": "declared, no test", "missing": "missing"}


def counts(rows):
    """Returns the number of rows in each state."""
    found = collections.Counter(row.state for row in rows)
    return found["done"], found["no test"], found["missing"]


def share(part, whole):
    """Returns a share in per cent as text, rounded down, so that 100 % means all."""
    return f"{100 * part // whole if whole else 100} %"


def counted(rows, appendix):
    """Returns a text with the number of members of Appendix D that are done."""
    wanted = set(appendix)
    done = sum(row.state == "done" for row in rows if (row.name, row.member) in wanted)
    return f"{done} of {len(appendix)}"


def guide(all_sections, said, rows, appendix):
    """Returns the contents of `Documentation/Surface.md`."""
    by_name = collections.defaultdict(list)
    for row in rows:
        by_name[row.name].append(row)
    done, untried, missing = counts(rows)
    wanted = set(appendix)
    of_appendix = [row for row in rows if (row.name, row.member) in wanted]
    lines = [
        "# The surface: UIKit's members in this library",
        "",
        "The public members of UIKit's classes for events, with the state of each.",
        "",
        "A member is **done** if a test of the library refers to it, overrides it or implements it. Its declaration alone is not",
        "enough. Properties, methods, initializers and enumeration cases are counted, each name once for all its overloads;",
        "`rawValue` and `init(rawValue:)` and inherited members are not. [The whole table](Surface/table.txt) names the test of",
        "each. The site has it as a searchable page.",
        "",
        "| | members | done | declared, no test | missing | done |",
        "| --- | --: | --: | --: | --: | --: |",
        f"| [Appendix D](Facts/uikit-facts.md) of the facts | {len(of_appendix)} | {' | '.join(map(str, counts(of_appendix)))} "
        f"| {share(counts(of_appendix)[0], len(of_appendix))} |",
        f"| all | {len(rows)} | {done} | {untried} | {missing} | {share(done, len(rows))} |",
        "",
        "## By class",
        "",
    ]
    for title, members in itertools.groupby(all_sections, key=lambda section: section.title):
        listed = list(members)
        of_title = [row for section in listed for row in by_name[section.name]]
        lines += [
            f"### {title}",
            "",
            f"{counts(of_title)[0]} of {len(of_title)} are done.",
            "",
            "| class | members | done | no test | missing |",
            "| --- | --: | --: | --: | --: |",
        ]
        for section in listed:
            of_class = by_name[section.name]
            lines.append(f"| `{section.name}` | {len(of_class)} | {' | '.join(map(str, counts(of_class)))} |")
        lines.append("")
    lines += ["## Missing members, with reasons", ""]
    for key, sentence in said.items():
        without = [row for row in rows if row.state == "missing" and row.why == key]
        if not without:
            continue
        lines += [f"### {sentence[0].upper()}{sentence[1:]}", ""]
        for name, members in itertools.groupby(without, key=lambda row: row.name):
            lines += wrapped(f"- `{name}`:", [f"`{row.member}`" for row in members])
        lines.append("")
    lines += [
        "## How the table is built",
        "",
        "`Documentation/Surface/Members` has UIKit's names, in a file for each group: a class, its members below it, and after `~` the reason of",
        "a missing or untested member, which `reasons.txt` explains. `make surface` reads the declarations from the symbol graphs",
        "of the modules, and the uses in tests from the compiler's index; it builds the table and this page, neither of which is",
        "committed. `make check` fails if Members and the code differ: a member is missing without a reason, a declared and tested",
        "member has a reason, or an unused member is not marked as untested.",
    ]
    return "\n".join(lines) + "\n"


def wrapped(first, words):
    """Returns the lines of a list item, with up to 120 columns each."""
    lines = [first]
    for index, word in enumerate(words):
        text = word + ("," if index + 1 < len(words) else "")
        if len(lines[-1]) + 1 + len(text) > 118:
            lines.append("  " + text)
        else:
            lines[-1] += " " + text
    return lines


STYLE = """
:root { color-scheme: light dark; --line: #d2d2d7; --soft: #f5f5f7; --dim: #5c5c61; --link: #0066cc; --done: #1d6f2e;
  --missing: #a12b12; --ground: #fff; --text: #1d1d1f; }
@media (prefers-color-scheme: dark) { :root { --line: #424245; --soft: #1d1d1f; --dim: #a1a1a6; --link: #2997ff; --done: #6bd483;
  --missing: #ff9a80; --ground: #000; --text: #f5f5f7; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; background: var(--ground);
  color: var(--text); }
a { color: var(--link); }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0.5rem 0; }
form { position: sticky; top: 0; background: var(--ground); padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
input[type=search] { width: 100%; font: inherit; padding: 0.6rem 0.8rem; border: 1px solid var(--dim); border-radius: 0.5rem;
  background: var(--soft); color: inherit; }
fieldset { border: 0; margin: 0.25rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
legend { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
fieldset label { min-height: 2.75rem; display: inline-flex; align-items: center; gap: 0.4rem; }
output { color: var(--dim); }
h2 { font-size: 1.1rem; margin: 1.5rem 0 0.25rem; overflow-wrap: anywhere; }
h2 small { font-weight: normal; color: var(--dim); }
section { content-visibility: auto; contain-intrinsic-size: auto 20rem; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 1rem; padding: 0.3rem 0;
  border-top: 1px solid var(--line); }
code { font: 0.9rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
li span { color: var(--dim); font-size: 0.9rem; overflow-wrap: anywhere; }
li b { font-weight: 600; }
.done b { color: var(--done); }
.missing b { color: var(--missing); }
[hidden] { display: none; }
@media (max-width: 40rem) { li { grid-template-columns: minmax(0, 1fr); } }
"""

SCRIPT = """
const field = document.querySelector("input[type=search]"), countOutput = document.querySelector("output");
const sections = [...document.querySelectorAll("section")].map((section) => ({
  section, name: section.dataset.name.toLowerCase(),
  rows: [...section.querySelectorAll("li")].map((row) => ({ row, text: row.firstChild.textContent.toLowerCase() })),
}));
function show() {
  const words = field.value.toLowerCase().split(/[\\s.]+/).filter(Boolean);
  const state = document.querySelector("input[name=state]:checked").value;
  let count = 0;
  for (const { section, name, rows } of sections) {
    let any = false;
    for (const { row, text } of rows) {
      const fits = (!state || row.className === state) && words.every((word) => text.includes(word) || name.includes(word));
      row.hidden = !fits;
      any ||= fits;
      count += fits;
    }
    section.hidden = !any;
  }
  countOutput.textContent = count === 1 ? "1 member" : `${count} members`;
}
document.querySelector("form").addEventListener("input", () => {
  show();
  history.replaceState(null, "", field.value ? "#" + encodeURIComponent(field.value) : location.pathname);
});
document.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== field) { event.preventDefault(); field.focus(); field.select(); }
});
function find() { field.value = decodeURIComponent(location.hash.slice(1)); show(); }
addEventListener("hashchange", find);
find();
"""


def page(all_sections, said, rows):
    """Returns the page of the site with the whole table."""
    by_name = collections.defaultdict(list)
    for row in rows:
        by_name[row.name].append(row)
    done = counts(rows)[0]
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>UIKit\'s members · ResponderKit</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{STYLE}</style></head><body><main>",
        '<p><a href="../documentation/responderkit/surface/">ResponderKit: the surface</a></p>',
        f"<h1>UIKit's members: {done} of {len(rows)} are done</h1>",
        '<form role="search"><label for="wanted">Class or member</label>',
        '<input id="wanted" type="search" autocomplete="off" spellcheck="false" autocapitalize="none" placeholder="UIView hitTest"'
        ' aria-keyshortcuts="/">',
        "<fieldset><legend>Filter</legend>",
        '<label><input type="radio" name="state" value="" checked> all</label>',
        *(
            f'<label><input type="radio" name="state" value="{name.replace(" ", "-")}"> {title}</label>'
            for name, title in TITLES.items()
            if any(row.state == name for row in rows)
        ),
        "</fieldset><output aria-live=polite></output></form>",
    ]
    for section in all_sections:
        of_class = by_name[section.name]
        name = html.escape(section.name, quote=True)
        parts.append(f'<section data-name="{name}"><h2>{name} <small>{counts(of_class)[0]} of {len(of_class)}</small></h2><ul>')
        for row in of_class:
            why = said.get(row.why, "") if row.state == "missing" else row.why
            parts.append(
                f'<li class="{row.state.replace(" ", "-")}"><code>{html.escape(row.member)}</code>'
                f"<span><b>{TITLES[row.state]}</b>{': ' + html.escape(why) if why else ''}</span></li>"
            )
        parts.append("</ul></section>")
    return "\n".join([*parts, f"</main><script>{SCRIPT}</script></body></html>"]) + "\n"
