/// A legacy subject that holds its value, bridged to a property of a view model on the main actor.
enum S19 {
  static let burst = 1_000

  static let scenarios = [
    Scenario(
      "S19", "BehaviorSubject to a view model, burst", ours: ours(burst: burst),
      against: [Rival("OpenCombine, receive(on: DispatchQueue.main)", .oneIn(5), openCombine(burst: burst))]),
    Scenario(
      "S19", "BehaviorSubject to a view model, in step", ours: ours(burst: 1),
      against: [Rival("OpenCombine, receive(on: DispatchQueue.main)", .oneIn(5), openCombine(burst: 1))]),
    Scenario(
      "S19", "BehaviorSubject, read of value()", ours: oursRead,
      against: [Rival("value under a lock", .ratio(2), S2.lockedRead)]),
  ]

  /// Sends bursts from this thread, each when the one before has arrived.
  static func measure(
    _ iterations: Int, _ burst: Int, _ screen: Screen, send: (Int) -> Void
  ) async throws -> Sample {
    let taken = await time {
      for _ in 0..<iterations {
        await screen.turnstile.wait(for: 1) {
          for value in 0..<burst { send(value) }
        }
      }
    }
    try screen.tally.expect((0..<iterations * burst).lazy.map { $0 % burst })
    return Sample(taken, elements: iterations * burst)
  }

  /// The view model: its property is what is bound.
  @MainActor
  final class Screen {
    nonisolated let tally = Tally()
    nonisolated let turnstile = Turnstile()
    private let last: Int

    /// Begins with -1, which is not counted.
    var state = -1 {
      didSet {
        guard state >= 0 else { return }
        tally.take(state)
        if state == last { turnstile.arrive() }
      }
    }

    init(burst: Int) {
      last = burst - 1
    }
  }
}
