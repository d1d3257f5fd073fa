/// Timers in the order of their deadlines, and of their beginnings where these are equal.
///
/// A sorted array: a schedule has few timers at a time, and this module's own type is specialised where the generic heap of
/// the library is not, which a schedule of 50 steps notices by a tenth.
struct VirtualTimers {
  /// A timer that can be removed.
  struct Ticket: Equatable, Sendable {
    fileprivate let number: Int
  }

  private struct Entry {
    let deadline: Duration
    let number: Int
    let timer: VirtualTimer
  }

  /// Latest first, so that the next one is removed from the end.
  private var entries: ContiguousArray<Entry> = []
  private var lastNumber = 0

  /// The earliest deadline.
  var earliest: Duration? { entries.last?.deadline }

  /// The timer with the earliest deadline.
  var first: VirtualTimer? { entries.last?.timer }

  @discardableResult
  mutating func insert(_ timer: VirtualTimer, at deadline: Duration) -> Ticket {
    lastNumber += 1
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].deadline > deadline { low = middle + 1 } else { high = middle }
    }
    entries.insert(Entry(deadline: deadline, number: lastNumber, timer: timer), at: low)
    return Ticket(number: lastNumber)
  }

  /// Removes a timer, if it has not been taken.
  mutating func remove(_ ticket: Ticket) {
    if let index = entries.lastIndex(where: { $0.number == ticket.number }) { entries.remove(at: index) }
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
