/// The modules that are compared.
enum Modules {
  static let ours = [
    "Causeway", "CausewayBridging", "CausewayFoundation", "CausewayCombine", "CausewayRx", "CausewayViewModel",
    "CausewayApp", "CausewayLive", "CausewayTesting", "CausewayAppTesting", "CausewaySimulation",
  ]

  /// The other modules, some of them stand-ins, and their names in the documentation.
  static let others = [
    "StandInCombine": "Combine", "StandInSwiftUI": "SwiftUI", "StandInRxSwift": "RxSwift",
    "Foundation": "Foundation", "FoundationEssentials": "Foundation", "FoundationNetworking": "Foundation",
    "Observation": "Observation", "Dispatch": "Dispatch", "Swift": "Swift",
    "Synchronization": "Synchronization", "Testing": "Testing",
  ]
}
