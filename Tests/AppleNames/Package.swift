// swift-tools-version: 6.3
import PackageDescription

/// The stand-ins that `import Combine` and so on refer to.
///
/// `AppleFoundation` is Foundation with the additions of Apple's version: a module cannot be given the name of one that
/// it imports.
let aliases = ["Combine", "SwiftUI", "RxSwift"].flatMap { ["-module-alias", "\($0)=StandIn\($0)"] }
let settings: [SwiftSetting] = [.unsafeFlags(aliases)]
let apple: [Target.Dependency] = ["StandInCombine", "AppleFoundation", "StandInSwiftUI"]

func causeway(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "causeway") }
}

let package = Package(
  name: "apple-names",
  platforms: [.macOS(.v15)],
  products: [],
  dependencies: [.package(name: "causeway", path: "../..")],
  targets: [
    .target(name: "StandInCombine", path: "StandIns/Combine"),
    .target(name: "AppleFoundation", dependencies: ["StandInCombine"], path: "StandIns/Foundation"),
    .target(
      name: "StandInSwiftUI", dependencies: ["StandInCombine", "AppleFoundation"], path: "StandIns/SwiftUI"),
    .target(name: "StandInRxSwift", path: "StandIns/RxSwift"),
    // A library of operators whose only import is CausewayCombine in place of Combine.
    .target(name: "StandInOperators", dependencies: causeway("CausewayCombine"), path: "StandIns/Operators"),

    // A target of an app with the names pasted in, and one without them.
    .target(
      name: "App",
      dependencies: apple
        + causeway(
          "Causeway", "CausewayBridging", "CausewayFoundation", "CausewayViewModel", "CausewayApp", "CausewayRx"),
      path: "Clients/App", swiftSettings: settings),
    .target(
      name: "Plain",
      dependencies: apple
        + causeway("Causeway", "CausewayBridging", "CausewayFoundation", "CausewayViewModel", "CausewayApp"),
      path: "Clients/Plain", swiftSettings: settings),
    // A target that bridges RxSwift itself.
    .target(
      name: "RxApp",
      dependencies: apple + ["StandInRxSwift"]
        + causeway("Causeway", "CausewayBridging", "CausewayFoundation", "CausewayViewModel", "CausewayApp"),
      path: "Clients/RxApp", swiftSettings: settings),
    // A target that uses CausewayRx where the services are Rx-shaped.
    .target(
      name: "Moved", dependencies: apple + causeway("Causeway", "CausewayRx"), path: "Clients/Moved",
      swiftSettings: settings),

    // A target that imports CausewayCombine in place of Combine, with its names pasted in.
    .target(
      name: "CombineApp", dependencies: apple + ["StandInOperators"] + causeway("CausewayCombine"),
      path: "Clients/CombineApp", swiftSettings: settings),

    // A whole app over CausewayApp, which is also the documentation's.
    .executableTarget(
      name: "ShopApp", dependencies: apple + causeway("Causeway", "CausewayApp", "CausewayViewModel"),
      path: "Clients/ShopApp", swiftSettings: settings),

    .executableTarget(
      name: "NameCheck",
      dependencies: causeway("CausewayTesting", "CausewayAppTesting", "CausewaySimulation")
        + ["App", "Plain", "RxApp", "Moved", "CombineApp"],
      path: "NameCheck"),
  ],
  swiftLanguageModes: [.v6]
)
