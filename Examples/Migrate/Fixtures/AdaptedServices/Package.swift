// swift-tools-version: 6.3
import PackageDescription

/// Swift 6 mode and all upcoming features of the toolchain.
///
/// A warning is an error: `adapt` writes code that compiles without one.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .treatAllWarnings(as: .error),
]

/// The language mode of code bases that are being migrated.
let older: [SwiftSetting] = [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]

let bridging: [Target.Dependency] = [
  .product(name: "Causeway", package: "causeway"), .product(name: "CausewayBridging", package: "causeway"),
]
/// The libraries of streams from which models migrate.
let streams: [Target.Dependency] = [
  .product(name: "CausewayCombine", package: "causeway"), .product(name: "CausewayRx", package: "causeway"),
  .product(name: "CausewayViewModel", package: "causeway"),
]
let testing = bridging + [.product(name: "CausewayTesting", package: "causeway")]

let package = Package(
  name: "AdaptedServices",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "causeway", path: "../../../..")],
  targets: [
    .target(name: "AdaptedServices", dependencies: bridging, swiftSettings: settings),
    .testTarget(name: "AdaptedServicesTests", dependencies: ["AdaptedServices"] + testing, swiftSettings: settings),
    .testTarget(name: "RefusedCallTests", dependencies: ["AdaptedServices"] + testing, swiftSettings: settings),
    // Services that call back on their own queues.
    .target(name: "OwnQueueServices", dependencies: bridging, swiftSettings: older),
    .testTarget(name: "OwnQueueServicesTests", dependencies: ["OwnQueueServices"] + testing, swiftSettings: older),
    .testTarget(name: "OwnQueueModelTests", dependencies: ["OwnQueueServices"] + testing, swiftSettings: settings),
    // Old models and their replacements, with the tests that compare them.
    .target(name: "VerifiedModels", dependencies: bridging + streams, swiftSettings: settings),
    .testTarget(
      name: "VerifiedModelsTests", dependencies: ["VerifiedModels"] + streams + testing, swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
