import Causeway

@available(SwiftStdlib 5.7, *)
extension PublisherStage {
  typealias Reaction = PublisherEventLog.Reaction

  /// The values that rules send first.
  static let numbers = Array(1...5)

  /// Creates a subscriber with a reaction inside its calls, and subscribes it.
  func subscribe(_ react: Reaction? = nil) -> PublisherEventLog {
    let eventLog = makeEventLog(react)
    subscribe(eventLog)
    return eventLog
  }

  func subscribe(_ eventLog: PublisherEventLog) {
    doing("Subscribing") { rig?.subscribe(eventLog) }
    eventLog.noteJoined()
  }

  func send(_ value: Int) {
    doing("Sending \(value)") { sendInside(value) }
  }

  /// Sends a value as part of another step.
  func sendInside(_ value: Int) {
    noteSent(value)
    rig?.send(value)
  }

  func send(_ values: [Int] = PublisherStage.numbers) {
    for value in values { send(value) }
  }

  func finish() {
    doing("Sending the completion") { rig?.finish() }
  }

  func fail() {
    doing("Sending a failure") { rig?.fail() }
  }

  /// Sends all values and the completion, and waits for them to arrive.
  func playThrough(_ eventLog: PublisherEventLog) {
    send()
    finish()
    arrive(eventLog)
  }

  func cancel(_ eventLog: PublisherEventLog) {
    doing("Cancelling") { eventLog.cancel() }
  }

  /// Runs work on another thread from inside a call, and records a breach if it does not return.
  ///
  /// After a breach, no further work is attempted.
  func attempt(_ what: String, while circumstance: String, _ work: @escaping @Sendable () -> Void) {
    guard !hasBreach, !onAnotherThread(attemptLimit, work) else { return }
    note(Breach("While \(circumstance), \(what) on another thread did not return within \(attemptLimit)."))
  }

  /// Runs work on another thread from inside a call.
  ///
  /// The wait is short: another rule checks that the work returns.
  func meanwhile(_ work: @escaping @Sendable () -> Void) {
    _ = onAnotherThread(min(patience, .seconds(1)), work)
  }

  /// The time that a rule waits for events that another rule requires.
  var linger: Duration { min(patience, .milliseconds(250)) }
}
