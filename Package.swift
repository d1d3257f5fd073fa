// swift-tools-version: 6.3
import PackageDescription

/// What newer systems add to the standard library, by the release of Swift that they contain.
let steps: [SwiftSetting] = [
  // `Duration` and clocks.
  .enableExperimentalFeature(
    "AvailabilityMacro=SwiftStdlib 5.7:macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, visionOS 1.0"),
  // Observation, and parameter packs in generic types.
  .enableExperimentalFeature(
    "AvailabilityMacro=SwiftStdlib 5.9:macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, visionOS 1.0"),
  // Typed failures and isolation of async sequences, and task executors.
  .enableExperimentalFeature(
    "AvailabilityMacro=SwiftStdlib 6.0:macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0"),
  // Names of tasks.
  .enableExperimentalFeature(
    "AvailabilityMacro=SwiftStdlib 6.2:macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0"),
]

/// Every target compiles with the same settings: Swift 6 mode and all upcoming features of the toolchain.
let settings: [SwiftSetting] =
  steps + [
    // Atomics and locks are stored inside their objects, on every system.
    .enableExperimentalFeature("BuiltinModule"),
    .enableExperimentalFeature("RawLayout"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
  ]

/// The systems of a client, and on a Mac those of the examples and tests, which `make` builds for a system that has all of
/// the library: a manifest has one floor for all of its targets.
let platforms: [SupportedPlatform] =
  Context.environment["CAUSEWAY_NEWEST"] == nil
  ? [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)]
  : [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)]

let package = Package(
  name: "causeway",
  platforms: platforms,
  products: [
    .library(name: "Causeway", targets: ["Causeway"]),
    .library(name: "CausewayBridging", targets: ["CausewayBridging"]),
    .library(name: "CausewayFoundation", targets: ["CausewayFoundation"]),
    .library(name: "CausewayCombine", targets: ["CausewayCombine"]),
    .library(name: "CausewayRx", targets: ["CausewayRx"]),
    .library(name: "CausewayViewModel", targets: ["CausewayViewModel"]),
    .library(name: "CausewayApp", targets: ["CausewayApp"]),
    .library(name: "CausewayTesting", targets: ["CausewayTesting"]),
    .library(name: "CausewayLive", targets: ["CausewayLive"]),
    .library(name: "CausewayAppTesting", targets: ["CausewayAppTesting"]),
    .library(name: "CausewaySimulation", targets: ["CausewaySimulation"]),
  ],
  targets: [
    // What the machine offers and Swift does not.
    .target(name: "CausewayPlatform"),
    .target(name: "Causeway", dependencies: ["CausewayPlatform"], swiftSettings: settings),
    .target(name: "CausewayBridging", dependencies: ["Causeway", "CausewayPlatform"], swiftSettings: settings),
    .target(
      name: "CausewayFoundation", dependencies: ["Causeway", "CausewayBridging", "CausewayPlatform"],
      swiftSettings: settings),
    .target(name: "CausewayCombine", dependencies: ["Causeway", "CausewayFoundation"], swiftSettings: settings),
    .target(
      name: "CausewayRx", dependencies: ["Causeway", "CausewayBridging", "CausewayPlatform"], swiftSettings: settings),
    .target(name: "CausewayViewModel", dependencies: ["Causeway"], swiftSettings: settings),
    .target(
      name: "CausewayLive", dependencies: ["Causeway", "CausewayBridging", "CausewayPlatform"], swiftSettings: settings),
    .target(name: "CausewayApp", dependencies: ["Causeway"], swiftSettings: settings),
    .target(
      name: "CausewayTesting", dependencies: ["Causeway", "CausewayBridging", "CausewayLive", "CausewayPlatform"],
      swiftSettings: settings),
    .target(
      name: "CausewayAppTesting", dependencies: ["Causeway", "CausewayApp", "CausewayTesting"], swiftSettings: settings),

    // What Swift's runtime does and Swift does not say.
    .target(name: "CausewaySimulationRuntime"),
    .target(
      name: "CausewaySimulation",
      dependencies: ["Causeway", "CausewayPlatform", "CausewaySimulationRuntime", "CausewayTesting"],
      swiftSettings: settings),

    // What the examples share: arguments, commands and exit codes, the terminal, its rows and their text.
    .target(
      name: "ExampleTerminal",
      dependencies: ["Causeway", "CausewayBridging", "CausewayFoundation", "CausewayViewModel"],
      path: "Examples/ExampleTerminal",
      swiftSettings: settings),
    .executableTarget(
      name: "LogWatch",
      dependencies: [
        "Causeway", "CausewayBridging", "CausewayFoundation", "CausewayLive", "CausewayViewModel", "ExampleTerminal",
      ],
      path: "Examples/LogWatch",
      exclude: ["README.md"],
      swiftSettings: settings),
    .executableTarget(
      name: "TunnelClient",
      dependencies: [
        "Causeway", "CausewayApp", "CausewayBridging", "CausewayFoundation", "CausewayLive", "CausewayRx",
        "CausewayViewModel", "ExampleTerminal",
      ],
      path: "Examples/TunnelClient",
      exclude: ["README.md"],
      swiftSettings: settings),
    .executableTarget(
      name: "Favorites",
      dependencies: [
        "Causeway", "CausewayApp", "CausewayBridging", "CausewayLive", "CausewayViewModel", "ExampleTerminal",
      ],
      path: "Examples/Favorites",
      exclude: ["README.md"],
      swiftSettings: settings),
    // The live streams of another program, in the terminal.
    .executableTarget(
      name: "Live",
      dependencies: [
        "Causeway", "CausewayBridging", "CausewayFoundation", "CausewayLive", "CausewayViewModel", "ExampleTerminal",
      ],
      path: "Examples/Live",
      exclude: ["README.md"],
      swiftSettings: settings),

    .testTarget(
      name: "CausewayTests",
      dependencies: ["Causeway", "CausewayLive", "CausewayPlatform", "CausewayTesting", "OperatorModels"],
      swiftSettings: settings),
    .testTarget(
      name: "CausewayBridgingTests",
      dependencies: ["Causeway", "CausewayBridging", "CausewayTesting", "CausewayViewModel", "LegacyC"],
      swiftSettings: settings),
    .testTarget(
      name: "CausewayFoundationTests",
      dependencies: [
        "Causeway", "CausewayBridging", "CausewayFoundation", "CausewayPlatform", "CausewayTesting",
        "CausewayViewModel", "FixtureServer",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CausewayTestingTests",
      dependencies: [
        "Causeway", "CausewayBridging", "CausewayCombine", "CausewayLive", "CausewayRx", "CausewayTesting",
        "CausewayViewModel",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CausewaySimulationTests",
      dependencies: ["Causeway", "CausewaySimulation", "CausewayTesting"], swiftSettings: settings),
    // The library and the view models of the examples, under many schedules.
    .testTarget(
      name: "LibrarySimulationTests",
      dependencies: [
        "Causeway", "CausewayApp", "CausewayBridging", "CausewayRx", "CausewaySimulation", "CausewayViewModel",
        "Favorites", "LogWatch", "Screens", "TunnelClient",
      ],
      swiftSettings: settings),
    // View models as apps write them, without our settings.
    .target(name: "Screens", dependencies: ["Causeway", "CausewayViewModel"], path: "Tests/Fixtures/Screens"),
    .testTarget(
      name: "CausewayViewModelTests",
      dependencies: [
        "Causeway", "CausewayBridging", "CausewayLive", "CausewayViewModel", "CausewayTesting", "Screens",
      ],
      swiftSettings: settings),
    // Written as users of Combine write, and compiled in both language modes: the second folder is a link to the first.
    .testTarget(
      name: "CausewayCombineTests", dependencies: ["CausewayCombine", "CausewayTesting", "CausewayViewModel"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .testTarget(
      name: "CausewayCombineSwift5Tests", dependencies: ["CausewayCombine", "CausewayTesting", "CausewayViewModel"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // A service whose elements are not `Sendable`, as Swift 5 mode accepts it without a warning.
    .testTarget(
      name: "CausewayRxSwift5Tests", dependencies: ["Causeway", "CausewayRx", "CausewayTesting"],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "CausewayRxTests",
      dependencies: [
        "Causeway", "CausewayBridging", "CausewayRx", "CausewayViewModel", "CausewayTesting", "OperatorModels",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CausewayLiveTests",
      dependencies: ["Causeway", "CausewayLive", "CausewayTesting", "CausewayViewModel"],
      swiftSettings: settings),
    .testTarget(name: "ExampleTerminalTests", dependencies: ["ExampleTerminal"], swiftSettings: settings),
    .testTarget(
      name: "LogWatchTests",
      dependencies: ["LogWatch", "Causeway", "CausewayTesting", "ChildPrograms", "ExampleTerminal"],
      swiftSettings: settings),
    .testTarget(
      name: "LiveTests",
      dependencies: [
        "Live", "Causeway", "CausewayFoundation", "CausewayLive", "CausewayTesting", "ChildPrograms", "ExampleTerminal",
        "Favorites", "LogWatch", "TunnelClient",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TunnelClientTests",
      dependencies: [
        "TunnelClient", "Causeway", "CausewayApp", "CausewayBridging", "CausewayCombine", "CausewayRx",
        "CausewayViewModel", "CausewayTesting", "ChildPrograms", "ExampleTerminal",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "FavoritesTests",
      dependencies: [
        "Favorites", "Causeway", "CausewayApp", "CausewayBridging", "CausewayViewModel", "CausewayTesting",
        "ChildPrograms", "ExampleTerminal",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CausewayAppTests", dependencies: ["Causeway", "CausewayApp", "CausewayAppTesting", "CausewayTesting"],
      swiftSettings: settings),

    // Each public construct, used many thousand times: nothing grows. Compiled as users compile.
    .testTarget(
      name: "AgeingTests",
      dependencies: [
        "Causeway", "CausewayApp", "CausewayBridging", "CausewayCombine", "CausewayFoundation", "CausewayRx",
        "CausewayTesting", "CausewayViewModel", "LegacyC",
      ]),

    // What the tests talk to: a C library, and a child process.
    .target(name: "LegacyC", path: "Tests/Fixtures/LegacyC"),
    .executableTarget(name: "FixtureServer", path: "Tests/Fixtures/FixtureServer", swiftSettings: settings),
    // A program that a test runs: its output, its terminal and its folder.
    .target(
      name: "ChildPrograms", dependencies: ["Causeway"], path: "Tests/Fixtures/ChildPrograms", swiftSettings: settings),
    // How operators are compared with models on random input.
    .target(
      name: "OperatorModels", dependencies: ["Causeway", "CausewayTesting"], path: "Tests/Fixtures/OperatorModels",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// Keeps the targets that `CAUSEWAY_ONLY` names, separated by commas, and their dependencies: `make loop` builds only those.
if let names = Context.environment["CAUSEWAY_ONLY"]?.split(separator: ",").map(String.init), !names.isEmpty {
  var targets: [String: Target] = [:]
  for target in package.targets { targets[target.name] = target }
  let unknown = names.filter { targets[$0] == nil }
  if unknown.isEmpty {
    var kept: Set<String> = []
    var pending = names
    while let name = pending.popLast() {
      guard kept.insert(name).inserted, let target = targets[name] else { continue }
      for case .byNameItem(let dependency, _) in target.dependencies { pending.append(dependency) }
    }
    package.targets.removeAll { !kept.contains($0.name) }
    package.products.removeAll { !kept.contains($0.name) }
  } else {
    // A product of a missing target: the package manager reports the name, and lists those that it knows.
    package.products += unknown.map { .library(name: "CAUSEWAY_ONLY", targets: [$0]) }
  }
}
