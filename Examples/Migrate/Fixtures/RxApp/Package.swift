// swift-tools-version: 6.3
import PackageDescription

/// The folder of Causeway's repository; a copy of this package elsewhere names it.
let causeway = Context.environment["CAUSEWAY"] ?? "../../../.."

/// An app written with RxSwift, which `causeway-migrate` migrates.
///
/// RxSwift itself is not needed: modules of its names re-export `CausewayRx`, which has its declarations.
let package = Package(
  name: "rx-app",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "causeway", path: causeway)],
  targets: [
    .target(name: "RxSwift", dependencies: [.product(name: "CausewayRx", package: "causeway")]),
    .target(name: "RxRelay", dependencies: ["RxSwift"]),
    .executableTarget(
      name: "Scoreboard",
      dependencies: [
        "RxSwift", "RxRelay",
        .product(name: "CausewayBridging", package: "causeway"),
        .product(name: "CausewayRx", package: "causeway"),
        .product(name: "CausewayViewModel", package: "causeway"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
