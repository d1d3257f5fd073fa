import Causeway
import InterleavingExplorer  // seeded

/// The pending registrations and unregistrations of one isolation, as a pure state machine.
///
/// The work of one bridge runs in the order in which it was requested.
///
/// A caller that is already on the isolation runs its own registration immediately, after all earlier work of the same
/// bridge and all earlier unregistrations: a late unregistration would otherwise remove the new listener of a service
/// that holds only one. Registrations of other bridges stay pending, because the caller does not expect to run them.
///
/// An unregistration that is requested on the isolation runs before all pending work: its own registration has run, and
/// a later one may be pending.
struct RegistrationQueue<Work: Sendable>: Sendable {
  enum Kind: Sendable {
    case registration
    case unregistration
  }

  enum Event: Sendable {
    /// A caller requests work for a bridge.
    ///
    /// `isThere` tells whether the caller is on the isolation.
    case request(Work, Kind, bridge: ObjectIdentifier, isThere: Bool, thread: UInt)
    /// The drain that ``Action/schedule`` requested begins.
    case begin(thread: UInt)
    /// The runner requests the next work of its turn.
    case next(Turn)
  }

  enum Action: Sendable {
    /// Do nothing: another caller runs the work.
    case none
    /// Begin a turn: send ``Event/next(_:)`` until it returns no work.
    case run(Turn)
    /// Run the work, then request the next.
    case work(Work)
    /// Schedule a drain on the isolation.
    case schedule
  }

  /// The work that one runner does before it returns.
  struct Turn: Sendable {
    /// The identifier of the last entry that belongs to the turn.
    let last: Int
    /// The bridge whose work runs, or `nil` for a drain, which runs all work.
    let bridge: ObjectIdentifier?
  }

  private struct Entry: Sendable {
    let bridge: ObjectIdentifier
    let kind: Kind
    let work: Work
  }

  /// The number of entries that a drain runs in one turn of the isolation, so that other work gets its turn.
  private static var fairShare: Int { 1024 }

  /// The entries to run before all others, the last one first.
  private var urgent: [Entry] = []
  private var entries: [Int: Entry] = [:]
  /// The identifiers of the entries in their order: all, the unregistrations, and those of each bridge.
  ///
  /// Identifiers of entries that have run are skipped.
  private var order = Backlog<Int>()
  private var unregistrations = Backlog<Int>()
  private var bridges: [ObjectIdentifier: Backlog<Int>] = [:]
  private var lastID = 0
  private var isScheduled = false
  /// The thread that runs work.
  ///
  /// Work requested on this thread runs nested.
  private var runner: UInt?
  private var depth = 0

  mutating func handle(_ event: Event) -> Action {
    switch event {
    case .request(let work, let kind, let bridge, let isThere, let thread):
      let isUrgent = kind == .unregistration && (isThere || runner == thread)
      let entry = Entry(bridge: bridge, kind: kind, work: work)
      if isUrgent { urgent.append(entry) } else { append(entry) }
      guard isThere, enter(thread) else { return schedule() }
      return .run(Turn(last: isUrgent ? 0 : lastID, bridge: bridge))
    case .begin(let thread):
      isScheduled = false
      // A runner on another thread schedules the rest when it is done.
      guard enter(thread) else { return .none }
      let first = Self.first(of: &order, in: entries) ?? lastID
      return .run(Turn(last: min(lastID, first + Self.fairShare - 1), bridge: nil))
    case .next(let turn):
      if let entry = take(turn) { return .work(entry.work) }
      depth -= 1
      guard depth == 0 else { return .none }
      runner = nil
      if Defect.laneLeavesWork.isOn { return .none }  // seeded
      return entries.isEmpty && urgent.isEmpty ? .none : schedule()
    }
  }

  private mutating func append(_ entry: Entry) {
    lastID += 1
    entries[lastID] = entry
    order.append(lastID)
    if entry.kind == .unregistration { unregistrations.append(lastID) }
    bridges[entry.bridge, default: Backlog()].append(lastID)
  }

  /// Removes and returns the first entry of a turn.
  private mutating func take(_ turn: Turn) -> Entry? {
    if let entry = urgent.popLast() { return entry }
    var id = Self.first(of: &order, in: entries)
    if let bridge = turn.bridge {
      id = Self.first(of: &unregistrations, in: entries)
      if let own = Self.first(of: &bridges[bridge, default: Backlog()], in: entries) { id = min(id ?? own, own) }
    }
    guard let id, id <= turn.last, let entry = entries.removeValue(forKey: id) else { return nil }
    if Self.first(of: &bridges[entry.bridge, default: Backlog()], in: entries) == nil { bridges[entry.bridge] = nil }
    if entries.isEmpty {
      order = Backlog()
      unregistrations = Backlog()
      bridges = [:]
    }
    return entry
  }

  /// Returns the first identifier of a pending entry.
  private static func first(of queue: inout Backlog<Int>, in entries: [Int: Entry]) -> Int? {
    while !queue.isEmpty {
      if entries[queue[0]] != nil { return queue[0] }
      _ = queue.removeFirst()
    }
    return nil
  }

  /// Makes the thread the runner.
  ///
  /// Returns `false` if another thread is the runner.
  private mutating func enter(_ thread: UInt) -> Bool {
    guard runner == nil || runner == thread else { return false }
    runner = thread
    depth += 1
    return true
  }

  private mutating func schedule() -> Action {
    // A current runner checks for more work when it is done.
    if isScheduled || runner != nil { return .none }
    isScheduled = true
    return .schedule
  }
}
