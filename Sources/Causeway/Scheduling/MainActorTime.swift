extension TimeBase {
  /// The same time, with timers that run on the main actor.
  @usableFromInline
  var onMainActor: TimeBase { .other(MainActorTime(time: self)) }
}

/// A time whose timers run on the main actor: immediately if they fire there, otherwise in a later turn.
struct MainActorTime: ErasedClock {
  let time: TimeBase

  var now: Nanoseconds { time.now }
  var isExact: Bool { time.isExact }

  func start(at deadline: Nanoseconds, _ action: @escaping @Sendable () -> Void) -> TimerHandle {
    // What a test clock waits for, while the action is on its way.
    let ticket = ActivityTicket.make("timer of the main actor")
    ticket?.rest()
    return time.start(at: deadline) {
      if MainActorContext.isCurrent { return action() }
      ticket?.stir()
      Task { @MainActor in
        action()
        ticket?.rest()
      }
    }
  }
}
