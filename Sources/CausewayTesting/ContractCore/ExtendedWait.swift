/// The time to wait for an event that is due.
///
/// When the time has passed, the wait continues until a probe task starts promptly, including on the main actor. If it
/// does not, the machine is busy with other tests and the result is unknown. The wait lasts at most sixty times its
/// duration.
@available(SwiftStdlib 5.7, *)
struct ExtendedWait: Sendable {
  /// The number of parts into which the time is divided.
  private static let parts = 10
  /// The maximum length of the wait, as a multiple of its duration.
  private static let maximum = 60

  private let duration: Duration
  private let beginTurn: @Sendable () -> Watched<Bool>
  private var part = 0
  private var turn: (hasCome: Watched<Bool>, begun: Int)?

  init(_ duration: Duration, beginTurn: @escaping @Sendable () -> Watched<Bool> = ExtendedWait.beginTurn) {
    self.duration = duration
    self.beginTurn = beginTurn
  }

  /// The time to wait before the next call of ``isOver()``.
  var next: Duration { part == 0 ? duration : duration / Self.parts }

  /// Returns whether the wait is over, after ``next`` has passed.
  mutating func isOver() -> Bool {
    part += 1
    if part > (Self.maximum - 1) * Self.parts { return true }
    if let turn {
      guard turn.hasCome.now else { return false }
      if turn.begun == part - 1 { return true }
    }
    turn = (beginTurn(), part)
    return false
  }

  /// Starts a task that reports when it has run, first anywhere and then on the main actor.
  @Sendable static func beginTurn() -> Watched<Bool> {
    let hasCome = Watched(false)
    Task.detached {
      await MainActor.run {}
      hasCome.change { $0 = true }
    }
    return hasCome
  }
}
