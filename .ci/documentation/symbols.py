"""Prepares the symbol graphs and the catalogue of a module for DocC."""

import json
import re
import shutil
from collections import defaultdict
from pathlib import Path

import marbles

# Pages with more members than this get topic groups by the folders of the source files.
CROWDED = 20
TYPES = {"class", "struct", "enum", "protocol", "actor"}


def with_pictures(lines, images: Path):
    """Returns the lines of a comment with a picture in place of each ```marbles block.

    The number of lines stays the same, so that DocC's diagnostics name the right ones.
    """
    result = list(lines)
    start = None
    for index, line in enumerate(lines):
        if line == "```marbles":
            start = index
        elif line == "```" and start is not None:
            block = lines[start + 1:index]
            picture = marbles.write(block, images)
            result[start:index + 1] = [f"![{marbles.alternative(block)}]({picture})"] + [""] * (index - start)
            start = None
    return result


def prepare(module, graphs: Path, sources: Path, output: Path):
    """Writes the symbol graphs and the catalogue of a module, with pictures, below a folder."""
    shutil.rmtree(output, ignore_errors=True)
    catalogue = output / f"{module}.docc"
    shutil.copytree(sources / module / f"{module}.docc", catalogue)
    (output / "graphs").mkdir()
    for file in sorted(graphs.glob(f"{module}*.symbols.json")):
        if file.name.split("@")[0].split(".")[0] != module:
            continue
        graph = json.loads(file.read_text())
        for symbol in graph["symbols"]:
            lines = symbol.get("docComment", {}).get("lines", [])
            drawn = with_pictures([line["text"] for line in lines], catalogue / "Images")
            for line, text in zip(lines, drawn):
                line["text"] = text
        (output / "graphs" / file.name).write_text(json.dumps(graph))


def symbols(output: Path):
    """Yields all symbols of a prepared module."""
    for file in sorted((output / "graphs").glob("*.symbols.json")):
        yield from json.loads(file.read_text())["symbols"]


# The groups of a page, in this order, with the titles that say more than their folders' names. All others follow.
GROUPS = {
    "Core": "Subscribing",
    "Consuming": "Receiving values",
    "Async": "Receiving values in async code",
    "Operators/Transforming": "Transforming values",
    "Async/FlatMapAsync": "Transforming values with async functions",
    "Operators/Filtering": "Filtering values",
    "Operators/Sequencing": "Adding values before and after",
    "Operators/Ending": "Results at the end",
    "Operators/Failures": "Handling failures",
    "Combining": "Combining publishers",
    "Flattening": "Publishers of publishers",
    "Time/Operators": "Time",
    "Repeating": "Any callback",
    "CCallbacks": "C callbacks",
    "Foreign": "Other reactive libraries",
    "Operators/Places": "Choosing where elements are delivered",
    ".": "Names",
    "Scheduling": "Choosing where values are delivered",
    "MainActor": "The main actor",
    "Sharing": "Sharing a source",
    "Sharing/Connecting": "Connecting by hand",
    "Erasing": "Hiding the type",
    "Operators/Engine": "Steps",
}


def group_title(folder):
    """Returns the title of a folder's group, which is "At the end" for "Operators/AtTheEnd"."""
    if folder in GROUPS:
        return GROUPS[folder]
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", folder.split("/")[-1]).split()
    return " ".join([words[0]] + [word if word.isupper() else word.lower() for word in words[1:]])


def add_topics(module, output: Path, archive: Path):
    """Gives the module's crowded pages topic groups by the folders of their members' source files.

    The links are read from an archive of the same symbols, because only DocC knows how it tells overloads apart.
    """
    links = {}
    for entity in json.loads((archive / "linkable-entities.json").read_text()):
        if "usr" in entity:
            links[entity["usr"]] = entity["referenceURL"].split("/documentation/", 1)[1].split("/", 1)[-1]
    pages = defaultdict(lambda: defaultdict(list))
    crowds = defaultdict(int)
    for symbol in symbols(output):
        path = symbol["pathComponents"]
        link = links.get(symbol["identifier"]["precise"], "")
        if len(path) != 2 or "/" not in link or "location" not in symbol:
            continue
        folder = str(Path(symbol["location"]["uri"].split(f"/Sources/{module}/", 1)[-1]).parent)
        pages[link.rsplit("/", 1)[0]][folder].append(link)
        crowds[link.rsplit("/", 1)[0]] += 1
    written = 0
    for page, folders in pages.items():
        if crowds[page] <= CROWDED or len(folders) < 3:
            continue
        text = f"# ``{module}/{page}``\n\n## Topics\n"
        order = list(GROUPS)
        for folder in sorted(folders, key=lambda name: (order.index(name) if name in order else len(order), name)):
            text += f"\n### {group_title(folder)}\n\n"
            text += "".join(f"- ``{module}/{link}``\n" for link in sorted(folders[folder]))
        (output / f"{module}.docc" / f"Topics-{page.replace('/', '-')}.md").write_text(text)
        written += 1
    return written


def uncurated(module, archive: Path):
    """Returns the titles of the public types and functions on a module's page that no topic group lists."""
    page = json.loads((archive / "data/documentation" / f"{module.lower()}.json").read_text())
    return [
        page["references"][identifier]["title"]
        for section in page.get("topicSections", []) if section.get("generated")
        for identifier in section["identifiers"]
        if section["title"] != "Extended Modules"
    ]


def public_types(module, graphs: Path):
    """Returns the names of a module's public types that are not nested in others."""
    graph = json.loads((graphs / f"{module}.symbols.json").read_text())
    return {
        symbol["pathComponents"][0] for symbol in graph["symbols"]
        if len(symbol["pathComponents"]) == 1 and symbol["kind"]["identifier"].removeprefix("swift.") in TYPES
    }
