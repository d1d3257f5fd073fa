/// How long something that is due is waited for.
///
/// When the time is over it is not given up at once: a task that is begun then has to get its turn promptly, also on the main
/// actor. If it does not, the machine is busy with other tests and nothing is known yet. At most sixty times the time passes.
struct Patience: Sendable {
  /// How many parts the time has.
  private static let parts = 10
  /// How many times its length may pass.
  private static let maximum = 60

  private let duration: Duration
  private let beginTurn: @Sendable () -> Watched<Bool>
  private var part = 0
  private var turn: (hasCome: Watched<Bool>, begun: Int)?

  init(_ duration: Duration, beginTurn: @escaping @Sendable () -> Watched<Bool> = Patience.beginTurn) {
    self.duration = duration
    self.beginTurn = beginTurn
  }

  /// How long to wait before asking whether it is over.
  var next: Duration { part == 0 ? duration : duration / Self.parts }

  /// Whether it is over, after a wait of ``next``.
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

  /// Begins a task that does nothing but get its turn, first anywhere and then on the main actor.
  @Sendable static func beginTurn() -> Watched<Bool> {
    let hasCome = Watched(false)
    Task.detached {
      await MainActor.run {}
      hasCome.change { $0 = true }
    }
    return hasCome
  }
}
