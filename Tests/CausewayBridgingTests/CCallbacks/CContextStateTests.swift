import Testing

@testable import CausewayBridging

/// Every order of events, checked against the rules of ownership.
@Suite struct CContextStateTests {
  typealias Event = CContextState.Event

  private struct Play {
    var state: CContextState
    var events: [Event] = []
    var unregisters = 0
    var frees = 0
    var reports = 0
    var isUnregistering = false

    mutating func take(_ event: Event) {
      events.append(event)
      let isFreed = frees > 0
      if event == .unregistered { isUnregistering = false }
      switch state.handle(event) {
      case .ignore: break
      case .unregister:
        #expect(!isFreed, "unregistered a context that C has released: \(events)")
        unregisters += 1
        isUnregistering = true
      case .free:
        frees += 1
      case .reportKept:
        #expect(state.ending == .never, "\(events)")
        reports += 1
      }
      check()
    }

    func check() {
      #expect(frees <= 1, "freed twice: \(events)")
      #expect(unregisters <= 1, "unregistered twice: \(events)")
      let isReleased = events.contains(.release)
      let hasReturned = events.contains(.unregistered)
      let hasFailed = events.contains(.fail)
      let mayBeFree = hasFailed || isReleased || (hasReturned && state.ending == .whenUnregisterReturns)
      #expect((frees == 1) == mayBeFree, "\(events)")
      #expect(reports == (hasReturned && state.ending == .never && !releasedBeforeReturn ? 1 : 0), "\(events)")
    }

    private var releasedBeforeReturn: Bool {
      guard let release = events.firstIndex(of: .release), let end = events.firstIndex(of: .unregistered) else {
        return false
      }
      return release < end
    }

    /// A registration can fail only before it is done, and a function can return only if it was called.
    var choices: [Event] {
      Event.allCases.filter { event in
        switch event {
        case .fail: events.allSatisfy { $0 == .release }
        case .unregister: !events.contains(.fail)
        case .unregistered: isUnregistering
        case .release: true
        }
      }
    }
  }

  @Test(arguments: [CContextEnding.whenUnregisterReturns, .finalCallback, .never])
  func everyOrderOfEventsFreesAsDeclaredAndOnce(ending: CContextEnding) {
    var plays = [Play(state: CContextState(ending))]
    var count = 0
    for _ in 0..<7 {
      plays = plays.flatMap { play in
        play.choices.map { event in
          var longer = play
          longer.take(event)
          count += 1
          return longer
        }
      }
    }
    #expect(count > 200)
  }
}
