/// The time of a test clock and who sleeps until when, as a pure state machine.
struct TestClockState: Sendable {
  typealias Instant = TestClock.Instant

  struct Sleeper: Sendable {
    enum Kind: String, Sendable {
      case task = "a task"
      case timer = "a timer"
    }

    let id: Int
    let deadline: Instant
    var kind = Kind.task
    let wake: @Sendable (Result<Void, any Error>) -> Void
  }

  private(set) var now = Instant()
  /// In the order in which they wake: by deadline, then by registration.
  private(set) var sleepers: [Sleeper] = []
  /// Sleeps that have begun, and are neither registered yet nor cancelled.
  private var arriving: Set<Int> = []
  private var lastID = 0
  /// How many sleepers have been woken.
  private(set) var wakings = 0

  /// Whether no sleep has left anything behind.
  var isEmpty: Bool { sleepers.isEmpty && arriving.isEmpty }

  /// Begins a sleep.
  mutating func begin() -> Int {
    lastID += 1
    arriving.insert(lastID)
    return lastID
  }

  /// Registers a sleeper, or says how its sleep ends at once.
  mutating func register(_ sleeper: Sleeper) -> Result<Void, any Error>? {
    guard arriving.remove(sleeper.id) != nil else { return .failure(CancellationError()) }
    if sleeper.deadline <= now { return .success(()) }
    insert(sleeper)
    return nil
  }

  /// Adds a sleeper that is woken even if it is due already, by the next step.
  mutating func addTimer(after duration: Duration, _ wake: @escaping @Sendable (Result<Void, any Error>) -> Void) -> Int
  {
    lastID += 1
    insert(
      Sleeper(id: lastID, deadline: now.advanced(by: max(duration, .zero)), kind: .timer, wake: wake))
    return lastID
  }

  private mutating func insert(_ sleeper: Sleeper) {
    var place = sleepers.endIndex
    while place > 0, sleepers[place - 1].deadline > sleeper.deadline { place -= 1 }
    sleepers.insert(sleeper, at: place)
  }

  /// Cancels a sleep, and says whom to wake.
  mutating func cancel(_ id: Int) -> Sleeper? {
    if arriving.remove(id) != nil { return nil }
    return sleepers.firstIndex { $0.id == id }.map { sleepers.remove(at: $0) }
  }

  /// Goes on to the next deadline, or to the limit if that comes first.
  ///
  /// - Returns: Whom to wake, in order; empty when the limit is reached, or, without one, when no deadline is left.
  mutating func step(to limit: Instant?) -> [Sleeper] {
    guard let deadline = sleepers.first?.deadline, limit.map({ deadline <= $0 }) ?? true else {
      if let limit { now = max(now, limit) }
      return []
    }
    now = max(now, deadline)
    let due = sleepers.prefix { $0.deadline == deadline }
    sleepers.removeFirst(due.count)
    wakings += due.count
    return Array(due)
  }
}
