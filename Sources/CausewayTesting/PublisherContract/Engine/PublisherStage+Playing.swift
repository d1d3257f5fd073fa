import Causeway

extension PublisherStage {
  typealias Reaction = @Sendable (PublisherSeat, PublisherSeat.Moment) -> Void

  /// The values that rules send first.
  static let numbers = Array(1...5)

  /// Makes a subscriber that does something inside its calls, and subscribes it.
  func subscribe(_ react: @escaping Reaction = { _, _ in }) -> PublisherSeat {
    let seat = makeSeat(react)
    subscribe(seat)
    return seat
  }

  func subscribe(_ seat: PublisherSeat) {
    doing("Subscribing") { rig?.subscribe(seat) }
    seat.noteJoined()
  }

  func send(_ value: Int) {
    doing("Sending \(value)") { sendInside(value) }
  }

  /// Sends, in the middle of something else.
  func sendInside(_ value: Int) {
    noteSent(value)
    rig?.send(value)
  }

  func send(_ values: [Int] = PublisherStage.numbers) {
    for value in values { send(value) }
  }

  func finish() {
    doing("Sending the end") { rig?.finish() }
  }

  func fail() {
    doing("Sending a failure") { rig?.fail() }
  }

  /// Sends everything and the end, and waits for it to arrive.
  func playThrough(_ seat: PublisherSeat) {
    send()
    finish()
    arrive(seat)
  }

  func cancel(_ seat: PublisherSeat) {
    doing("Cancelling") { seat.cancel() }
  }

  /// Tries something on another thread, from inside a call.
  ///
  /// What does not return is remembered as a breach, and nothing more is tried then.
  func attempt(_ what: String, while circumstance: String, _ work: @escaping @Sendable () -> Void) {
    guard !hasBreach, !onAnotherThread(patience, work) else { return }
    note(Breach("While \(circumstance), \(what) on another thread did not return within \(patience)."))
  }

  /// Does something on another thread, from inside a call.
  ///
  /// That it does not return is another rule's, and not worth all the patience.
  func meanwhile(_ work: @escaping @Sendable () -> Void) {
    _ = onAnotherThread(min(patience, .seconds(1)), work)
  }

  /// How long rules wait for what is another rule's.
  var linger: Duration { min(patience, .milliseconds(250)) }
}
