// swift-tools-version: 6.3
import PackageDescription

/// The same programs after `causeway-migrate rewrite --from combine`, in a copy that `run` makes.
let programs = ["Subjects", "Operators", "Failures", "Schedulers", "Models", "Dashboard", "Hops", "Forms", "Profiles"]

// `run` sets the folder of Causeway for the copy.
let root = Context.environment["CAUSEWAY"] ?? "../../../../.."

let package = Package(
  name: "rewritten-programs",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "causeway", path: root)],
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
