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

let package = Package(
  name: "telemetry",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "causeway", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CMosquitto", pkgConfig: "libmosquitto",
      providers: [.apt(["libmosquitto-dev"]), .brew(["mosquitto"])]),
    // The legacy service: a C library with callbacks on its own thread.
    .target(name: "LegacyMQTT", dependencies: ["CMosquitto"], path: "Sources/TelemetryKit/Legacy"),
    .target(
      name: "TelemetryKit",
      dependencies: [
        "LegacyMQTT",
        .product(name: "Causeway", package: "causeway"),
        .product(name: "CausewayBridging", package: "causeway"),
        .product(name: "CausewayViewModel", package: "causeway"),
      ],
      exclude: ["Legacy"],
      swiftSettings: settings),
    // A link to the folder that the examples of the root package share.
    .target(
      name: "ExampleTerminal",
      dependencies: [
        .product(name: "Causeway", package: "causeway"),
        .product(name: "CausewayBridging", package: "causeway"),
        .product(name: "CausewayFoundation", package: "causeway"),
        .product(name: "CausewayViewModel", package: "causeway"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "Telemetry",
      dependencies: [
        "ExampleTerminal", "TelemetryKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Causeway", package: "causeway"),
        .product(name: "CausewayBridging", package: "causeway"),
        .product(name: "CausewayFoundation", package: "causeway"),
        .product(name: "CausewayLive", package: "causeway"),
        .product(name: "CausewayViewModel", package: "causeway"),
      ],
      swiftSettings: settings),
    // A link to the code with which tests start programs.
    .target(
      name: "ChildPrograms", dependencies: [.product(name: "Causeway", package: "causeway")],
      path: "Tests/ChildPrograms", swiftSettings: settings),
    .testTarget(
      name: "TelemetryTests",
      dependencies: [
        "ChildPrograms", "ExampleTerminal", "LegacyMQTT", "Telemetry", "TelemetryKit",
        .product(name: "Causeway", package: "causeway"),
        .product(name: "CausewayBridging", package: "causeway"),
        .product(name: "CausewayTesting", package: "causeway"),
      ],
      swiftSettings: settings),
  ]
)
