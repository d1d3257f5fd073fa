"""The client package that costs.py compiles with and without chains."""

CLIENTS = {"causeway": "Causeway", "opencombine": "OpenCombine"}

# Ten operators, all from Int to Int; each chain starts at another one, so that no two have the same type. The
# closures name their types: without, the compiler gives up on OpenCombine's chains.
OPERATORS = [
    ".map {{ (value: Int) -> Int in value &+ {n} }}",
    ".filter {{ (value: Int) -> Bool in value % {n} != 1 }}",
    ".scan(0) {{ (sum: Int, value: Int) -> Int in sum &+ value &+ {n} }}",
    ".compactMap {{ (value: Int) -> Int? in value == {n} ? nil : value }}",
    ".removeDuplicates()",
    ".map {{ (value: Int) -> Int in value &* {n} }}",
    ".dropFirst({n})",
    ".filter {{ (value: Int) -> Bool in value & {n} != 7 }}",
    ".prefix(1_000_000 + {n})",
    ".map {{ (value: Int) -> Int in value ^ {n} }}",
]


def chain(index):
    turned = OPERATORS[index:] + OPERATORS[:index]
    operators = "\n".join("    " + operator.format(n=index + 2) for operator in turned)
    return f"""
func chain{index}(_ subject: PassthroughSubject<Int, Never>, _ total: Total) -> AnyCancellable {{
  subject
{operators}
    .sink {{ total.value &+= $0 }}
}}
"""


def source(library, chains):
    functions = "".join(chain(index) for index in range(chains))
    calls = "".join(f"tokens.append(chain{index}(subject, total))\n" for index in range(chains))
    return f"""import {CLIENTS[library]}

final class Total: @unchecked Sendable {{
  var value = 0
}}
{functions}
let subject = PassthroughSubject<Int, Never>()
let total = Total()
var tokens = [subject.sink {{ total.value &+= $0 }}]
{calls}for value in 0..<100 {{ subject.send(value) }}
print(total.value)
"""


def manifest(root):
    return f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "client",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "causeway", path: "{root}"),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0"),
  ],
  targets: [
    .executableTarget(name: "causeway", dependencies: [.product(name: "Causeway", package: "causeway")]),
    .executableTarget(name: "opencombine", dependencies: ["OpenCombine"]),
  ],
  swiftLanguageModes: [.v6]
)
"""
