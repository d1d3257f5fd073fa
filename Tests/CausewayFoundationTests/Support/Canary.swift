import Causeway
import CausewayTesting

/// Reports when the closure that captured it is released, and whether that is on the main actor.
final class Canary: Sendable {
  /// The observer of the canary, which outlives it.
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

  /// Does nothing, in the closure that captures the canary.
  func sing() {}
}
