"""Compiles a program against the release build of the root package, as `swift build -c release` would.

The gates use that build instead of a package of their own, which would compile all modules again.
"""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ROOT / "Sources"
FEATURES = re.findall(r'enableUpcomingFeature\("(\w+)"\)', (ROOT / "Package.swift").read_text())
# The modules that each module is linked with, besides Causeway and CausewayPlatform.
DEPENDENCIES = {"CausewayFoundation": ["CausewayBridging"], "CausewayCombine": ["CausewayBridging", "CausewayFoundation"],
                "CausewayRx": ["CausewayBridging"]}


def run(*command, **options):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    if done.returncode != 0:
        raise SystemExit(f"failed: {' '.join(map(str, command))}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def closure(modules):
    """The modules, and those that they are linked with."""
    linked = {"Causeway", "CausewayPlatform", *modules}
    return sorted(linked.union(*[DEPENDENCIES.get(module, []) for module in modules]))


class ReleaseBuild:
    def __init__(self):
        self.folder = Path(run("swift", "build", "-c", "release", "--package-path", ROOT, "--show-bin-path").strip())
        if not (self.folder / "Modules" / "CausewayRx.swiftmodule").exists():
            raise SystemExit("there is no release build: run `swift build -c release`")

    def objects(self, module):
        """The objects of a module's sources: the folder may also contain those of deleted files."""
        sources = sorted((SOURCES / module).rglob("*.swift")) + sorted((SOURCES / module).rglob("*.c"))
        return [self.folder / f"{module}.build" / f"{source.name}.o" for source in sources]

    def link(self, program, sources, modules, *flags):
        """Compiles Swift and object files, and links them with the modules."""
        objects = program.parent / f"{program.name}.objects"
        objects.write_text("\n".join(str(path) for module in closure(modules) for path in self.objects(module)))
        run("swiftc", "-swift-version", "6", "-O", "-whole-module-optimization", "-module-name", "Client",
            *[flag for feature in FEATURES for flag in ("-enable-upcoming-feature", feature)],
            "-I", self.folder / "Modules", "-I", self.folder / "CausewayPlatform.build", *flags, *sources,
            f"@{objects}", "-Xlinker", "--gc-sections", "-o", program)
        run("strip", program)
