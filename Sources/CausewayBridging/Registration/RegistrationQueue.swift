import Causeway

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
    /// The runner requests the next work of its batch.
    case next(Batch)
  }

  enum Action: Sendable {
    /// Do nothing: another caller runs the work.
    case none
    /// Begin a batch: send ``Event/next(_:)`` until it returns no work.
    case run(Batch)
    /// Run the work, then request the next.
    case work(Work)
    /// Schedule a drain on the isolation.
    case schedule
  }

  /// The work that one runner does before it returns.
  struct Batch: Sendable {
    /// The identifier of the last request that belongs to the batch.
    let last: Int
    /// The bridge whose work runs, or `nil` for a drain, which runs all work.
    let bridge: ObjectIdentifier?
  }

  private struct Request: Sendable {
    let bridge: ObjectIdentifier
    let kind: Kind
    let work: Work
  }

  /// The number of requests that a drain runs in one turn of the isolation, so that other work gets its turn.
  private static var fairShare: Int { 1024 }

  /// The requests to run before all others, the last one first.
  private var urgent: [Request] = []
  private var requests: [Int: Request] = [:]
  /// The identifiers of the requests in their order: all, the unregistrations, and those of each bridge.
  ///
  /// Identifiers of requests that have run are skipped.
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
      let request = Request(bridge: bridge, kind: kind, work: work)
      if isUrgent { urgent.append(request) } else { append(request) }
      guard isThere, enter(thread) else { return schedule() }
      return .run(Batch(last: isUrgent ? 0 : lastID, bridge: bridge))
    case .begin(let thread):
      isScheduled = false
      // A runner on another thread schedules the rest when it is done.
      guard enter(thread) else { return .none }
      let first = Self.first(of: &order, in: requests) ?? lastID
      return .run(Batch(last: min(lastID, first + Self.fairShare - 1), bridge: nil))
    case .next(let batch):
      if let request = take(batch) { return .work(request.work) }
      depth -= 1
      guard depth == 0 else { return .none }
      runner = nil
      return requests.isEmpty && urgent.isEmpty ? .none : schedule()
    }
  }

  private mutating func append(_ request: Request) {
    lastID += 1
    requests[lastID] = request
    order.append(lastID)
    if request.kind == .unregistration { unregistrations.append(lastID) }
    bridges[request.bridge, default: Backlog()].append(lastID)
  }

  /// Removes and returns the first request of a batch.
  private mutating func take(_ batch: Batch) -> Request? {
    if let request = urgent.popLast() { return request }
    var id = Self.first(of: &order, in: requests)
    if let bridge = batch.bridge {
      id = Self.first(of: &unregistrations, in: requests)
      if let own = Self.first(of: &bridges[bridge, default: Backlog()], in: requests) { id = min(id ?? own, own) }
    }
    guard let id, id <= batch.last, let request = requests.removeValue(forKey: id) else { return nil }
    if Self.first(of: &bridges[request.bridge, default: Backlog()], in: requests) == nil {
      bridges[request.bridge] = nil
    }
    if requests.isEmpty {
      order = Backlog()
      unregistrations = Backlog()
      bridges = [:]
    }
    return request
  }

  /// Returns the first identifier of a pending request.
  private static func first(of queue: inout Backlog<Int>, in requests: [Int: Request]) -> Int? {
    while !queue.isEmpty {
      if requests[queue[0]] != nil { return queue[0] }
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
