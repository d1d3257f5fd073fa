"""Draws a trace file of CausewayLive as SVG, in light and dark: the picture of the page about debugging.

Usage: tracing.py TRACE.json OUTPUT.svg

The picture has a row of nested spans for each thread, an arrow for each value that changes the thread, and a row for each
call. The trace is one of a few milliseconds, so that the names of the spans can be read.
"""

import json
import sys
from html import escape
from pathlib import Path

WIDTH, LEFT, ROW, GAP, LETTER = 720, 96, 20, 26, 6.2
STYLE = """
    text { font: 11px system-ui, sans-serif; } .text { fill: #1d1d1f; } .soft { fill: #636368; } .grid { stroke: #d2d2d7; }
    .bridge { fill: #ffe2c7; } .source { fill: #ffe2c7; } .operator { fill: #d6e8fb; } .consumer { fill: #cdeed6; }
    .call { fill: #e9dffb; } .span { stroke: #86868b; stroke-width: .5; } .arrow { fill: none; stroke: #b3470b; stroke-width: 1.2; }
    .head { fill: #b3470b; }
    @media (prefers-color-scheme: dark) {
      .text { fill: #f5f5f7; } .soft { fill: #a1a1a6; } .grid { stroke: #48484a; }
      .bridge { fill: #63380f; } .source { fill: #63380f; } .operator { fill: #123f6b; } .consumer { fill: #14532a; }
      .call { fill: #452c74; } .arrow { stroke: #ffae70; } .head { fill: #ffae70; }
    }
"""


def nested(spans):
    """Returns each span with the number of those that contain it."""
    rows, open_spans = [], []
    for span in sorted(spans, key=lambda span: (span["ts"], -span["dur"])):
        open_spans = [other for other in open_spans if other["ts"] + other["dur"] > span["ts"]]
        rows.append((len(open_spans), span))
        open_spans.append(span)
    return rows


def drawn(trace):
    entries = trace["traceEvents"]
    spans = [entry for entry in entries if entry["ph"] == "X"]
    names = {entry["tid"]: entry["args"]["name"] for entry in entries if entry["name"] == "thread_name"}
    ends = {entry["id2"]["local"]: entry["ts"] for entry in entries if entry["ph"] == "e"}
    calls = [dict(entry, dur=ends[entry["id2"]["local"]] - entry["ts"]) for entry in entries
             if entry["ph"] == "b" and entry["cat"] == "call"]
    first = min(span["ts"] for span in spans + calls)
    last = max(span["ts"] + span["dur"] for span in spans + calls)
    scale = (WIDTH - LEFT - 12) / (last - first)

    def x(time):
        return LEFT + (time - first) * scale

    parts, tops, y = [], {}, 26
    step = next(step for step in (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50) if (last - first) / 1000 / step <= 8)
    # Threads without a span of a value, such as that of a call's answer, have no row.
    rows = [("calls", [(0, call) for call in calls])] if calls else []
    rows += [(thread, nested([span for span in spans if span["tid"] == thread]))
             for thread in sorted(names, reverse=True) if any(span["tid"] == thread for span in spans)]
    for thread, each in rows:
        tops[thread] = y
        parts.append(f'<text x="8" y="{y + 14}" class="text">{escape(names.get(thread, "calls"))}</text>')
        for depth, span in each:
            left, width = x(span["ts"]), max(span["dur"] * scale, 0.8)
            top = y + depth * ROW
            parts.append(f'<rect x="{left:.1f}" y="{top}" width="{width:.1f}" height="{ROW - 2}" rx="2" '
                         f'class="span {span["cat"]}"><title>{escape(span["name"])}</title></rect>')
            room = int((width - 8) / LETTER)
            name = span["name"] if len(span["name"]) <= room else span["name"].split(" ")[0]
            if len(name) <= room:
                parts.append(f'<text x="{left + 4:.1f}" y="{top + 13}" class="text">{escape(name)}</text>')
        y += (max(depth for depth, _ in each) + 1) * ROW + GAP

    def bottom(thread, time):
        depths = [depth for depth, span in dict(rows)[thread] if span["ts"] <= time <= span["ts"] + span["dur"]]
        return tops[thread] + (max(depths, default=0) + 1) * ROW - 2

    starts = {entry["id"]: entry for entry in entries if entry["ph"] == "s"}
    for end in [entry for entry in entries if entry["ph"] == "f"]:
        start = starts[end["id"]]
        (x1, y1), (x2, y2) = (x(start["ts"]), bottom(start["tid"], start["ts"])), (x(end["ts"]), tops[end["tid"]])
        middle = (y1 + y2) / 2
        parts.append(f'<path d="M{x1:.1f} {y1} C{x1:.1f} {middle} {x2:.1f} {middle} {x2:.1f} {y2 - 5}" class="arrow"/>'
                     f'<path d="M{x2 - 3:.1f} {y2 - 6} h6 l-3 6 z" class="head"/>')
    height = y - GAP + 12
    grid = []
    for number in range(int((last - first) / 1000 / step) + 1):
        at = x(first + number * step * 1000)
        grid.append(f'<path d="M{at:.1f} 20 V{height - 8}" class="grid"/>')
        if at < WIDTH - 30:
            grid.append(f'<text x="{at + 3:.1f}" y="14" class="soft">{number * step:g} ms</text>')
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
            f'aria-label="Spans of values on two threads">\n<style>{STYLE}</style>\n' + "\n".join(grid + parts) + "\n</svg>\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    trace = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    Path(sys.argv[2]).write_text(drawn(trace), encoding="utf-8")
