// swift-tools-version: 6.2
import PackageDescription

/// The same programs after `causeway-migrate rewrite --from combine`, which `run` copies here.
let programs = ["Subjects", "Operators", "Failures", "Schedulers", "Models", "Dashboard"]

let package = Package(
  name: "rewritten-programs",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "causeway", path: "../../../../..")],
  targets: programs.map {
    .executableTarget(
      name: $0,
      dependencies: [
        .product(name: "CausewayCombine", package: "causeway"),
        .product(name: "CausewayViewModel", package: "causeway"),
      ])
  },
  swiftLanguageModes: [.v5]
)
