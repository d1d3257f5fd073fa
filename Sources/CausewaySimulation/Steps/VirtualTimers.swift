import CausewaySimulationRuntime

/// Timers in the order of their deadlines, and of their beginnings where these are equal.
///
/// A sorted array: a schedule has few timers at a time, and this module's own type is specialised where the generic heap of
/// the library is not, which a schedule of 50 steps notices by a tenth.
@available(SwiftStdlib 6.0, *)
struct VirtualTimers {
  /// A timer that can be removed.
  struct ID: Equatable, Sendable {
    fileprivate let number: Int
  }

  @available(SwiftStdlib 6.0, *)
  private struct Waiting {
    let deadline: Duration
    let number: Int
    let timer: VirtualTimer
  }

  /// Latest first, so that the next one is removed from the end.
  private var entries: ContiguousArray<Waiting> = []
  private var lastNumber = 0

  var count: Int { entries.count }

  /// The earliest deadline.
  var earliest: Duration? { entries.last?.deadline }

  /// The timer with the earliest deadline.
  var first: VirtualTimer? { entries.last?.timer }

  @discardableResult
  mutating func insert(_ timer: VirtualTimer, at deadline: Duration) -> ID {
    lastNumber += 1
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].deadline > deadline { low = middle + 1 } else { high = middle }
    }
    entries.insert(Waiting(deadline: deadline, number: lastNumber, timer: timer), at: low)
    return ID(number: lastNumber)
  }

  /// Removes a timer, if it has not been taken.
  mutating func remove(_ id: ID) {
    if let index = entries.lastIndex(where: { $0.number == id.number }) { entries.remove(at: index) }
  }

  mutating func popFirst() -> VirtualTimer? {
    entries.popLast()?.timer
  }

  /// Removes and returns the first timer, if it is due.
  mutating func popFirst(dueAt now: Duration) -> VirtualTimer? {
    guard let earliest, earliest <= now else { return nil }
    return popFirst()
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
  }
}

/// Work that becomes ready at a virtual time.
enum VirtualTimer: @unchecked Sendable {
  // Safety: Only the simulating thread uses it. Tested by `VirtualTimeTests`.

  /// The end of a sleep, the task that sleeps, and its number.
  case sleep(UnownedJob, TaskReference?, owner: Int)
  /// A closure that runs outside the main actor.
  case callback(@Sendable () -> Void)

  /// Whether the sleep has ended early, because its task was cancelled.
  ///
  /// Its job has nothing left to do.
  var isOver: Bool {
    guard case .sleep(_, let reference?, _) = self else { return false }
    return reference.unfinishedTask.map { causeway_task_is_cancelled($0) } ?? true
  }
}
