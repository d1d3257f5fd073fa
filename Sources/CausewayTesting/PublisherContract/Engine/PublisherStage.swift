import Causeway

/// Where one rule is played: a fresh publisher and its subscribers, on a thread of its own.
///
/// Rules are not asynchronous, because much of what they look at is what has happened when a call returns. One that hangs
/// holds up its own thread only, and is a finding.
final class PublisherStage: Sendable {
  private struct State: Sendable {
    var rig: PublisherRig?
    var seats: [PublisherSeat] = []
    /// What was sent to this rig.
    var sent: [Int] = []
    var breach: Breach?
    /// What is being done, and how much has been done before.
    var doing = "Making the publisher"
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

  /// Each rule has a thread, so there are not to be too many of them.
  private static let turnstile = Turnstile(64)

  /// Plays a rule, and waits for it to be over.
  ///
  /// - Throws: A breach, if the rule is broken or something does not return.
  static func play(_ rule: PublisherRule, of contract: PublisherContract) async throws {
    await turnstile.enter()
    defer { turnstile.leave() }
    let stage = PublisherStage(contract)
    onThread {
      do {
        stage.renew()
        try stage.play(rule)
      } catch {
        stage.note(error as? Breach ?? Breach("\(error)"))
      }
      let breach = stage.state.now.breach
      stage.doing("Cancelling") { stage.tearDown() }
      stage.state.change { state in
        // What went wrong while cleaning up is another rule's.
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
      // Something has been done meanwhile: then it is slow, and does not hang.
      guard now.steps == steps else {
        steps = now.steps
        continue
      }
      throw now.breach ?? Breach("\(now.doing) did not return within \(patience).")
    }
    if let breach = state.now.breach { throw breach }
  }

  /// Begins again with a fresh publisher.
  func renew() {
    tearDown()
    doing("Making the publisher") {
      let rig = source.make()
      state.change { $0.rig = rig }
    }
  }

  /// The publisher, which is kept by nobody else, so that the release of what it holds can be checked.
  ///
  /// What has been held up until the rule is over finds none.
  var rig: PublisherRig? { state.now.rig }

  /// Lets go of the publisher, and of what feeds it.
  func releaseRig() {
    withExtendedLifetime(state.change { $0.rig.take() }) {}
  }

  /// Remembers what has gone wrong inside a call.
  func note(_ breach: Breach) {
    state.change { state in
      if state.breach == nil { state.breach = breach }
    }
  }

  var hasBreach: Bool { state.now.breach != nil }

  /// Does something that has to return.
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

  /// A subscriber that has not subscribed yet.
  func makeSeat(_ react: @escaping @Sendable (PublisherSeat, PublisherSeat.Moment) -> Void) -> PublisherSeat {
    state.change { state in
      let seat = PublisherSeat(
        baseline: facts.held(after: state.sent).map { SeenOutput($0) }, isFed: !facts.isSource, react: react)
      state.seats.append(seat)
      return seat
    }
  }

  /// Remembers that a value is sent.
  func noteSent(_ value: Int) {
    state.change { $0.sent.append(value) }
  }

  var sent: [Int] { state.now.sent }

  /// Waits for what the user's own queues and actors still have to do.
  func settle() {
    guard facts.isElsewhere else { return }
    let isDone = Watched(false)
    Task { [flush] in
      await flush()
      isDone.change { $0 = true }
    }
    _ = isDone.block(patience) { $0 }
  }

  private func tearDown() {
    for seat in state.now.seats { seat.cancel() }
    let old = state.change { state in
      defer {
        state.rig = nil
        state.seats = []
        state.sent = []
      }
      return (state.rig, state.seats)
    }
    withExtendedLifetime(old) {}
  }
}

extension PublisherFacts {
  /// What a subject holds for a later subscriber when these values have been sent.
  func held(after sent: [Int]) -> [Int] {
    Array((initial + sent).suffix(replays))
  }
}
