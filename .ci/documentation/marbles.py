"""Draws marble diagrams, the ```marbles blocks of the documentation, as SVG.

The blocks are written by tests that run the operators, so the pictures show what the operators do.
"""

import hashlib
import re
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

COLUMN = 26
RADIUS = 11
LEFT = 20
PADDING = 12

LIGHT = {
    "text": "#1d1d1f", "faint": "#6e6e73", "line": "#86868b", "box": "#f2f2f7", "border": "#c7c7cc",
    "failure": "#c9201a",
    "values": ["#0a66c2", "#b3470b", "#1b7a3d", "#7d3fc4", "#a8245f", "#0b7285",
               "#7a5c00", "#4c5a67", "#5f4bb6", "#8a3b12"],
    "ink": "#ffffff",
}
DARK = {
    "text": "#f5f5f7", "faint": "#a1a1a6", "line": "#86868b", "box": "#2c2c2e", "border": "#48484a",
    "failure": "#ff6961",
    "values": ["#6cb4ff", "#ffae70", "#6fd68f", "#c9a2ff", "#ff8fc0", "#62d5e8",
               "#e8c95a", "#b7c3cf", "#b3a4ff", "#f2a37f"],
    "ink": "#101012",
}


@dataclass
class Row:
    """A timeline: its label, and its events as (column, text) with the length in columns."""

    label: str
    events: list = field(default_factory=list)
    length: int = 0
    legend: list = field(default_factory=list)

    @property
    def completion(self):
        """The column of the completion, or `None`."""
        return next((column for column, text in self.events if text in "|#"), None)

    @property
    def extent(self):
        """The number of columns that the row's line takes; a group is drawn at the column where it begins."""
        return self.length + 1 if self.completion is None else self.completion + 1

    @property
    def stack(self):
        """The number of values at the instant with the most."""
        columns = [column for column, text in self.events if text not in "|#"]
        return max((columns.count(column) for column in columns), default=1)


def parse(lines):
    """Returns the rows of a block."""
    rows = []
    for line in lines:
        legend = re.fullmatch(r"\s+(\w = .*)", line)
        if legend:
            rows[-1].legend.append(legend[1])
            continue
        label, text = re.fullmatch(r"(.*?\S)\s{2,}(\S+)", line).groups()
        row = Row(label)
        group = None
        for column, character in enumerate(text):
            if character == "(":
                group = column
            elif character == ")":
                group = None
            elif character != "-":
                row.events.append((column if group is None else group, character))
        row.length = len(text)
        rows.append(row)
    return rows


def name(lines):
    """Returns the name of a block's picture, without extension."""
    return "marbles-" + hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


def alternative(lines):
    """Returns a description of a block for readers who do not see the picture."""
    label = parse(lines)[-1].label
    return "Marble diagram of " + re.sub(r"[\[\]]", "", label)


def draw(lines, colours):
    """Returns a block as SVG."""
    rows = parse(lines)
    columns = max(max(row.extent for row in rows), 8)
    longest = max([len(row.label) for row in rows] + [len(line) for row in rows for line in row.legend])
    width = max(LEFT + columns * COLUMN + 2 * PADDING, int(longest * 7.9) + 2 * LEFT)
    parts = []
    y = PADDING

    def text(x, y, content, size=13, fill="text", anchor="start", weight="normal"):
        parts.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{colours.get(fill, fill)}" text-anchor="{anchor}" '
            f'font-weight="{weight}">{escape(content)}</text>')

    def timeline(row, y):
        end = LEFT + (row.extent - 1) * COLUMN + RADIUS
        line = colours["line"]
        parts.append(f'<path d="M{LEFT - 8} {y}H{end}" stroke="{line}" stroke-width="1.5"/>')
        if row.completion is None:
            parts.append(f'<path d="M{end - 5} {y - 4}l5 4l-5 4" fill="none" stroke="{line}" stroke-width="1.5"/>')
        below = {}
        for column, value in row.events:
            x = LEFT + column * COLUMN + RADIUS
            if value == "|":
                # A value of the same instant covers a part of the bar.
                parts.append(f'<path d="M{x} {y - 16}v32" stroke="{colours["text"]}" stroke-width="2.5"/>')
        for column, value in row.events:
            x = LEFT + column * COLUMN + RADIUS
            if value == "#":
                cross = f"M{x - 8} {y - 8}l16 16m0 -16l-16 16"
                parts.append(f'<path d="{cross}" stroke="{colours["failure"]}" stroke-width="2.5"/>')
            elif value != "|":
                depth = below.get(column, 0)
                below[column] = depth + 1
                centre = y + depth * (2 * RADIUS + 2)
                index = int(value) if value.isdigit() else ord(value) - ord("A") + 3
                fill = colours["values"][index % len(colours["values"])]
                parts.append(f'<circle cx="{x}" cy="{centre}" r="{RADIUS}" fill="{fill}"/>')
                text(x, centre + 4.5, value, fill="ink", anchor="middle", weight="bold")

    for index, row in enumerate(rows):
        if index == len(rows) - 1:
            parts.append(
                f'<rect x="6" y="{y}" width="{width - 12}" height="30" rx="7" fill="{colours["box"]}" '
                f'stroke="{colours["border"]}"/>')
            text(width / 2, y + 20, row.label, anchor="middle")
            y += 30 + 24
        else:
            text(LEFT - 8, y + 11, row.label, size=12, fill="faint")
            y += 18 + 16
        timeline(row, y)
        y += (row.stack - 1) * (2 * RADIUS + 2) + 16 + 12
        for line in row.legend:
            text(LEFT - 8, y + 8, line, size=12, fill="faint")
            y += 18
    height = y + 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" '
        f'font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, \'DejaVu Sans Mono\', monospace">'
        + "".join(parts) + "</svg>\n")


def write(lines, folder: Path):
    """Writes both pictures of a block, for light and for dark pages, and returns their name."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name(lines)}.svg").write_text(draw(lines, LIGHT))
    (folder / f"{name(lines)}~dark.svg").write_text(draw(lines, DARK))
    return name(lines)
