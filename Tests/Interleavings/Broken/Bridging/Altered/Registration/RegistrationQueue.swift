import InterleavingExplorer  // seeded
/// The registrations and unregistrations that wait for one isolation, as a pure state machine.
///
/// A bridge's work runs in the order in which it was requested. A caller that is already on the isolation runs its own
/// registration at once, after all earlier work of the same bridge and all earlier unregistrations: a service with room
/// for one listener must not lose the new one to a late unregistration. Registrations of other bridges keep waiting,
/// because the caller does not expect to run them. An unregistration that is requested on the isolation runs before
/// everything that waits: its registration has run, and a later one may be waiting.
struct RegistrationQueue<Work: Sendable>: Sendable {
  enum Kind: Sendable {
    case registration
    case unregistration
  }

  enum Event: Sendable {
    /// A caller requests work of a bridge. `isThere` is whether it is on the isolation.
    case request(Work, Kind, bridge: ObjectIdentifier, isThere: Bool, thread: UInt)
    /// The drain that ``Action/schedule`` requested begins.
    case begin(thread: UInt)
    /// The runner needs the next work of its turn.
    case next(Turn)
  }

  enum Action: Sendable {
    /// Nothing to do: another caller runs the work.
    case none
    /// Begin a turn: send ``Event/next(_:)`` until it has no work.
    case run(Turn)
    /// Do the work, then ask for the next.
    case work(Work)
    /// Schedule a drain on the isolation.
    case schedule
  }

  /// What one runner does before it returns.
  struct Turn: Sendable {
    /// The last work that belongs to it.
    let last: Int
    /// `nil` for a drain, which runs everything.
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
  /// The thread that runs work, on which work that requests more nests.
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

  /// Makes the thread the runner, unless another thread is.
  private mutating func enter(_ thread: UInt) -> Bool {
    guard runner == nil || runner == thread else { return false }
    runner = thread
    depth += 1
    return true
  }

  private mutating func schedule() -> Action {
    // A runner looks for more work when it is done.
    if isScheduled || runner != nil { return .none }
    isScheduled = true
    return .schedule
  }
}
