import Synchronization

/// One subject's values, each with the latest of another subject, per send to either.
enum S17 {
  static let scenarios = [
    Scenario(
      "S17", "withLatest, per send to either", ours: ours,
      against: [
        Rival("OpenCombine flatMap of both, scan, compactMap", .ratio(1), openCombine),
        Rival("limit: the latest under a lock, one closure", nil, byHand),
      ])
  ]

  /// Returns the sums of the tuples when `0..<rounds` are sent, each to the upstream and then to the other.
  static func expected(_ rounds: Int) -> some Sequence<Int> {
    (1..<max(1, rounds)).lazy.map { $0 &* 2 &- 1 }
  }

  private static func byHand(iterations: Int) async throws -> Sample {
    let tally = Tally()
    let companion = Companion { tally.take($0 &+ $1) }
    let taken = time {
      for value in 0..<iterations {
        companion.send(value)
        companion.send(other: value)
      }
    }
    try tally.expect(expected(iterations))
    return Sample(taken, elements: iterations * 2)
  }

  private final class Companion: Sendable {
    private let latest = Mutex<Int?>(nil)
    private let closure: @Sendable (Int, Int) -> Void

    init(_ closure: @escaping @Sendable (Int, Int) -> Void) {
      self.closure = closure
    }

    @inline(never)
    func send(_ value: Int) {
      if let latest = latest.withLock({ $0 }) { closure(value, latest) }
    }

    @inline(never)
    func send(other value: Int) {
      latest.withLock { $0 = value }
    }
  }
}
