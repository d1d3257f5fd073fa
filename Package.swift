// swift-tools-version: 6.2
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

let package = Package(
  name: "causeway",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Causeway", targets: ["Causeway"]),
    .library(name: "CausewayBridging", targets: ["CausewayBridging"]),
    .library(name: "CausewayViewModel", targets: ["CausewayViewModel"]),
    .library(name: "CausewayTesting", targets: ["CausewayTesting"]),
  ],
  targets: [
    .target(name: "Causeway", swiftSettings: settings),
    .target(name: "CausewayBridging", dependencies: ["Causeway"], swiftSettings: settings),
    .target(name: "CausewayViewModel", dependencies: ["Causeway"], swiftSettings: settings),
    .target(name: "CausewayTesting", dependencies: ["Causeway", "CausewayBridging"], swiftSettings: settings),

    .executableTarget(
      name: "LogWatch",
      dependencies: ["Causeway", "CausewayBridging", "CausewayViewModel"],
      path: "Examples/LogWatch",
      exclude: ["README.md"],
      swiftSettings: settings),

    .testTarget(
      name: "CausewayTests", dependencies: ["Causeway", "CausewayTesting"], swiftSettings: settings),
    .testTarget(
      name: "CausewayBridgingTests", dependencies: ["Causeway", "CausewayBridging", "CausewayTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "CausewayViewModelTests",
      dependencies: ["Causeway", "CausewayBridging", "CausewayViewModel", "CausewayTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "LogWatchTests", dependencies: ["LogWatch", "Causeway", "CausewayTesting"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
