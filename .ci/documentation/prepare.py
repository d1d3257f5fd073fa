"""Prepares what DocC converts, and checks what it has made. See .ci/site for the order of the steps.

prepare.py modules GRAPHS OUTPUT MODULE…   catalogues and symbol graphs of the modules, with pictures
prepare.py topics OUTPUT ARCHIVES MODULE…  topic groups for pages with many members
prepare.py guides GRAPHS OUTPUT MODULE…    the catalogue of the guides
prepare.py curated OUTPUT ARCHIVES MODULE… fails if a public type, a free function or an article is in no topic group
prepare.py landing SITE                    the page that the site opens with, and its style
"""

import json
import os
import re
import sys
from pathlib import Path

import charts
import guides
import symbols

ROOT = Path(__file__).resolve().parents[2]


def make_guides(graphs, output, modules):
    charts.main(check=True)
    owners = {}
    for module in modules:
        for name in symbols.public_types(module, graphs):
            owners.setdefault(name, []).append(module)
    # A name of two modules is the core's.
    types = {
        name: f"{found[0]}/{name}" for name, found in owners.items() if len(found) == 1 or found[0] == "Causeway"
    }
    types |= {module: module for module in modules}
    catalogue = output / "Guides.docc"
    writer = guides.Writer(ROOT, catalogue, types, os.environ.get("SITE_SOURCE_URL"))
    writer.write(ROOT / "docs/site/landing.md")
    for file in (ROOT / "docs/images").iterdir():
        writer.copy_image(file)
    add_header(catalogue)
    theme = {"features": {"docs": {"quickNavigation": {"enable": True}}}}
    (catalogue / "theme-settings.json").write_text(json.dumps(theme))


def add_header(catalogue):
    """Gives the pages of a catalogue the links of the site, above what DocC shows."""
    text = (ROOT / "docs/site/header.html").read_text()
    (catalogue / "header.html").write_text(text.replace("BASE", os.environ.get("SITE_BASE", "").rstrip("/")))


def check_curation(output, archives, modules):
    problems = []
    for module in modules:
        for title in symbols.uncurated(module, archives / f"{module}.doccarchive"):
            problems.append(f"{title} is in no topic group of Sources/{module}/{module}.docc/{module}.md")
    for title in guides.unlisted(output, archives / "Guides.doccarchive"):
        problems.append(f'the article "{title}" is in no topic group of docs/site/landing.md')
    if problems:
        raise SystemExit("\n".join(problems))


def make_landing(site):
    """Puts the text of the guides' first page onto the page that `docc merge` makes for the whole site."""
    landing = json.loads((site / "data/documentation/guides.json").read_text())
    merged_file = site / "data/documentation.json"
    merged = json.loads(merged_file.read_text())
    for key in ("abstract", "primaryContentSections"):
        merged[key] = landing[key]
    # The modules have no pictures for the cards of a grid.
    merged["topicSectionsStyle"] = "list"
    for identifier, reference in landing["references"].items():
        merged["references"].setdefault(identifier, reference)
    merged_file.write_text(json.dumps(merged))
    # DocC's templates cannot change the style of its own elements.
    styles, = (site / "css").glob("index.*.css")
    styles.write_text(styles.read_text() + (ROOT / "docs/site/site.css").read_text())
    pages = (ROOT / "docs/site/llms.txt").read_text()
    if missing := [path for path in re.findall(r"[\w/-]+\.md|docs/api", pages) if not (ROOT / path).exists()]:
        raise SystemExit(f"docs/site/llms.txt names what is not there: {', '.join(missing)}")
    (site / "llms.txt").write_text(pages)
    base = os.environ.get("SITE_BASE", "").rstrip("/")
    (site / "index.html").write_text(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Causeway</title>'
        f'<meta http-equiv="refresh" content="0; url={base}/documentation/">'
        f'<a href="{base}/documentation/">Causeway</a></html>\n')


def main(command, *arguments):
    if command == "landing":
        return make_landing(Path(arguments[0]))
    first, second, modules = Path(arguments[0]), Path(arguments[1]), arguments[2:]
    if command == "modules":
        for module in modules:
            symbols.prepare(module, first, ROOT / "Sources", second / module)
            add_header(second / module / f"{module}.docc")
    elif command == "topics":
        print(sum(symbols.add_topics(name, first / name, second / f"{name}.doccarchive") for name in modules))
    elif command == "guides":
        make_guides(first, second, modules)
    elif command == "curated":
        check_curation(first, second, modules)


if __name__ == "__main__":
    main(*sys.argv[1:])
