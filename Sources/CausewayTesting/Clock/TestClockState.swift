/// The time of a test clock and its sleepers, as a pure state machine.
@available(SwiftStdlib 5.7, *)
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

  /// The end of the time, so that every later instant is representable.
  private static let end = Instant(offset: .seconds(Int64.max))

  private(set) var now = Instant()
  /// The sleepers in the order in which they wake: by deadline, then by registration.
  private(set) var sleepers: [Sleeper] = []
  /// The sleeps that have started, and are neither registered nor cancelled.
  private var arriving: Set<Int> = []
  private var lastID = 0
  /// The number of sleepers woken so far.
  private(set) var wakings = 0

  /// Whether there are no sleepers and no sleeps that have started.
  var isEmpty: Bool { sleepers.isEmpty && arriving.isEmpty }

  /// Starts a sleep and returns its identifier.
  mutating func begin() -> Int {
    lastID += 1
    arriving.insert(lastID)
    return lastID
  }

  /// Registers a sleeper, or returns the result with which its sleep ends at once.
  mutating func register(_ sleeper: Sleeper) -> Result<Void, any Error>? {
    guard arriving.remove(sleeper.id) != nil else { return .failure(CancellationError()) }
    if sleeper.deadline <= now { return .success(()) }
    insert(sleeper)
    return nil
  }

  /// Adds a timer; one that is already due is woken by the next step.
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

  /// Cancels a sleep and returns the sleeper to wake, if it was registered.
  mutating func cancel(_ id: Int) -> Sleeper? {
    if arriving.remove(id) != nil { return nil }
    return sleepers.firstIndex { $0.id == id }.map { sleepers.remove(at: $0) }
  }

  /// Advances to the next deadline, or to the limit if that comes first.
  ///
  /// - Returns: The sleepers to wake, in order. Empty if the limit is reached or no deadline is left before the end.
  mutating func step(to limit: Instant?) -> [Sleeper] {
    guard let deadline = sleepers.first?.deadline, deadline <= min(limit ?? Self.end, Self.end) else {
      if let limit { now = max(now, min(limit, Self.end)) }
      return []
    }
    now = max(now, deadline)
    let due = sleepers.prefix { $0.deadline == deadline }
    sleepers.removeFirst(due.count)
    wakings += due.count
    return Array(due)
  }
}
