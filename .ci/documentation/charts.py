"""Draws the charts of the performance pages from the tables that they stand beside, as SVG in light and dark.

Usage: charts.py [--check]. With it, writes nothing and fails if a chart is not what its table says.
"""

import math
import os
import re
import sys
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# A phone shows the charts of the performance page whole. Its text is not much smaller there.
NARROW, WIDE, RIGHT = 440, 720, 32
STYLE = """
    .text { fill: #1d1d1f; } .soft { fill: #636368; } .grid { stroke: #d2d2d7; } .one { stroke: #1d1d1f; }
    .ours { fill: #0a66c2; } .theirs { fill: none; stroke: #b3470b; stroke-width: 2; } .span { stroke: #86868b; }
    @media (prefers-color-scheme: dark) {
      .text { fill: #f5f5f7; } .soft { fill: #a1a1a6; } .grid { stroke: #48484a; } .one { stroke: #f5f5f7; }
      .ours { fill: #6cb4ff; } .theirs { stroke: #ffae70; } .span { stroke: #86868b; }
    }
"""


def rows(page, columns):
    """Returns the cells of the tables of a page whose heading has these columns."""
    result = []
    inside = False
    for line in (ROOT / page).read_text().split("\n"):
        cells = [cell.strip().replace("`", "") for cell in line.strip("|").split("|")] if line.startswith("|") else None
        if cells == columns:
            inside = True
        elif cells is None:
            inside = False
        elif inside and set(cells[0]) != {"-"}:
            result.append(cells)
    if not result:
        raise SystemExit(f"{page} has no table with the columns {', '.join(columns)}")
    return result


def shortened(text, length):
    """Returns as many parts between commas as fit."""
    return text if len(text) <= length else text[:text.rindex(",", 0, length)]


def common(names):
    """Returns the words that all names begin with, or the first name if there are none."""
    words = names[0].split()[:len(os.path.commonprefix([re.sub(r",(?= )", "", name).split() for name in names]))]
    while words and words[-1] in ("of", "to", "per"):
        words.pop()
    return " ".join(words).rstrip(",") if words and len(names) > 1 else names[0]


def number(text):
    """Returns a figure such as 1,061 or 1/9.8."""
    over, _, under = text.replace(",", "").partition("/")
    return float(over) / float(under or 1)


class Chart:
    """Rows from top to bottom over a horizontal axis."""

    def __init__(self, title, width, left, top, bottom):
        self.width, self.left, self.top, self.bottom = width, left, top, bottom
        self.parts = [f"<title>{escape(title)}</title>", f"<style>{STYLE}  </style>"]

    def logarithmic(self, low, high):
        self.position = lambda value: math.log(value / low) / math.log(high / low)

    def linear(self, high):
        self.position = lambda value: value / high

    def x(self, value):
        return round(self.left + self.position(value) * (self.width - RIGHT - self.left), 1)

    def text(self, x, y, content, style="text", size=13, anchor="start"):
        self.parts.append(
            f'<text class="{style}" x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}">'
            f'{escape(content)}</text>')

    def line(self, start, end, style, y, until):
        self.parts.append(f'<path class="{style}" fill="none" d="M{start:g} {y:g}L{end:g} {until:g}"/>')

    def dot(self, value, y, style):
        self.parts.append(f'<circle class="{style}" cx="{self.x(value):g}" cy="{y:g}" r="5"/>')

    def axis(self, ticks, unit, bands=None):
        """Draws the grid with its figures, from top to bottom or in bands, and what the axis measures."""
        for value, label in ticks:
            for start, end in bands or [(self.top, self.bottom)]:
                self.line(self.x(value), self.x(value), "grid", start, end)
            self.text(self.x(value), self.bottom + 17, label, "soft", 12, "middle")
        self.text((self.left + self.width - RIGHT) / 2, self.bottom + 38, unit, "soft", 12, "middle")

    def legend(self, entries):
        x = self.left
        for style, label in entries:
            self.parts.append(f'<circle class="{style}" cx="{x + 5}" cy="16" r="5"/>')
            self.text(x + 16, 20.5, label)
            x += 40 + 7.6 * len(label)

    def svg(self):
        height = self.bottom + 50
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{height:g}" '
                f'viewBox="0 0 {self.width} {height:g}" role="img" '
                'font-family="-apple-system, \'Helvetica Neue\', Helvetica, Arial, sans-serif">\n  '
                + "\n  ".join(self.parts) + "\n</svg>\n")


def times():
    """Our time and the other side's in each row of the performance page."""
    table = rows("docs/performance.md", ["", "Causeway, ns", "next to", "theirs, ns", "ratio"])
    chart = Chart("Nanoseconds of Causeway and of the other side, on a logarithmic axis", NARROW, 12, 36,
                  36 + 64 * len(table))
    chart.logarithmic(5, 100_000)
    chart.axis([(value, f"{value:,}") for value in (10, 100, 1_000, 10_000, 100_000)],
               "nanoseconds, logarithmic: each line is ten times the one before",
               [(chart.top + 64 * index + 38, chart.top + 64 * index + 64) for index in range(len(table))])
    chart.legend([("ours", "Causeway"), ("theirs", "the other side")])
    for index, (name, ours, peer, theirs, _) in enumerate(table):
        y = chart.top + 50 + 64 * index
        chart.text(0, y - 31, name)
        chart.text(0, y - 16, shortened(peer, 46), "soft", 12)
        ends = sorted([number(ours), number(theirs)])
        chart.line(chart.x(ends[0]), chart.x(ends[1]), "span", y, y)
        for value, style in ((theirs, "theirs"), (ours, "ours")):
            chart.dot(number(value), y, style)
        # The figures stand outside of the pair.
        left, right = (ours, theirs) if number(ours) == ends[0] else (theirs, ours)
        chart.text(chart.x(ends[0]) - 9, y + 4, left, size=12, anchor="end")
        chart.text(chart.x(ends[1]) + 9, y + 4, right, size=12)
    return chart.svg()


def sizes():
    """What each product adds to a program."""
    table = rows("docs/performance.md", ["product", "built on", "lines of code", "adds, kB"])
    chart = Chart("Kilobytes that each product adds to a program", NARROW, 150, 12, 22 + 30 * len(table))
    chart.linear(2_500)
    chart.axis([(value, f"{value:,}") for value in range(0, 2_501, 500)], "kilobytes in a stripped release program")
    for index, (name, _, _, size) in enumerate(table):
        y = chart.top + 8 + 30 * index
        chart.text(0, y + 14, name)
        start, end = chart.left, chart.x(number(size))
        chart.parts.append(f'<rect class="ours" x="{start:g}" y="{y}" width="{end - start:g}" height="19" rx="3"/>')
        chart.text(end + 8, y + 14, size, size=12)
    return chart.svg()


def ratios():
    """All ratios of the measurements, one row for each scenario."""
    table = rows("docs/contributing/measurements.md",
                 ["scenario", "against", "to reach", "ours, ns", "theirs, ns", "ratio", "met"])
    scenarios = {}
    current = ""
    for name, peer, _, _, _, ratio, _ in table:
        current = name.partition(" ")[0] or current
        names, found = scenarios.setdefault(current, ([], []))
        names += [name.partition(" ")[2]] if name else []
        found.append((peer, number(ratio)))
    chart = Chart("Ratio of our time to the other side's in each comparison", WIDE, 290, 36, 46 + 24 * len(scenarios))
    chart.logarithmic(1 / 1_000, 4)
    chart.axis([(1 / 1_000, "1/1,000"), (1 / 100, "1/100"), (1 / 10, "1/10"), (1, "1")],
               "our time divided by theirs, logarithmic: left of 1 is faster")
    chart.line(chart.x(1), chart.x(1), "one", chart.top, chart.bottom)
    chart.legend([("ours", "a library"), ("theirs", "limit: written by hand, or ourselves")])
    for index, (scenario, (names, found)) in enumerate(scenarios.items()):
        y = chart.top + 17 + 24 * index
        chart.text(0, y + 4, scenario, "soft", 12)
        chart.text(34, y + 4, shortened(common(names), 40), size=12)
        for peer, ratio in found:
            by_hand = re.match(r"limit|our|value under", peer)
            chart.dot(ratio, y, "theirs" if by_hand else "ours")
    return chart.svg()


def main(check):
    charts = {"performance-times": times, "performance-sizes": sizes, "measurements-ratios": ratios}
    for name, draw in charts.items():
        file = ROOT / f"docs/images/{name}.svg"
        if not check:
            file.write_text(draw())
        elif not file.is_file() or file.read_text() != draw():
            raise SystemExit(
                f"docs/images/{name}.svg is not what its table says: python3 -B .ci/documentation/charts.py")


if __name__ == "__main__":
    main("--check" in sys.argv[1:])
