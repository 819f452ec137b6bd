"""The guides on the documentation site: links are converted to DocC's, and a broken link is an error."""

import importlib.util

import pytest
from conftest import ROOT


@pytest.fixture
def site(tmp_path, monkeypatch):
    spec = importlib.util.spec_from_file_location("build_site", ROOT / "Scripts" / "build-site.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    return module


def page(site, folder, text):
    """The page of the guide `One`, with a second guide `parts/Two`."""
    (folder / "parts").mkdir()
    (folder / "One.md").write_text(text)
    (folder / "parts" / "Two.md").write_text("# Two\n\nSecond.\n\n## A `big` end-to-end part: --all of it\n\nText.\n")
    guides = [site.Guide(folder / "One.md"), site.Guide(folder / "parts" / "Two.md")]
    return site.page(guides[0], guides)


def test_links_to_guides_and_their_parts_go_by_name_also_over_the_end_of_a_line(site, tmp_path):
    text = "# One\n\nFirst.\n\n## Here\n\n[two](parts/Two.md), [its\npart](parts/Two.md#a-big-end-to-end-part---all-of-it), [here](#here)\n"
    assert page(site, tmp_path, text).endswith("[two](doc:Two), [its\npart](doc:Two#A-big-end-to-end-part:-all-of-it), [here](doc:One#Here)\n")


@pytest.mark.parametrize("link", ["Three.md", "parts/Two.md#another-part", "#nowhere"])
def test_a_link_that_leads_nowhere_ends_the_whole(site, tmp_path, link):
    with pytest.raises(SystemExit, match=f"One.md: {link} is a broken link"):
        page(site, tmp_path, f"# One\n\nFirst.\n\nSee [it]({link}).\n")


def test_what_is_no_page_is_named_and_no_link(site, tmp_path):
    (tmp_path / "Example.swift").write_text("")
    assert page(site, tmp_path, "# One\n\nFirst.\n\nSee [the example](Example.swift).\n").endswith("See `Example.swift`.\n")


def test_a_link_to_elsewhere_stays_but_below_the_title_where_docc_drops_it(site, tmp_path):
    text = "# One\n\nBy [Dask](https://www.dask.org).\n\nSee [Dask](https://www.dask.org).\n"
    assert page(site, tmp_path, text) == "# One\n\nBy Dask.\n\nSee [Dask](https://www.dask.org).\n"


@pytest.mark.parametrize("code", ["```text\n[a](nowhere.md)\n```", "~~~\n```\n[a](nowhere.md)\n~~~", "    [a](nowhere.md)"])
def test_code_is_left_as_it_is(site, tmp_path, code):
    text = f"# One\n\nFirst.\n\n{code}\n"
    assert page(site, tmp_path, text) == text


def test_what_stands_beside_the_guides_is_linked_where_it_stands(site, tmp_path):
    (tmp_path / "Documentation" / "Surface").mkdir(parents=True)
    (tmp_path / "Documentation" / "Surface" / "table.txt").write_text("")
    text = "# One\n\nFirst.\n\nSee [the table](Documentation/Surface/table.txt).\n"
    assert page(site, tmp_path, text).endswith("See [the table](/surface/).\n")
