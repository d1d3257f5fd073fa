// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

/// A separate package, because it is built with the fuzzer's flags, which `.ci/check fuzz` passes.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "causeway", path: "../..")],
  targets: [
    .target(name: "Driver", path: "Driver", swiftSettings: settings),
    .executableTarget(
      name: "RouteFuzz", dependencies: ["Driver", .product(name: "CausewayApp", package: "causeway")], path: "Routes",
      swiftSettings: settings),
    .executableTarget(
      name: "SnapshotFuzz", dependencies: ["Driver", .product(name: "CausewayApp", package: "causeway")],
      path: "Snapshots", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
