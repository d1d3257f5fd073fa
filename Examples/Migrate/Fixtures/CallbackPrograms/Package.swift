// swift-tools-version: 6.3
import PackageDescription

/// Callback programs, rewritten in a copy by the script `run`.
///
/// They print the same lines before and after. Those of `Scheduled` do so under many schedules of a simulation.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

// `run` sets the folder of Causeway for the copy.
let root = Context.environment["CAUSEWAY"] ?? "../../../.."

let libraries: [Target.Dependency] = [
  .product(name: "Causeway", package: "causeway"),
  .product(name: "CausewayBridging", package: "causeway"),
]

let package = Package(
  name: "CallbackPrograms",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "causeway", path: root)],
  targets: ["Awaiting", "Continuations", "Shapes", "Downloads", "Doors", "Gauges"].map {
    .executableTarget(name: $0, dependencies: libraries, swiftSettings: settings)
  } + [
    // RxSwift itself is not needed: a module of its name re-exports `CausewayRx`, which has its declarations.
    .target(
      name: "RxSwift", dependencies: [.product(name: "CausewayRx", package: "causeway")], path: "Modules/RxSwift"),
    .testTarget(
      name: "Scheduled",
      dependencies: libraries + ["RxSwift"]
        + ["CausewayRx", "CausewaySimulation", "CausewayViewModel"].map { .product(name: $0, package: "causeway") },
      path: "Scheduled", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
