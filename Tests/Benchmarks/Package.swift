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

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "causeway", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms.git", exact: "1.1.4"),
  ],
  targets: [
    .executableTarget(
      name: "bench",
      dependencies: [
        "BenchSupport",
        .product(name: "Causeway", package: "causeway"),
        .product(name: "CausewayBridging", package: "causeway"),
        .product(name: "CausewayRx", package: "causeway"),
        .product(name: "CausewayApp", package: "causeway"),
        .product(name: "CausewayViewModel", package: "causeway"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "bench-simulation",
      dependencies: ["BenchSupport", .product(name: "CausewaySimulation", package: "causeway")],
      swiftSettings: settings),
    .target(name: "BenchSupport"),
  ],
  swiftLanguageModes: [.v6]
)
