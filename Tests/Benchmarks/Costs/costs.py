#!/usr/bin/env python3
"""What Causeway costs its users besides time at run time, next to OpenCombine.

Prints the debug-build speed of S1 and S3, the time of a clean build, and what ten chains of ten operators add to
the compile time and the size of a client. Usage: costs.py [--json FILE]
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from client import CLIENTS, manifest, source

BENCHMARKS = Path(__file__).resolve().parent.parent
ROOT = BENCHMARKS.parent.parent
REPEATS = 3


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"failed: {' '.join(map(str, command))}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def seconds(*command):
    start = time.monotonic()
    run(*command)
    return time.monotonic() - start


def debug_speed(scratch):
    """S1 and S3 in a debug build: ours and the peers', in ns per element."""
    report = scratch / "debug.json"
    run("swift", "run", "-c", "debug", "--package-path", BENCHMARKS, "bench",
        "--only", "S1,S3", "--runs", REPEATS, "--json", report)
    return [
        {"cost": f"debug build: {row['scenario']}", "ours": row["ours"], "theirs": row["theirs"], "unit": "ns"}
        for row in json.loads(report.read_text()) if row["peer"].startswith("OpenCombine")
    ]


def build_time(scratch):
    """A clean release build: of the core alone, and of everything in the package."""
    build = ["swift", "build", "-c", "release", "--package-path", ROOT, "--scratch-path", scratch / "root"]
    core = seconds(*build, "--target", "Causeway")
    rest = seconds(*build)
    return [
        {"cost": "clean release build: Causeway alone", "ours": round(core, 1), "unit": "s"},
        {"cost": "clean release build: all targets", "ours": round(core + rest, 1), "unit": "s"},
    ]


def client_costs(scratch):
    """What the chains add to a client: compile time and stripped size."""
    package = scratch / "client"
    added = {}
    for library in CLIENTS:
        (package / "Sources" / library).mkdir(parents=True)
        (package / "Sources" / library / "main.swift").write_text(source(library, chains=0))
    (package / "Package.swift").write_text(manifest(ROOT))
    for library in CLIENTS:
        without = [measure(package, library, 0, turn) for turn in range(REPEATS + 1)][1:]
        ten = [measure(package, library, 10, turn) for turn in range(REPEATS)]
        added[library] = (
            statistics.median(time for time, _ in ten) - statistics.median(time for time, _ in without),
            ten[0][1] - without[0][1])
    ours, theirs = added["causeway"], added["opencombine"]
    return [
        {"cost": "ten chains of ten: compile time", "ours": round(ours[0], 2), "theirs": round(theirs[0], 2), "unit": "s"},
        {"cost": "ten chains of ten: binary growth", "ours": ours[1], "theirs": theirs[1], "unit": "B"},
    ]


def measure(package, library, chains, turn):
    """Compiles and links one client; its time and the size of the stripped program."""
    (package / "Sources" / library / "main.swift").write_text(source(library, chains) + f"// {turn}\n")
    build = ["swift", "build", "-c", "release", "--package-path", package]
    taken = seconds(*build, "--product", library)
    program = Path(run(*build, "--show-bin-path").strip()) / library
    stripped = package / "stripped"
    shutil.copy(program, stripped)
    run("strip", stripped)
    return taken, os.path.getsize(stripped)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="causeway-costs-") as directory:
        scratch = Path(directory)
        rows = []
        print(f"{'':52} {'Causeway':>12} {'OpenCombine':>12}")
        for part in (debug_speed, build_time, client_costs):
            for row in part(scratch):
                rows.append(row)
                print(f"{row['cost']:52} {row['ours']:>12} {row.get('theirs', '-'):>12} {row['unit']}", flush=True)
    if arguments.json:
        arguments.json.write_text(json.dumps(rows, indent=2) + "\n")


if __name__ == "__main__":
    main()
