#!/usr/bin/env -S python3 -B
"""Committed figures, and their comparison with those of the current build.

The file has a line `# PLATFORM`, followed by lines with a figure and a name. The figures of another platform are not
compared.
"""

import platform
import re
import subprocess
import sys

TOLERANCE = 0.02


def current_platform():
    """What the figures depend on: the compiler, the processor and the C library."""
    version = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    compiler = re.search(r"Swift version ([\w.-]+)", version)
    library = " ".join(platform.libc_ver()) or platform.system()
    return f"Swift {compiler.group(1) if compiler else 'unknown'}, {platform.machine()}, {library}"


def spelled(figure):
    return f"{figure:,.1f}" if figure < 10_000 else f"{figure:,.0f}"


def text(where, figures):
    return "".join([f"# {where}\n", *[f"{spelled(figure):>12}  {name}\n" for name, figure in figures.items()]])


def parse(content):
    """Returns the platform and the figures of a file."""
    first, *rest = content.split("\n")
    figures = {}
    for line in rest:
        if line.strip():
            figure, name = line.strip().split("  ", 1)
            figures[name] = float(figure.replace(",", ""))
    return first.removeprefix("# "), figures


def compare(committed, current):
    """Returns a line for each figure that is missing, new, or differs by more than the tolerance."""
    found = []
    for name in [*committed, *[name for name in current if name not in committed]]:
        if name not in current:
            found.append(f"{name}: not measured any more")
        elif name not in committed:
            found.append(f"{name}: {spelled(current[name])}, not committed yet")
        elif abs(current[name] - committed[name]) > TOLERANCE * committed[name]:
            change = (current[name] / committed[name] - 1) * 100 if committed[name] else float("inf")
            found.append(f"{name}: {spelled(committed[name])} → {spelled(current[name])} ({change:+.1f} %)")
    return found


def gate(name, path, measure, command):
    """Compares or, with `--write`, writes the figures that `measure` returns; the exit code."""
    where = current_platform()
    if sys.argv[1:] == ["--write"]:
        figures = measure()
        path.write_text(text(where, figures), encoding="utf-8")
        print(f"{name}: wrote {len(figures)} figures to {path.name}")
        return 0
    committed_where, committed = parse(path.read_text(encoding="utf-8"))
    if committed_where != where:
        print(f"{name}: not comparable: this is {where}, the figures are of {committed_where}")
        return 0
    found = compare(committed, measure())
    for line in found:
        print(f"{name}: {line}")
    if found:
        print(f"{name}: {len(found)} of {len(committed)} figures differ by more than {TOLERANCE:.0%}. If that is intended, or "
              f"an improvement, run `{command}`, commit {path.name}, and say why.")
        return 1
    print(f"{name}: {len(committed)} figures, within {TOLERANCE:.0%}")
    return 0


def self_test():
    committed = {"kept": 100.0, "worse": 100.0, "better": 12_000.0, "gone": 5.0, "zero": 0.0, "zero no more": 0.0}
    current = {"kept": 101.9, "worse": 102.1, "better": 11_000.0, "zero": 0.0, "zero no more": 1.0, "new": 7.0}
    expected = ["worse: 100.0 → 102.1 (+2.1 %)", "better: 12,000 → 11,000 (-8.3 %)", "gone: not measured any more",
                "zero no more: 0.0 → 1.0 (+inf %)", "new: 7.0, not committed yet"]
    assert compare(committed, current) == expected, compare(committed, current)
    assert parse(text("a platform", committed)) == ("a platform", committed)
    print("gates self-test: passed")


if __name__ == "__main__":
    self_test()
