// swift-tools-version: 6.3
import PackageDescription

/// Every target compiles with the same settings: Swift 6 mode and all upcoming features of the toolchain.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let causeway: Target.Dependency = .product(name: "Causeway", package: "causeway")
let app: Target.Dependency = .product(name: "CausewayApp", package: "causeway")
let bridging: Target.Dependency = .product(name: "CausewayBridging", package: "causeway")
let live: Target.Dependency = .product(name: "CausewayLive", package: "causeway")
let foundation: Target.Dependency = .product(name: "CausewayFoundation", package: "causeway")
let viewModel: Target.Dependency = .product(name: "CausewayViewModel", package: "causeway")
let simulation: Target.Dependency = .product(name: "CausewaySimulation", package: "causeway")
let testing: Target.Dependency = .product(name: "CausewayTesting", package: "causeway")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

let database: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")

let package = Package(
  name: "ForumReader",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ForumReaderKit", targets: ["ForumReaderKit"]),
    .executable(name: "ForumReader", targets: ["ForumReader"]),
  ],
  dependencies: [
    .package(name: "causeway", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // The forum reader without an interface.
    .target(
      name: "ForumReaderKit", dependencies: [causeway, app, bridging, foundation, viewModel, database],
      swiftSettings: settings),
    // A link to the code that the terminal examples share.
    .target(
      name: "ExampleTerminal", dependencies: [causeway, bridging, foundation, viewModel], swiftSettings: settings),
    .executableTarget(
      name: "ForumReader",
      dependencies: [
        "ForumReaderKit", "ExampleTerminal", causeway, app, bridging, foundation, live, viewModel, argumentParser,
      ],
      swiftSettings: settings),

    // A link to the code with which tests start programs.
    .target(name: "ChildPrograms", dependencies: [causeway], path: "Tests/ChildPrograms", swiftSettings: settings),
    .testTarget(
      name: "ForumReaderTests",
      dependencies: [
        "ForumReader", "ForumReaderKit", "ExampleTerminal", "ChildPrograms", causeway, app, bridging, viewModel,
        testing,
        argumentParser, database,
      ],
      swiftSettings: settings),
    // The view models under many schedules.
    .testTarget(
      name: "ForumSimulationTests",
      dependencies: ["ForumReaderKit", causeway, bridging, viewModel, simulation], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
