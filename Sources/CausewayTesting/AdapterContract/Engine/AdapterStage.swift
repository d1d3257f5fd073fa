import Causeway
import CausewayBridging

/// Where one rule is played: a fresh service, its adapter, and the subscribers.
///
/// Nothing here waits for ever. Whatever calls the adapter runs on a thread of its own, so that one that hangs is a
/// finding.
final class AdapterStage: Sendable {
  private struct State: Sendable {
    var setup: AdapterSetup?
    var seats: [Seat] = []
    var lastEmitted = 0
    var reports: [BridgeDiagnostic.Kind] = []
  }

  let facts: AdapterFacts
  let source: AdapterSource
  let patience: Duration
  let ledger: LedgerCore
  /// Counts the bridges that the adapter is made of.
  let inventory = BridgeInventory()
  private let flush: @Sendable () async -> Void
  private let state: Watched<State>

  init(_ contract: AdapterContract, patience: Duration) async throws {
    facts = contract.facts
    source = contract.source
    self.patience = patience
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
      throw Breach("Making the service and its adapter did not end within \(patience).")
    }
    ledger = setup.ledger
  }

  /// The service and the adapter.
  ///
  /// It is kept by nobody else, so that their release can be checked. What an adapter has held up until the rule is over
  /// finds one that does nothing.
  var setup: AdapterSetup { state.now.setup ?? AdapterSetup(ledger) }

  /// What bridges have reported.
  var reports: [BridgeDiagnostic.Kind] { state.now.reports }

  /// A subscriber that has not subscribed yet.
  func makeSeat(onValue: @escaping @Sendable (Seat, Int) -> Void = { _, _ in }) -> Seat {
    state.change { state in
      let baseline: [Int] =
        if facts.traits.contains(.currentValue) {
          [state.lastEmitted]
        } else if facts.traits.contains(.givenInitialValue) {
          [0]
        } else {
          []
        }
      let seat = Seat(baseline: baseline, delivery: facts.delivery, onValue: onValue)
      state.seats.append(seat)
      return seat
    }
  }

  func noteEmitted(_ number: Int) {
    state.change { $0.lastEmitted = number }
  }

  /// Runs something on a thread of its own.
  ///
  /// - Returns: What becomes true when it has returned.
  func begin(on place: ServicePlace = .anywhere, _ work: @escaping @Sendable () -> Void) -> Watched<Bool> {
    let isDone = Watched(false)
    place.schedule { [self] in
      withReports(work)
      isDone.change { $0 = true }
    }
    return isDone
  }

  /// Runs something on a thread of its own, or where the service lives, and waits for it to return.
  ///
  /// - Throws: A breach, if it does not return.
  func perform(_ what: String, on place: ServicePlace = .anywhere, _ work: @escaping @Sendable () -> Void) async throws
  {
    if await !begin(on: place, work).wait(patience, until: { $0 }) { throw didNotReturn(what) }
  }

  func didNotReturn(_ what: String) -> Breach {
    Breach("\(what) did not return within \(patience).")
  }

  /// Lets everything happen that is under way where the service lives and on the main actor.
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

  /// Lets go of the service and the adapter, whose subscribers are gone or cancelled.
  func releaseSetup() {
    let setup = state.change { state in
      (state.setup.take(), state.seats)
    }
    withExtendedLifetime(setup) {}
  }

  /// Ends what is still going on.
  func tearDown() async {
    ledger.clear()
    let seats = state.now.seats
    let isDone = begin {
      for seat in seats { seat.cancel() }
    }
    _ = await isDone.wait(patience) { $0 }
    await settle()
    releaseSetup()
  }

  /// Runs something whose bridges report to this stage.
  private func withReports(_ work: () -> Void) {
    let state = state
    BridgeDiagnostics.withHandler(
      { report in state.change { $0.reports.append(report.kind) } }, operation: { inventory.during(work) })
  }
}
