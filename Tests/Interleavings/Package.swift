// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .enableExperimentalFeature("AvailabilityMacro=SwiftStdlib 5.7:macOS 13.0"),
  .enableExperimentalFeature("AvailabilityMacro=SwiftStdlib 5.9:macOS 14.0"),
  .enableExperimentalFeature("AvailabilityMacro=SwiftStdlib 6.0:macOS 15.0"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

/// Optimised even in debug builds, because exploring takes hundreds of thousands of runs.
let exploring = settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// The bridges' files import `Causeway`, which here has to be the module with the shim.
let exploringBridges = exploring + [.unsafeFlags(["-module-alias", "Causeway=InterleavedCauseway"])]

/// A separate package because of the flags, which the root package must not have.
///
/// `run` makes the folder `.explored`.
let package = Package(
  name: "Interleavings",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "InterleavingFibers", path: "Fibers"),
    .target(
      name: "InterleavingExplorer", dependencies: ["InterleavingFibers"], path: "Explorer", swiftSettings: exploring),
    .target(
      name: "InterleavedCauseway", dependencies: ["InterleavingExplorer", "CausewayPlatform"],
      path: ".explored/Shipped/Causeway",
      swiftSettings: exploring),
    .target(name: "CausewayPlatform", path: "Platform"),
    .target(
      name: "InterleavedBridging", dependencies: ["InterleavedCauseway", "InterleavingExplorer", "CausewayPlatform"],
      path: ".explored/Shipped/Bridging", swiftSettings: exploringBridges),
    .target(
      name: "BrokenCauseway", dependencies: ["InterleavingExplorer", "CausewayPlatform"],
      path: ".explored/Seeded/Causeway",
      swiftSettings: exploring),
    .target(
      name: "BrokenBridging", dependencies: ["InterleavedCauseway", "InterleavingExplorer", "CausewayPlatform"],
      path: ".explored/Seeded/Bridging", swiftSettings: exploringBridges),
    .testTarget(
      name: "InterleavingTests",
      dependencies: [
        "InterleavingExplorer", "InterleavedCauseway", "InterleavedBridging", "BrokenCauseway", "BrokenBridging",
      ],
      path: "Checks", swiftSettings: exploring),
  ],
  swiftLanguageModes: [.v6]
)
