// swift-tools-version: 6.3
import PackageDescription

/// `Tests/Client/run` inserts the URL.
let package = Package(
  name: "client",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "CAUSEWAY_URL", from: "0.0.1")],
  targets: [
    .executableTarget(
      name: "Client",
      dependencies: [
        .product(name: "Causeway", package: "causeway"),
        .product(name: "CausewayBridging", package: "causeway"),
        .product(name: "CausewayFoundation", package: "causeway"),
        .product(name: "CausewayViewModel", package: "causeway"),
        .product(name: "CausewayTesting", package: "causeway"),
        "Lookalike",
      ]),
    .target(name: "Lookalike"),
  ]
)
