/// Which modules are compared.
enum Modules {
  static let ours = [
    "Causeway", "CausewayBridging", "CausewayFoundation", "CausewayCombine", "CausewayRx", "CausewayViewModel",
    "CausewayApp", "CausewayTesting",
  ]

  /// The others, some of them stand-ins, and what the documentation calls them.
  static let others = [
    "StandInCombine": "Combine", "StandInSwiftUI": "SwiftUI", "StandInRxSwift": "RxSwift",
    "Foundation": "Foundation", "FoundationEssentials": "Foundation", "FoundationNetworking": "Foundation",
    "Observation": "Observation", "Dispatch": "Dispatch", "Swift": "Swift",
    "Synchronization": "Synchronization", "Testing": "Testing",
  ]
}
