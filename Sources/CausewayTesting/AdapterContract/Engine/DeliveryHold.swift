import Causeway

/// Holds up one delivery inside the subscriber.
final class DeliveryHold: Sendable {
  private struct State: Sendable {
    var place: Int?
    var isHolding = false
  }

  private let state = Watched(State())

  /// Holds up the delivery at a position, until ``release()``.
  func arm(at place: Int) {
    state.change { $0.place = place }
  }

  /// Waits until the delivery is held up, and returns whether it is.
  func isReached(within limit: Duration) async -> Bool {
    await state.wait(limit) { $0.isHolding }
  }

  /// Lets the delivery go on.
  func release() {
    state.change { $0.place = nil }
  }

  /// Blocks the thread if the delivery at this position is to be held up, for 10 seconds at most.
  func pass(_ place: Int) {
    let isHolding = state.change { state in
      state.isHolding = state.place == place
      return state.isHolding
    }
    if isHolding { state.linger(.seconds(10)) { $0.place != place } }
  }
}
