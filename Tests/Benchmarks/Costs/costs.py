#!/usr/bin/env python3
"""What Causeway costs its users besides time at run time, next to other libraries.

Prints, with their targets: the debug-build speed of S1 and S3, the CPU time of a clean build, what ten chains of ten
operators add to the CPU time of compiling a client and to its size, and the size of a client with two operators.
Usage: costs.py [--json FILE]
"""

import argparse
import json
import os
import resource
import shutil
import statistics
import subprocess
import tempfile
from pathlib import Path

from client import CLIENTS, manifest, smallest, source

BENCHMARKS = Path(__file__).resolve().parent.parent
ROOT = BENCHMARKS.parent.parent
REPEATS = 3


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"failed: {' '.join(map(str, command))}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def cpu_seconds(*command):
    """The CPU time of a command and the processes that it waits for."""
    def used():
        children = resource.getrusage(resource.RUSAGE_CHILDREN)
        return children.ru_utime + children.ru_stime

    before = used()
    run(*command)
    return used() - before


def cost(name, ours, unit, target=None, **others):
    return {"cost": name, "ours": ours, "unit": unit, "target": target, **others}


def debug_speed(scratch):
    """S1 and S3 in a debug build: ours and OpenCombine's, in ns per element; at most half of theirs."""
    report = scratch / "debug.json"
    run("swift", "run", "-c", "debug", "--package-path", BENCHMARKS, "bench",
        "--only", "S1,S3", "--runs", REPEATS, "--json", report)
    return [
        cost(f"debug build: {row['scenario']}", row["ours"], "ns", row["theirs"] / 2, opencombine=row["theirs"])
        for row in json.loads(report.read_text()) if row["peer"].startswith("OpenCombine")
    ]


def build_time(scratch):
    """A clean release build: of the core alone, and of everything in the package."""
    build = ["swift", "build", "-c", "release", "--package-path", ROOT, "--scratch-path", scratch / "root"]
    core = cpu_seconds(*build, "--target", "Causeway")
    rest = cpu_seconds(*build)
    return [
        cost("clean release build: Causeway alone, CPU", round(core, 1), "s", 15),
        cost("clean release build: all targets, CPU", round(core + rest, 1), "s"),
    ]


def client_costs(scratch):
    """The clients: what ten chains of ten operators add, and the size with two operators."""
    package = scratch / "client"
    for client in CLIENTS:
        (package / "Sources" / client).mkdir(parents=True)
        (package / "Sources" / client / "main.swift").write_text(smallest(client))
    (package / "Package.swift").write_text(manifest(ROOT))
    sizes = {client: measure(package, client, smallest(client))[1] for client in CLIENTS}
    added = {}
    for client in ["causeway", "opencombine"]:
        without, ten = [[measure(package, client, source(CLIENTS[client], chains) + f"// {turn}\n")
                         for turn in range(REPEATS)] for chains in (0, 10)]
        added[client] = (
            statistics.median(one[0] for one in ten) - statistics.median(one[0] for one in without),
            ten[0][2] - without[0][2])
    ours, theirs = added["causeway"], added["opencombine"]
    peers = {peer: sizes[peer] for peer in ["hand", "opencombine", "algorithms"]}
    return [
        cost("ten chains of ten: compiling, CPU", round(ours[0], 2), "s", 1.0, opencombine=round(theirs[0], 2)),
        cost("ten chains of ten: growth of the client", ours[1], "B", 40_000, opencombine=theirs[1]),
        cost("client with two operators", sizes["causeway"], "B", 800_000, **peers),
        cost("client with two operators and a bridge", sizes["bridging"], "B", 1_200_000, **peers),
    ]


def measure(package, client, content):
    """Compiles and links one client; the CPU time, the size of the stripped program, and that of its code and data.

    The file's size is rounded to pages, which hides small differences.
    """
    (package / "Sources" / client / "main.swift").write_text(content)
    build = ["swift", "build", "-c", "release", "--package-path", package]
    taken = cpu_seconds(*build, "--product", client)
    program = Path(run(*build, "--show-bin-path").strip()) / client
    stripped = package / "stripped"
    shutil.copy(program, stripped)
    run("strip", stripped)
    code, data = run("size", stripped).splitlines()[1].split()[:2]
    return taken, os.path.getsize(stripped), int(code) + int(data)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="causeway-costs-") as directory:
        scratch = Path(directory)
        rows = []
        columns = ["ours", "target", "hand", "opencombine", "algorithms"]
        print(f"{'':52}" + "".join(f"{column:>13}" for column in columns))
        for part in (debug_speed, build_time, client_costs):
            for row in part(scratch):
                rows.append(row)
                figures = [row.get(column) for column in columns]
                texts = ["-" if figure is None else f"{figure:,.6g}" for figure in figures]
                print(f"{row['cost']:52}" + "".join(f"{text:>13}" for text in texts), row["unit"], flush=True)
    if arguments.json:
        arguments.json.write_text(json.dumps(rows, indent=2) + "\n")


if __name__ == "__main__":
    main()
