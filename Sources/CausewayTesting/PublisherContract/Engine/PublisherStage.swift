import Causeway

/// The environment of one rule: a fresh publisher and its subscribers, on a thread of its own.
///
/// Rules are not asynchronous, because they often check what has happened when a call returns. A rule that hangs blocks
/// only its own thread, and is a finding. Those of a main-actor publisher run on the main actor, where nothing is waited
/// for: what is due has arrived when a call returns, and no lock can hang a thread that only cancels.
@available(SwiftStdlib 5.7, *)
final class PublisherStage: Sendable {
  private struct State: Sendable {
    /// The reason why the rule cannot be checked, if there is one.
    var unchecked: UncheckableRule?
    var rig: PublisherRig?
    var eventLogs: [PublisherEventLog] = []
    /// The values sent to the current publisher.
    var sent: [Int] = []
    var breach: Breach?
    var isProbing = false
    /// The current step, and the number of steps started or completed.
    var doing = "Creating the publisher"
    var steps = 0
    var isOver = false
  }

  let facts: PublisherFacts
  let source: PublisherSource
  let patience: Duration
  private let flush: @Sendable () async -> Void
  private let state = Watched(State())

  private init(_ contract: PublisherContract) {
    facts = contract.facts
    source = contract.source
    patience = contract.patience
    flush = contract.settle
  }

  /// The limit for rules that run at the same time, because each has a thread of its own.
  private static let taskGate = TaskGate(64)

  /// Runs a rule and waits for it to complete.
  ///
  /// - Throws: A breach if the rule is broken or a step does not return.
  static func play(_ row: PublisherRow, of contract: PublisherContract) async throws {
    await taskGate.enter()
    defer { taskGate.leave() }
    let stage = PublisherStage(contract)
    let start = contract.facts.isOnMainActor ? { MainActorScheduler().schedule($0) } : onThread
    start {
      do {
        for circumstance in row.locks { try stage.probeLock(in: circumstance) }
        stage.renew()
        try row.play(stage)
      } catch let error as UncheckableRule {
        stage.state.change { $0.unchecked = error }
      } catch {
        stage.note(error as? Breach ?? Breach("\(error)"))
      }
      let breach = stage.state.now.breach
      stage.doing("Cancelling") { stage.tearDown() }
      stage.state.change { state in
        // Other rules check for faults during the cleanup.
        state.breach = breach
        state.isOver = true
      }
    }
    try await stage.wait()
  }

  private func wait() async throws {
    var steps = -1
    while await !state.wait(patience * 2, until: { $0.isOver }) {
      let now = state.now
      if Task.isCancelled { throw now.breach ?? Breach("\(now.doing) had not returned when the test was cancelled.") }
      // A step was started or completed in the meantime: the rule is slow, but does not hang.
      guard now.steps == steps else {
        steps = now.steps
        continue
      }
      throw now.breach ?? Breach("\(now.doing) did not return within \(patience).")
    }
    let now = state.now
    if let breach = now.breach { throw breach }
    if let unchecked = now.unchecked { throw unchecked }
  }

  /// Starts over with a fresh publisher.
  func renew() {
    tearDown()
    doing("Creating the publisher") {
      let rig = source.make()
      state.change { $0.rig = rig }
    }
  }

  /// The publisher; `nil` after it has been released.
  ///
  /// Nothing else retains it, so that the release of what it holds can be checked.
  var rig: PublisherRig? { state.now.rig }

  /// The subscribers of the current publisher.
  var eventLogs: [PublisherEventLog] { state.now.eventLogs }

  /// Blocks the thread until a log satisfies a condition, unless the thread is that of the main actor.
  ///
  /// - Returns: Whether it does.
  func block(_ log: Watched<PublisherEventLog.Log>, until isThere: @escaping @Sendable (PublisherEventLog.Log) -> Bool)
    -> Bool
  {
    facts.isOnMainActor ? isThere(log.now) : log.block(patience, until: isThere)
  }

  /// Releases the publisher and its upstreams.
  func releaseRig() {
    withExtendedLifetime(state.change { $0.rig.take() }) {}
  }

  /// Records a breach found inside a call.
  func note(_ breach: Breach) {
    state.change { state in
      if state.breach == nil { state.breach = breach }
    }
  }

  /// Plays the scenario of another rule with short waits.
  ///
  /// - Returns: Whether that rule is kept. A breach is not recorded: the other rule reports it.
  func probing(_ play: () -> Void) -> Bool {
    state.change { $0.isProbing = true }
    play()
    return state.change { state in
      state.isProbing = false
      return state.breach.take() == nil
    }
  }

  /// The time for a call that has to return while a subscriber is being called.
  var attemptLimit: Duration { state.now.isProbing ? min(patience, .seconds(2)) : patience }

  var hasBreach: Bool { state.now.breach != nil }

  /// Runs a step that must return.
  func doing<Result>(_ what: String, _ work: () -> Result) -> Result {
    let before = state.change { state in
      defer {
        state.doing = what
        state.steps += 1
      }
      return state.doing
    }
    defer {
      state.change { state in
        state.doing = before
        state.steps += 1
      }
    }
    return work()
  }

  /// Creates a subscriber that has not subscribed yet.
  func makeEventLog(
    keepsValues: Bool = true, _ react: PublisherEventLog.Reaction? = nil
  ) -> PublisherEventLog {
    state.change { state in
      let eventLog = PublisherEventLog(
        baseline: facts.held(after: state.sent).map(source.seen), isFed: !facts.isSource, keepsValues: keepsValues,
        react: react)
      state.eventLogs.append(eventLog)
      return eventLog
    }
  }

  /// Records that a value is sent.
  func noteSent(_ value: Int) {
    state.change { $0.sent.append(value) }
  }

  var sent: [Int] { state.now.sent }

  /// Waits for pending work on the user's own queues and actors.
  func settle() {
    guard facts.isElsewhere else { return }
    let isDone = Watched(false)
    Task { [flush, settle = rig?.settle] in
      await settle?()
      await flush()
      isDone.change { $0 = true }
    }
    _ = isDone.block(patience) { $0 }
  }

  private func tearDown() {
    for eventLog in state.now.eventLogs { eventLog.cancel() }
    let old = state.change { state in
      defer {
        state.rig = nil
        state.eventLogs = []
        state.sent = []
      }
      return (state.rig, state.eventLogs)
    }
    withExtendedLifetime(old) {}
  }
}

extension PublisherFacts {
  /// Returns the values that a subject replays for a new subscriber after these values have been sent.
  func held(after sent: [Int]) -> [Int] {
    Array((initial + sent).suffix(replays))
  }
}

/// Admits a limited number of tasks at a time, in the order in which they arrive.
final class TaskGate: Sendable {
  private struct State: Sendable {
    var free: Int
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Locked<State>

  init(_ count: Int) {
    state = Locked(State(free: count))
  }

  /// Waits until a task may enter.
  func enter() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free > 0 {
          state.free -= 1
          return true
        }
        state.waiters.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  /// Admits the next waiting task.
  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if !state.waiters.isEmpty { return state.waiters.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
