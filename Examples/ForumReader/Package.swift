// swift-tools-version: 6.2
import PackageDescription

/// The settings of the root package.
///
/// The declarations are internal, so a front end imports the module as testable.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .unsafeFlags(["-enable-testing"]),
]
/// The part of the forum reader that has no front end.
///
/// The terminal is a target of the root package.
let package = Package(
  name: "ForumReader",
  platforms: [.macOS(.v15)],
  products: [.library(name: "ForumReaderKit", targets: ["ForumReaderKit"])],
  dependencies: [.package(name: "causeway", path: "../..")],
  targets: [
    .target(
      name: "ForumReaderKit",
      dependencies: [
        .product(name: "Causeway", package: "causeway"), .product(name: "CausewayApp", package: "causeway"),
        .product(name: "CausewayBridging", package: "causeway"),
        .product(name: "CausewayFoundation", package: "causeway"),
        .product(name: "CausewayViewModel", package: "causeway"),
      ],
      path: ".",
      exclude: ["README.md"],
      sources: [
        "Adapters", "App", "Archive", "Launch", "Legacy", "Model", "Navigation", "Routes", "Session",
        "Terminal/PageStep.swift", "Themes", "ViewModels",
      ],
      swiftSettings: settings)
  ]
)
