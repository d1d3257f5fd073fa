"""The clients that costs.py and the size gate compile, and the package that contains them."""

# The import of each client; `hand` uses no library.
CLIENTS = {
    "hand": "", "opencombine": "import OpenCombine\n", "algorithms": "import AsyncAlgorithms\n",
    "causeway": "import Causeway\n", "bridging": "import Causeway\nimport CausewayBridging\n",
}

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


TOTAL = """
final class Total: @unchecked Sendable {
  var value = 0
}
"""


def source(imports, chains):
    """A client with a subject, a sink, and chains of ten operators."""
    functions = "".join(chain(index) for index in range(chains))
    calls = "".join(f"tokens.append(chain{index}(subject, total))\n" for index in range(chains))
    return f"""{imports}{TOTAL}{functions}
let subject = PassthroughSubject<Int, Never>()
let total = Total()
var tokens = [subject.sink {{ total.value &+= $0 }}]
{calls}for value in 0..<100 {{ subject.send(value) }}
print(total.value)
"""


PUBLISHING = """
let subject = PassthroughSubject<Int, Never>()
let token = subject.map { $0 &+ 1 }.filter { $0 % 2 == 0 }.sink { total.value &+= $0 }
for value in 0..<100 { subject.send(value) }
"""
BODIES = {
    "hand": """
let receive = { (value: Int) in
  let next = value &+ 1
  if next % 2 == 0 { total.value &+= next }
}
for value in 0..<100 { receive(value) }
""",
    "algorithms": """
let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
for value in 0..<100 { continuation.yield(value) }
continuation.finish()
for await value in stream.map({ $0 &+ 1 }).removeDuplicates() { total.value &+= value }
""",
    "opencombine": PUBLISHING,
    "causeway": PUBLISHING,
    "bridging": PUBLISHING + """
total.value &+= try await withCallback { (callback: Callback<Int, Never>) in callback.succeed(1) }
""",
}


def smallest(client):
    """A client with two operators."""
    return f"""{CLIENTS[client]}{TOTAL}
let total = Total()
{BODIES[client]}print(total.value)
"""


def manifest(root):
    return f"""// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "client",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "causeway", path: "{root}"),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms.git", exact: "1.1.4"),
  ],
  targets: [
    .executableTarget(name: "hand"),
    .executableTarget(name: "opencombine", dependencies: ["OpenCombine"]),
    .executableTarget(
      name: "algorithms", dependencies: [.product(name: "AsyncAlgorithms", package: "swift-async-algorithms")]),
    .executableTarget(name: "causeway", dependencies: [.product(name: "Causeway", package: "causeway")]),
    .executableTarget(
      name: "bridging",
      dependencies: [
        .product(name: "Causeway", package: "causeway"), .product(name: "CausewayBridging", package: "causeway"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
"""
