import Testing

@testable import CausewayBridging

/// Every order of events, checked against the rules of a one-shot callback.
@Suite struct CallbackStateTests {
  typealias Event = CallbackState.Event

  /// A state and its effects so far.
  private struct Play {
    var state = CallbackState()
    var events: [Event] = []
    var hasWaiter = false
    var answers = 0
    var toldService = 0
    var calls = 0
    var acceptedCalls = 0
    var reports = 0
    var isStoring = false
    var isDropped = false
    var isRegistered = false

    /// Everything that determines the next events and whether they are correct.
    var summary: String {
      let first = events.first { [.call, .cancel, .timeOut].contains($0) }
      return "\(state) \(hasWaiter) \(answers) \(toldService) \(calls) \(acceptedCalls) \(reports) \(isStoring) "
        + "\(isDropped) \(isRegistered) \(first.map(String.init(describing:)) ?? "")"
    }

    /// The possible next events: one wait, storing on request, and no call of a callback that was released.
    var choices: [Event] {
      Event.allCases.filter { event in
        switch event {
        case .wait: !hasWaiter
        case .store: isStoring
        case .drop: !isDropped && !isStoring && hasWaiter
        case .call, .register: !isDropped
        case .cancel, .timeOut: !isDropped
        }
      }
    }

    mutating func take(_ event: Event) {
      events.append(event)
      let before = state
      let action = state.handle(event)
      switch event {
      case .wait: hasWaiter = true
      case .call: calls += 1
      case .store: isStoring = false
      case .drop: isDropped = true
      case .register: isRegistered = true
      case .cancel, .timeOut: break
      }
      switch action {
      case .ignore: break
      case .store:
        isStoring = true
        acceptedCalls += 1
      case .deliver:
        if event == .call { acceptedCalls += 1 }
        answers += 1
      case .reportTwice: reports += 1
      case .end:
        toldService += 1
        answers += 1
      case .tellService: toldService += 1
      case .tellCancelled, .tellTimedOut, .drop: answers += 1
      case .runRegistered, .discardRegistered:
        #expect(event == .register, "\(events)")
        #expect(state == before, "\(events)")
      }
    }

    func check() {
      #expect(answers <= 1, "answered twice: \(events)")
      #expect(answers == 0 || hasWaiter, "answered without a waiter: \(events)")
      #expect(toldService <= 1, "told the service twice: \(events)")
      #expect(acceptedCalls <= 1, "took two calls: \(events)")
      #expect(toldService + acceptedCalls <= 1, "both a call and a cancel won: \(events)")
      #expect(reports == (acceptedCalls == 1 ? calls - 1 : 0), "reported wrongly: \(events)")
      let isOver = acceptedCalls + toldService > 0 || isDropped
      if hasWaiter && isOver && !isStoring { #expect(answers == 1, "hangs: \(events)") }
      if !isOver { #expect(answers == 0, "answered for no reason: \(events)") }
      let first = events.first { [.call, .cancel, .timeOut].contains($0) }
      if first == .call, !isDropped { #expect(acceptedCalls == 1, "the first call lost: \(events)") }
      if let first, first != .call { #expect(toldService == 1 || isDropped, "a cancel lost: \(events)") }
      #expect(CallbackState(rawValue: state.rawValue) == state)
    }
  }

  @Test func everyOrderOfEventsAnswersExactlyOnce() {
    var plays = [Play()]
    var count = 0
    for _ in 0..<7 {
      var next: [Play] = []
      for play in plays {
        for event in play.choices {
          var longer = play
          longer.take(event)
          longer.check()
          count += 1
          next.append(longer)
        }
      }
      // Plays that are alike from here on are followed only once.
      var seen: Set<String> = []
      plays = next.filter { play in
        seen.insert(play.summary).inserted
      }
    }
    #expect(count > 300)
  }

  @Test func aRegistrationIsRememberedUntilItIsOver() {
    for phase in [CallbackState.Phase.open, .awaited] {
      var state = CallbackState(phase)
      #expect(state.handle(.register) == .ignore)
      #expect(state.hasRegistrations)
      _ = state.handle(.call)
      #expect(state.hasRegistrations, "the answering thread looks here")
    }
  }

  @Test(arguments: [CallbackState.Phase.cancelled, .timedOut, .ended])
  func aRegistrationAfterACancelRuns(phase: CallbackState.Phase) {
    var state = CallbackState(phase)
    #expect(state.handle(.register) == .runRegistered)
    #expect(!state.hasRegistrations)
  }

  @Test(arguments: [CallbackState.Phase.storing, .storingAwaited, .stored, .called])
  func aRegistrationAfterACallIsDiscarded(phase: CallbackState.Phase) {
    var state = CallbackState(phase)
    #expect(state.handle(.register) == .discardRegistered)
    #expect(!state.hasRegistrations)
  }
}
