import Causeway
import CausewayBridging

/// The environment of one rule: a fresh service, its adapter, and the subscribers.
///
/// No wait is unlimited. Calls of the adapter run on a thread of their own, so that a call that hangs is a finding.
@available(SwiftStdlib 5.7, *)
final class AdapterStage: Sendable {
  private struct State: Sendable {
    var setup: AdapterSetup?
    var eventLogs: [AdapterEventLog] = []
    var lastEmitted = 0
    var reports: [BridgeDiagnostic.Kind] = []
  }

  let facts: AdapterFacts
  let source: AdapterSource
  let patience: Duration
  /// The time that a rule waits for events that another rule requires.
  let linger: Duration
  let ledger: LedgerCore
  /// The bridges of which the adapter consists.
  let inventory = BridgeInventory()
  private let flush: @Sendable () async -> Void
  private let state: Watched<State>

  init(_ contract: AdapterContract, patience: Duration) async throws {
    facts = contract.facts
    source = contract.source
    self.patience = patience
    linger = min(patience, contract.linger)
    flush = contract.settle
    let state = Watched(State())
    self.state = state
    let make = contract.source.make
    Task { [inventory] in
      let setup = await BridgeDiagnostics.withHandler(
        { report in state.change { $0.reports.append(report.kind) } },
        operation: { await inventory.during { await make() } })
      state.change { $0.setup = setup }
    }
    _ = await state.wait(patience) { $0.setup != nil }
    guard let setup = state.now.setup else {
      throw Breach("Creating the service and its adapter did not return within \(patience).")
    }
    ledger = setup.ledger
  }

  /// The service and the adapter.
  ///
  /// Nothing else retains them, so that their release can be checked. A late access after the rule has ended yields a
  /// setup that does nothing.
  var setup: AdapterSetup { state.now.setup ?? AdapterSetup(ledger) }

  /// The diagnostics that bridges have reported.
  var reports: [BridgeDiagnostic.Kind] { state.now.reports }

  /// Creates a subscriber that has not subscribed yet.
  func makeEventLog(onValue: (@Sendable (AdapterEventLog, Int) -> Void)? = nil) -> AdapterEventLog {
    state.change { state in
      let baseline: [Int] =
        if facts.traits.contains(.currentValue) {
          [state.lastEmitted]
        } else if facts.traits.contains(.givenInitialValue) {
          [0]
        } else {
          []
        }
      let eventLog = AdapterEventLog(baseline: baseline, delivery: facts.delivery, onValue: onValue)
      state.eventLogs.append(eventLog)
      return eventLog
    }
  }

  /// Creates subscribers that count their values, and are held until they are dropped.
  func makeCounters(_ count: Int) -> [AdapterEventLog] {
    state.change { state in
      let eventLogs = (0..<count).map { _ in AdapterEventLog(baseline: [], delivery: .anywhere, isCounting: true) }
      state.eventLogs += eventLogs
      return eventLogs
    }
  }

  /// Drops the subscribers, which have ended.
  func dropEventLogs() {
    let dropped = state.change { state in
      defer { state.eventLogs = [] }
      return state.eventLogs
    }
    withExtendedLifetime(dropped) {}
  }

  func noteEmitted(_ number: Int) {
    state.change { $0.lastEmitted = number }
  }

  /// Runs work on a thread of its own, or in a given isolation.
  ///
  /// - Returns: A flag that becomes true when the work has returned.
  func begin(on place: ServicePlace = .anywhere, _ work: @escaping @Sendable () -> Void) -> Watched<Bool> {
    let isDone = Watched(false)
    place.schedule { [self] in
      reporting(work)
      isDone.change { $0 = true }
    }
    return isDone
  }

  /// Runs work on a thread of its own, or in a given isolation, and waits for it to return.
  ///
  /// - Throws: A breach if it does not return in time.
  func perform(_ what: String, on place: ServicePlace = .anywhere, _ work: @escaping @Sendable () -> Void) async throws
  {
    if await !begin(on: place, work).wait(patience, until: { $0 }) { throw didNotReturn(what) }
  }

  func didNotReturn(_ what: String) -> Breach {
    Breach("\(what) did not return within \(patience).")
  }

  /// Waits for pending work in the service's isolation and on the main actor.
  func settle() async {
    let isDone = Watched(false)
    let task = Task { [flush, place = facts.place] in
      await flush()
      for place in [place, .mainActor, place] where !place.isAnywhere {
        await withCheckedContinuation { continuation in place.schedule { continuation.resume() } }
      }
      await flush()
      isDone.change { $0 = true }
    }
    if await !isDone.wait(patience, until: { $0 }) { task.cancel() }
  }

  /// Releases the service, the adapter and the subscribers.
  func releaseSetup() {
    let setup = state.change { state in
      (state.setup.take(), state.eventLogs)
    }
    withExtendedLifetime(setup) {}
  }

  /// Cancels all subscribers and releases the service and the adapter.
  func tearDown() async {
    ledger.clear()
    let eventLogs = state.now.eventLogs
    let isDone = begin {
      for eventLog in eventLogs { eventLog.cancel() }
    }
    _ = await isDone.wait(patience) { $0 }
    await settle()
    releaseSetup()
  }

  /// Runs work and records the diagnostics of its bridges.
  func reporting(_ work: () -> Void) {
    let state = state
    BridgeDiagnostics.withHandler(
      { report in state.change { $0.reports.append(report.kind) } }, operation: { inventory.during(work) })
  }
}
