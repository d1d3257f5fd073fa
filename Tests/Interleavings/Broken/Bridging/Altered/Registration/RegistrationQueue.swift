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
    let id: Int
    let bridge: ObjectIdentifier
    let kind: Kind
    let work: Work
  }

  private var entries: [Entry] = []
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
      let isFirst = kind == .unregistration && (isThere || runner == thread)
      if !isFirst { lastID += 1 }
      let id = isFirst ? 0 : lastID
      entries.insert(Entry(id: id, bridge: bridge, kind: kind, work: work), at: isFirst ? 0 : entries.count)
      guard isThere, enter(thread) else { return schedule() }
      return .run(Turn(last: id, bridge: bridge))
    case .begin(let thread):
      isScheduled = false
      // A runner on another thread schedules the rest when it is done.
      guard enter(thread) else { return .none }
      return .run(Turn(last: lastID, bridge: nil))
    case .next(let turn):
      if let index = entries.firstIndex(where: { $0.id <= turn.last && belongs($0, turn) }) {
        return .work(entries.remove(at: index).work)
      }
      depth -= 1
      guard depth == 0 else { return .none }
      runner = nil
      if Defect.laneLeavesWork.isOn { return .none }  // seeded
      return entries.isEmpty ? .none : schedule()
    }
  }

  private func belongs(_ entry: Entry, _ turn: Turn) -> Bool {
    turn.bridge == nil || entry.kind == .unregistration || entry.bridge == turn.bridge
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
