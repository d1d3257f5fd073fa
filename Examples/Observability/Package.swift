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
  name: "observability",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "CausewayTelemetry", targets: ["CausewayTelemetry"]),
    .executable(name: "Uptime", targets: ["Uptime"]),
  ],
  dependencies: [
    .package(name: "causeway", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.7.0"),
    .package(url: "https://github.com/apple/swift-service-context", from: "1.2.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
  ],
  targets: [
    // The part to copy: what an app adds to its streams, whichever backends it has.
    .target(
      name: "CausewayTelemetry",
      dependencies: [
        .product(name: "Causeway", package: "causeway"),
        .product(name: "CausewayBridging", package: "causeway"),
        .product(name: "CausewayLive", package: "causeway"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "ServiceContextModule", package: "swift-service-context"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "Uptime",
      dependencies: [
        "CausewayTelemetry",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Causeway", package: "causeway"),
        .product(name: "CausewayBridging", package: "causeway"),
        .product(name: "CausewayFoundation", package: "causeway"),
        .product(name: "CausewayLive", package: "causeway"),
        .product(name: "CausewayViewModel", package: "causeway"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "ServiceContextModule", package: "swift-service-context"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: settings),
    // A link to the code with which tests start programs.
    .target(
      name: "ChildPrograms", dependencies: [.product(name: "Causeway", package: "causeway")],
      path: "Tests/ChildPrograms", swiftSettings: settings),
    .testTarget(
      name: "ObservabilityTests",
      dependencies: [
        "CausewayTelemetry", "ChildPrograms", "Uptime",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Causeway", package: "causeway"),
        .product(name: "CausewayBridging", package: "causeway"),
        .product(name: "CausewayLive", package: "causeway"),
        .product(name: "CausewayTesting", package: "causeway"),
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "ServiceContextModule", package: "swift-service-context"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: settings),
  ]
)
