import Causeway

/// The waits of values before a hop, such as that to the main actor, and the time of the work behind it.
///
/// The times are as exact as the graph's clock, a few milliseconds, which their sums are not affected by.
final class HopMeter: Sendable {
  private struct State: Sendable {
    var waiting = 0
    /// The arrival of the value that waits longest, or later.
    var since: Int64 = 0
    var longestWait: Int64 = 0
    var began: Int64 = 0
    var work: Int64 = 0
  }

  private let state = Locked(State())

  /// Records a value that waits for the hop from now on.
  func noteArrival(at now: Int64) {
    state.withLock { state in
      if state.waiting == 0 { state.since = now }
      state.waiting += 1
    }
  }

  /// Records that the first waiting value is delivered.
  func noteDelivery(at now: Int64) {
    state.withLock { state in
      // Of several values, the first one has waited longest.
      state.longestWait = max(state.longestWait, now - state.since)
      state.since = now
      state.waiting = max(0, state.waiting - 1)
      state.began = now
    }
  }

  /// Records that the work of the delivered value is over.
  func noteReturn(at now: Int64) {
    state.withLock { $0.work += max(0, now - $0.began) }
  }

  var hop: StreamGraph.Hop {
    state.withLock { StreamGraph.Hop(waiting: $0.waiting, longestWait: $0.longestWait, work: $0.work) }
  }
}

extension StreamGraph {
  /// What waits for a hop to the main actor or a scheduler, and what is done behind it.
  public struct Hop: Hashable, Sendable, Codable {
    /// The values that have arrived and not been delivered.
    public let waiting: Int
    /// The longest time in nanoseconds for which a value has waited.
    public let longestWait: Int64
    /// The time in nanoseconds that the work behind the hop has taken, all values together.
    public let work: Int64

    package init(waiting: Int, longestWait: Int64, work: Int64) {
      self.waiting = waiting
      self.longestWait = longestWait
      self.work = work
    }
  }
}
