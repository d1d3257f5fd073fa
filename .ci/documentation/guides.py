"""Makes DocC articles of the guides: the text stays in docs/, and only its links and pictures change."""

import json
import posixpath
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

import marbles
import symbols

FENCE = re.compile(r"^( *)```(.*?)\n(.*?)^\1```[ \t]*$", re.S | re.M)
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
# On these pages, code in a column of another library may have the name of one of our types.
WITHOUT_SYMBOLS = {
    "operators", "capabilities", "apple-names", "apple-checklist", "performance", "from-combine", "from-rxswift",
    "from-reactiveswift", "rxswift-names", "measurements", "changelog",
}


@dataclass
class Page:
    """A Markdown file of the repository that becomes an article."""

    path: str
    name: str
    kind: str
    text: str

    def headings(self):
        """Returns the anchors of the page: as GitHub writes them, and as DocC does."""
        anchors = {}
        plain = FENCE.sub("", self.text)
        for heading in re.findall(r"^#{2,6} (.*)$", plain, re.M):
            title = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip()
            anchors[github_anchor(title)] = docc_anchor(title)
        return anchors


def github_anchor(title):
    """Returns the anchor that GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def docc_anchor(title):
    """Returns the anchor that DocC gives a heading."""
    words = re.split(r"[\s\-–—]+", title)
    return "-".join(filter(None, (re.sub(r"[^\w$+<=>^|~]", "", word) for word in words)))


def find(root: Path):
    """Returns all pages, by their paths in the repository."""
    pages = {}

    def add(path, name, kind):
        pages[path] = Page(path, name, kind, (root / path).read_text())

    for file in sorted(root.glob("docs/*.md")):
        add(f"docs/{file.name}", "all-guides" if file.stem == "README" else file.stem, "Guide")
    for file in sorted(root.glob("docs/migrating/*.md")):
        add(f"docs/migrating/{file.name}", "migrating" if file.stem == "README" else file.stem, "Guide")
    for file in sorted(root.glob("docs/contributing/*.md")):
        add(f"docs/contributing/{file.name}", "for-contributors" if file.stem == "README" else file.stem, "Contributing")
    for file in sorted(root.glob("docs/decisions/*.md")):
        add(f"docs/decisions/{file.name}", f"decision-{file.stem}", "Decision")
    for file in sorted(root.glob("Examples/*/README.md")):
        add(f"Examples/{file.parent.name}/README.md", file.parent.name, "Example")
    for name in ["CONTRIBUTING", "CHANGELOG"]:
        add(f"{name}.md", name.lower(), "Project")
    # Code to be copied is a page of its own.
    for file in sorted(root.glob("Tests/AppleNames/Clients/*/*Names.swift")):
        if file.is_symlink():
            continue
        code = f"# {file.name}\n\nA file to copy into your own target.\n\n```swift\n{file.read_text()}```\n"
        path = str(file.relative_to(root))
        pages[path] = Page(path, f"{file.stem}-file", "Code", code)
    return pages


class Writer:
    """Writes the articles of a catalogue.

    `types` has the paths of public types and modules by their names.
    """

    def __init__(self, root: Path, output: Path, types, source_url=None):
        self.root = root
        self.output = output
        self.images = output / "Images"
        self.pages = find(root)
        self.types = types
        self.source_url = source_url

    def link(self, page: Page, image, text, target):
        """Returns a link of a page for DocC."""
        if re.match(r"[a-z]+:", target):
            return f"{image}[{text}]({target})"
        path, _, anchor = target.partition("#")
        path = posixpath.normpath(posixpath.join(posixpath.dirname(page.path), path)) if path else page.path
        if image:
            return f"![{' '.join(text.split())}]({self.copy_image(self.root / path)})"
        if path in ("docs/decisions", "README.md"):
            return f"[{text}](doc:{'decisions' if path == 'docs/decisions' else 'Guides'})"
        goal = self.pages.get(path) or self.pages.get(f"{path}/README.md")
        if goal:
            if not anchor:
                return f"[{text}](doc:{goal.name})"
            return f"[{text}](doc:{goal.name}#{goal.headings()[anchor]})"
        if not (self.root / path).exists():
            raise SystemExit(f"{page.path} links to {target}, which does not exist")
        # A file of the repository. Without an address of the repository, its name has to do.
        return f"[{text}]({self.source_url}/{path})" if self.source_url else text

    def copy_image(self, file: Path):
        """Copies a picture for light and for dark pages, and returns its name."""
        self.images.mkdir(parents=True, exist_ok=True)
        if file.suffix != ".svg":
            shutil.copy(file, self.images / file.name)
            return file.stem
        text = file.read_text()
        dark = re.compile(r"@media \(prefers-color-scheme: dark\) \{(.*?)\n\s*\}\n(?=\s*(?:\]\]>)?\s*</style>)", re.S)
        (self.images / file.name).write_text(dark.sub("", text))
        (self.images / f"{file.stem}~dark.svg").write_text(dark.sub(r"\1", text))
        return file.stem

    def symbol_links(self, page: Page, prose, seen):
        """Returns prose with a link at the first mention of each public type."""
        if page.name in WITHOUT_SYMBOLS or page.kind in ("Decision", "Code"):
            return prose

        def mention(match):
            name = match[2]
            if match[1] or name not in self.types or name in seen:
                return match[0]
            seen.add(name)
            return f"``/{self.types[name]}``"

        lines = prose.split("\n")
        for index, line in enumerate(lines):
            if not line.startswith("#"):
                lines[index] = re.sub(r"(\[)?`(\w+)`(?!\])", mention, line)
        return "\n".join(lines)

    def article(self, page: Page):
        """Returns a page as the text of an article."""
        result = ""
        position = 0
        seen = set()

        def prose(text):
            text = LINK.sub(lambda match: self.link(page, *match.groups()), text)
            text = self.symbol_links(page, text, seen)
            if re.search(r"^@\w", text, re.M):
                raise SystemExit(f"a line of {page.path} begins with @, which DocC reads as a directive")
            return text

        for fence in FENCE.finditer(page.text):
            result += prose(page.text[position:fence.start()])
            position = fence.end()
            if fence[2] == "marbles":
                block = [line.removeprefix(fence[1]) for line in fence[3].split("\n")[:-1]]
                result += f"{fence[1]}![{marbles.alternative(block)}]({marbles.write(block, self.images)})"
            else:
                result += fence[0]
        result += prose(page.text[position:])
        title, _, rest = result.partition("\n")
        return f'{title}\n\n@Metadata {{\n  @TitleHeading("{page.kind}")\n}}\n{rest}'

    def names(self, kind=None, folder=None):
        """Returns the names of the pages of a kind or of a folder, in their order."""
        return [
            page.name for page in self.pages.values()
            if (kind is None or page.kind == kind) and (folder is None or posixpath.dirname(page.path) == folder)
        ]

    def write(self, landing: Path):
        """Writes the whole catalogue."""
        shutil.rmtree(self.output, ignore_errors=True)
        self.output.mkdir(parents=True)
        for page in self.pages.values():
            text = self.article(page)
            if page.name == "migrating":
                others = [name for name in self.names(folder="docs/migrating") if name != "migrating"]
                text += topics({"Guides for each style": [name for name in others if name.startswith("from-")],
                                "Deciding and finishing": [name for name in others if not name.startswith("from-")]})
            (self.output / f"{page.name}.md").write_text(text)
        (self.output / "decisions.md").write_text(
            '# Decisions\n\nThe decisions behind the design, with what was given up for them.\n'
            + topics({"Decisions": self.names("Decision")}))
        path = str(landing.relative_to(self.root))
        # The page of the whole site has the same text, under the name of the package.
        text = re.sub(r"^# .*", "# Guides", landing.read_text())
        page = Page(path, "Guides", "Package", text)
        text = self.article(page).replace("@Metadata {", "@Metadata {\n  @TechnologyRoot")
        # DocC takes only plain links as topics.
        before, heading, after = text.partition("\n## Topics\n")
        after = re.sub(r"^- \[[^\]]*\]\((doc:[^)]*)\)$", r"- <\1>", after, flags=re.M)
        (self.output / "Guides.md").write_text(before + heading + after)


def topics(groups):
    """Returns a topics section."""
    text = "\n## Topics\n"
    for title, names in groups.items():
        text += f"\n### {title}\n\n" + "".join(f"- <doc:{name}>\n" for name in names)
    return text


def unlisted(output: Path, archive: Path):
    """Returns the titles of articles that no page lists, which DocC puts into a group of its own."""
    page = json.loads((archive / "data/documentation/guides.json").read_text())
    return [
        page["references"][identifier]["title"] for section in page.get("topicSections", [])
        if section.get("generated") for identifier in section["identifiers"]
    ]
