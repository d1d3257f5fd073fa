import Causeway
import CausewayTesting

/// Tells when what has captured it is released, and whether that is on the main actor.
final class Canary: Sendable {
  /// Outlives the canary.
  final class Cage: Sendable {
    let log = Probe<[String]>([])
    let isEmpty = Signal()
  }

  private let cage: Cage

  init(_ cage: Cage) {
    self.cage = cage
  }

  deinit {
    cage.log.append(MainActorContext.isCurrent ? "released on main" : "released")
    cage.isEmpty.fire()
  }

  /// Does nothing, where it is captured.
  func sing() {}
}
