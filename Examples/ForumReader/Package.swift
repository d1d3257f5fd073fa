// swift-tools-version: 6.2
import PackageDescription
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .unsafeFlags(["-enable-testing"]),
]
let package = Package(name: "ForumReader", platforms: [.macOS(.v15)],
  products: [.library(name: "ForumReaderKit", targets: ["ForumReaderKit"])],
  dependencies: [.package(name: "causeway", path: "../..")],
  targets: [.target(name: "ForumReaderKit", dependencies: [
    .product(name: "Causeway", package: "causeway"), .product(name: "CausewayApp", package: "causeway"),
    .product(name: "CausewayBridging", package: "causeway"), .product(name: "CausewayFoundation", package: "causeway"),
    .product(name: "CausewayViewModel", package: "causeway")], path: ".",
    exclude: ["README.md"],
    sources: ["Adapters","App","Archive","Launch","Legacy","Model","Navigation","Routes","Session","Themes","ViewModels","Terminal/PageStep.swift"],
    swiftSettings: settings)])
