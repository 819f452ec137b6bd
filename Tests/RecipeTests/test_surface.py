"""The table of UIKit's members: differences from the code are reported, and graphs, index and files are read correctly."""

import importlib.util
import subprocess
import sys

import pytest
from conftest import ROOT


@pytest.fixture
def surface(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "Scripts"))
    spec = importlib.util.spec_from_file_location("surface", ROOT / "Scripts" / "surface.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    (tmp_path / "Members").mkdir()
    return module


def written(folder, members, reasons="looks: it changes looks only\n", appendix=""):
    (folder / "Members" / "ScrollViews.txt").write_text(members)
    (folder / "reasons.txt").write_text(reasons)
    (folder / "appendix-d.txt").write_text(appendix)


def symbol(usr, kind, *path, text=""):
    return {
        "identifier": {"precise": usr},
        "kind": {"identifier": f"swift.{kind}"},
        "pathComponents": list(path),
        "declarationFragments": [{"spelling": text}],
    }


def library(surface, *symbols, relations=()):
    kinds = ("kind", "source", "target")
    return surface.Library([{"symbols": list(symbols), "relationships": [dict(zip(kinds, relation)) for relation in relations]}])


VIEW = (symbol("V", "class", "UIView"), symbol("V.alpha", "property", "UIView", "alpha"))


def complaints(surface, folder, used, *symbols):
    """The complaints of a table of these declarations, if tests use those in `used`."""
    found = surface.sections(folder)
    rows = list(surface.table(found, library(surface, *symbols), {usr: {"Tests.swift"} for usr in used}, []))
    return list(surface.complaints(found, surface.reasons(folder), rows))


def test_a_member_that_is_declared_and_tested_has_no_reason(surface, tmp_path):
    (tmp_path / "Tests.swift").write_text("view.alpha = 0")
    written(tmp_path, "UIView\n  alpha\n", reasons="")
    assert complaints(surface, tmp_path, ["V.alpha"], *VIEW) == []
    written(tmp_path, "UIView\n  alpha ~ looks\n")
    assert complaints(surface, tmp_path, ["V.alpha"], *VIEW) == [
        "UIView.alpha is declared and tested: remove '~ looks' from Members"
    ]


def test_a_member_that_no_test_uses_is_marked(surface, tmp_path):
    written(tmp_path, "UIView\n  alpha\n", reasons="")
    assert complaints(surface, tmp_path, [], *VIEW) == [
        "UIView.alpha is declared, and no test uses it; write one, or '~ untested' in Members"
    ]
    written(tmp_path, "UIView\n  alpha ~ untested\n", reasons="untested: no test yet\n")
    assert complaints(surface, tmp_path, [], *VIEW) == []


def test_a_member_that_is_missing_has_a_reason(surface, tmp_path):
    written(tmp_path, "UIView\n  alpha ~ looks\n")
    assert complaints(surface, tmp_path, [], VIEW[0]) == []
    for members, reasons in (("alpha", ""), ("alpha ~ untested", "untested: no test yet\n")):
        written(tmp_path, f"UIView\n  {members}\n", reasons=reasons)
        assert complaints(surface, tmp_path, [], VIEW[0]) == [
            "UIView.alpha is not declared; write the reason after ~ in Members"
        ]
    written(tmp_path, "UIView\n  alpha ~ loooks\n", reasons="")
    assert complaints(surface, tmp_path, [], VIEW[0]) == ["UIView.alpha is missing without a reason of reasons.txt: there is no 'loooks'"]


def test_each_reason_is_used(surface, tmp_path):
    (tmp_path / "Tests.swift").write_text("view.alpha = 0")
    written(tmp_path, "UIView\n  alpha\n", reasons="old: nobody asks\n")
    assert complaints(surface, tmp_path, ["V.alpha"], *VIEW) == ["reasons.txt: no member has the reason 'old'"]


def test_names_are_said_once(surface, tmp_path):
    written(tmp_path, "UIView\n  alpha\n  alpha\n")
    with pytest.raises(surface.Disagreement, match="ScrollViews.txt:3: UIView has alpha twice"):
        surface.sections(tmp_path)
    written(tmp_path, "UIView\n  alpha\nUIView\n")
    with pytest.raises(surface.Disagreement, match="ScrollViews.txt:3: UIView is named twice"):
        surface.sections(tmp_path)


def test_appendix_d_names_members_that_there_are(surface, tmp_path):
    written(tmp_path, "UIView\n  alpha\n  tag\n", appendix="UIView: *\n")
    found = surface.sections(tmp_path)
    assert found[0].title == "Scroll views"
    assert surface.inventory(tmp_path, found) == [("UIView", "alpha"), ("UIView", "tag")]
    written(tmp_path, "UIView\n  alpha\n", appendix="UIView: alpha; beta\n")
    with pytest.raises(surface.Disagreement, match="UIView has no beta in Members"):
        surface.inventory(tmp_path, surface.sections(tmp_path))


def test_a_member_is_found_in_what_its_class_comes_from_and_with_its_overrides(surface):
    found = library(
        surface,
        *VIEW,
        symbol("L", "class", "UILabel"),
        symbol("L.alpha", "property", "UILabel", "alpha"),
        symbol("P", "protocol", "UITextInput"),
        symbol("P.text", "method", "UITextInput", "text(in:)"),
        symbol("F", "class", "UITextField"),
        symbol("F.text", "method", "UITextField", "text(in:)"),
        relations=[("inheritsFrom", "L", "V"), ("overrides", "L.alpha", "V.alpha"), ("conformsTo", "F", "P"), ("inheritsFrom", "F", "V")],
    )
    assert found.declared("UIView", "alpha") == {"V.alpha", "L.alpha"}
    assert found.declared("UITextField", "alpha") == {"V.alpha", "L.alpha"}
    assert found.declared("UITextInput", "text(in:)") == {"P.text", "F.text"}
    assert found.declared("UILabel", "beta") == set()


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("go(to:now:)", "func go(to place: Int, now: Bool = false)", ["go(to:now:)", "go(to:)"]),
        ("go(_:then:)", "func go(_ f: (Int) -> Void = { _ in }, then: [A, B]? = nil)", ["go(_:then:)", "go(then:)", "go(_:)", "go()"]),
        ("go(_:)", "@MainActor func go<A>(_ pair: (A, A)) -> Int", ["go(_:)"]),
        ("alpha", "var alpha: CGFloat { get set }", ["alpha"]),
    ],
)
def test_parameters_with_a_default_may_be_left_out(surface, name, text, wanted):
    assert list(surface.spellings(name, [{"spelling": text}])) == wanted


def test_what_a_file_uses_overrides_and_implements_is_read_from_the_index(surface, tmp_path):
    path = tmp_path / "Uses.swift"
    path.write_text(
        "protocol Told { func tell() }\n"
        "class Base { func over() {}; func called() {}; func idle() {} }\n"
        "func outer() { class Inner: Base, Told { override func over() {}; func tell() {} }; Inner().called() }\n"
    )
    store = tmp_path / "store"
    words = ["-index-include-locals", "-index-store-path", str(store), str(path)]
    subprocess.run(["swiftc", "-typecheck", "-wmo", "-parse-as-library", "-module-name", "Uses", *words], check=True)
    # The store also has the modules that are imported.
    [usrs] = [found for main, _, found in surface.Index().used(store) if main == str(path)]
    assert {"s:4Uses4BaseC4overyyF", "s:4Uses4BaseC6calledyyF", "s:4Uses4ToldP4tellyyF"} <= usrs
    assert "s:4Uses4BaseC4idleyyF" not in usrs


def test_uses_are_those_of_the_present_test_files_in_this_build(surface, monkeypatch, tmp_path):
    folder, store = tmp_path / "Tests" / "UsesTests", tmp_path / "store"
    folder.mkdir(parents=True)
    monkeypatch.setattr(surface, "ROOT", tmp_path)

    def compiled(name, build, called):
        (tmp_path / build).mkdir(exist_ok=True)
        (folder / name).write_text(f"func first() {{}}\nfunc second() {{}}\nfunc test() {{ {called}() }}\n")
        words = ["-parse-as-library", "-module-name", "Uses", "-index-ignore-system-modules", "-index-store-path", str(store)]
        subprocess.run(["swiftc", "-c", *words, "-o", str(tmp_path / build / "Uses.o"), str(folder / name)], check=True)

    compiled("Deleted.swift", "debug", "second")
    (folder / "Deleted.swift").unlink()
    compiled("Uses.swift", "sanitized", "second")
    with pytest.raises(surface.Disagreement, match="not in the index .*: Tests/UsesTests/Uses.swift; run make build-tests first"):
        surface.uses(tmp_path / "debug" / "Modules", store)
    compiled("Uses.swift", "debug", "first")
    assert surface.uses(tmp_path / "debug" / "Modules", store) == {"s:4Uses5firstyyF": {"Tests/UsesTests/Uses.swift"}}


def test_the_file_that_is_kept_stays_while_it_still_uses_the_member(surface, tmp_path):
    written(tmp_path, "UIView\n  alpha\n", reasons="")
    for name in ("ViewTests.swift", "OtherTests.swift"):
        (tmp_path / name).write_text("alpha")
    found, used = surface.sections(tmp_path), {"V.alpha": {"ViewTests.swift", "OtherTests.swift"}}
    made = library(surface, *VIEW)
    assert [row.why for row in surface.table(found, made, used, [])] == ["ViewTests.swift"]
    before = [surface.Row("UIView", "alpha", "done", "OtherTests.swift")]
    assert [row.why for row in surface.table(found, made, used, before)] == ["OtherTests.swift"]
    assert [row.state for row in surface.table(found, made, {}, before)] == ["no test"]


def test_the_page_has_every_member_and_its_text_is_no_markup(surface, tmp_path):
    written(tmp_path, "UIView\n  <(_:_:)\n  alpha ~ looks\n")
    rows = [surface.Row("UIView", "<(_:_:)", "done", "Tests.swift"), surface.Row("UIView", "alpha", "missing", "looks")]
    text = surface.surface_pages.page(surface.sections(tmp_path), surface.reasons(tmp_path), rows)
    assert "<code>&lt;(_:_:)</code><span><b>done</b>: Tests.swift</span>" in text
    assert '<li class="missing"><code>alpha</code><span><b>missing</b>: it changes looks only</span>' in text


def test_the_guide_counts_what_the_table_says(surface, tmp_path):
    written(tmp_path, "UIView\n  alpha ~ looks\n  tag\n", appendix="UIView: tag\n")
    rows = [surface.Row("UIView", "alpha", "missing", "looks"), surface.Row("UIView", "tag", "done", "Tests.swift")]
    found = surface.sections(tmp_path)
    text = surface.surface_pages.guide(found, surface.reasons(tmp_path), rows, surface.inventory(tmp_path, found))
    assert "| all | 2 | 1 | 0 | 1 | 50 % |" in text and "| 1 | 1 | 0 | 0 | 100 % |" in text
    assert "### It changes looks only\n\n- `UIView`: `alpha`" in text


def test_it_fails_where_the_modules_are_not_built(tmp_path):
    run = subprocess.run(
        [sys.executable, str(ROOT / "Scripts" / "surface.py"), "--modules", str(tmp_path)], capture_output=True, text=True
    )
    assert run.returncode == 1 and "not built; run swift build first" in run.stderr
