// swift-tools-version: 6.2
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

let package = Package(
  name: "AdaptedServices",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "causeway", path: "../../../..")],
  targets: [
    .target(
      name: "AdaptedServices",
      dependencies: [
        .product(name: "Causeway", package: "causeway"), .product(name: "CausewayBridging", package: "causeway"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "AdaptedServicesTests",
      dependencies: [
        "AdaptedServices", .product(name: "Causeway", package: "causeway"),
        .product(name: "CausewayBridging", package: "causeway"),
        .product(name: "CausewayTesting", package: "causeway"),
      ],
      swiftSettings: settings),
    // Services that call back on their own queues.
    .target(
      name: "OwnQueueServices",
      dependencies: [
        .product(name: "Causeway", package: "causeway"), .product(name: "CausewayBridging", package: "causeway"),
      ],
      swiftSettings: older),
    .testTarget(
      name: "OwnQueueServicesTests",
      dependencies: [
        "OwnQueueServices", .product(name: "Causeway", package: "causeway"),
        .product(name: "CausewayBridging", package: "causeway"),
        .product(name: "CausewayTesting", package: "causeway"),
      ],
      swiftSettings: older),
    .testTarget(
      name: "OwnQueueModelTests",
      dependencies: [
        "OwnQueueServices", .product(name: "Causeway", package: "causeway"),
        .product(name: "CausewayBridging", package: "causeway"),
        .product(name: "CausewayTesting", package: "causeway"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
