// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  // The adapter's files are those of CausewayBridging, by symbolic links, compiled against OpenCombine.
  .define("CAUSEWAY_OPENCOMBINE"),
]

let package = Package(
  name: "open-combine-bridge",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "causeway", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0"),
  ],
  targets: [
    .target(
      name: "OpenCombineBridge",
      dependencies: [
        .product(name: "Causeway", package: "causeway"),
        .product(name: "CausewayBridging", package: "causeway"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "OpenCombineBridgeTests",
      dependencies: [
        "OpenCombineBridge",
        .product(name: "Causeway", package: "causeway"),
        .product(name: "CausewayBridging", package: "causeway"),
        .product(name: "CausewayTesting", package: "causeway"),
        .product(name: "CausewayViewModel", package: "causeway"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
