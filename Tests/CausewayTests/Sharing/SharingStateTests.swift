import Testing

@testable import Causeway

/// Tries every order of events, up to a length, and compares the state machine with a simulation of its actions.
@Suite struct SharingStateTests {
  private static let stops: [SharingStop] = [.whenUnused, .after(.seconds(1)), .never]
  private static let restarts: [SharingRestart] = [
    .never, .onNextSubscriber, .onFailure(after: .seconds(1)), .onFailure(after: .seconds(1), attempts: 1),
  ]

  @Test(arguments: stops, restarts) func noOrderOfEventsBreaksIt(_ stop: SharingStop, _ restart: SharingRestart) {
    explore(SharingWorld(stop, restart))
  }

  @Test(arguments: restarts) func noOrderOfEventsBreaksOneSubscriberForAll(_ restart: SharingRestart) {
    explore(SharingWorld(.whenUnused, restart, once: true))
  }

  private func explore(_ world: SharingWorld) {
    var reached: Set<SharingWorld> = [world]
    var frontier = reached
    var faults: Set<String> = []
    var tries = 0
    for _ in 0..<12 {
      var next: Set<SharingWorld> = []
      for world in frontier {
        for event in world.possibleEvents {
          tries += 1
          var after = world
          let action = after.apply(event)
          if let fault = after.fault { faults.insert("\(fault) after \(event), \(action)") }
          next.insert(after)
        }
      }
      frontier = next.subtracting(reached)
      reached.formUnion(next)
    }
    #expect(faults == [])
    #expect(tries > 100)
  }

  @Test func aSourceThatIsBeingConnectedIsNotConnectedAgain() {
    var state = SharingState(stop: .whenUnused, restart: .never)
    #expect(state.handle(.enter) == .none)
    #expect(state.handle(.connect(connection: 0)) == .subscribe(run: 1))
    #expect(state.handle(.enter) == .none)
    #expect(state.handle(.connect(connection: 0)) == .none)
    #expect(state.handle(.subscribed) == .none)
  }

  /// The source is cancelled completely before the cancelling thread subscribes to it again.
  @Test func aSubscriberDuringTheCancelHasTheSourceAfterwards() {
    var state = SharingState(stop: .whenUnused, restart: .never)
    _ = state.handle(.enter)
    #expect(state.handle(.connect(connection: 0)) == .subscribe(run: 1))
    #expect(state.handle(.leave(connection: 0)) == .stop, "while the other is still subscribing")
    _ = state.handle(.enter)
    #expect(state.handle(.connect(connection: 1)) == .none)
    #expect(state.handle(.subscribed) == .none)
    #expect(!state.isRunning)
    #expect(state.handle(.stopped) == .subscribe(run: 2))
    #expect(state.isRunning)
    #expect(state.handle(.subscribed) == .none)
  }

  @Test func failuresInARowAreCountedUntilAValueComes() {
    var state = SharingState(stop: .whenUnused, restart: .onFailure(after: .seconds(3), attempts: 1))
    _ = state.handle(.enter)
    _ = state.handle(.connect(connection: 0))
    _ = state.handle(.subscribed)
    #expect(state.handle(.ended(run: 1, failed: true)) == .startTimer(1, .seconds(3)))
    #expect(state.handle(.fired(timer: 1)) == .subscribe(run: 2))
    #expect(state.handle(.sent(run: 2)) == .none)
    #expect(state.handle(.subscribed) == .none)
    #expect(state.handle(.ended(run: 2, failed: true)) == .startTimer(2, .seconds(3)))
    #expect(state.handle(.fired(timer: 2)) == .subscribe(run: 3))
    #expect(state.handle(.subscribed) == .none)
    #expect(state.handle(.ended(run: 3, failed: true)) == .finish)
    _ = state.handle(.enter)
    #expect(state.handle(.connect(connection: 1)) == .subscribe(run: 4), "with the next subscriber")
  }
}

/// A simulation of a shared source, its subscribers and its timers, for the state machine that controls them.
struct SharingWorld: Hashable {
  private struct Subscriber: Hashable {
    let connection: Int
    var isConnected = false
  }

  private let stop: SharingStop
  private let restart: SharingRestart
  /// Whether there is at most one subscriber in total.
  private let once: Bool
  private var state: SharingState
  private var subscribers: [Subscriber] = []
  /// Subscriptions to the source that are neither cancelled nor ended.
  private var runs: [Int] = []
  /// The number of calls inside the source's `subscribe`, and inside its `cancel`.
  private var subscribing = 0
  private var stopping = 0
  private var isCalled: Bool { subscribing + stopping > 0 }
  /// Timers that were started and have not fired, including cancelled ones.
  private var timers: Set<Int> = []
  /// The first fault.
  private(set) var fault: String?

  init(_ stop: SharingStop, _ restart: SharingRestart, once: Bool = false) {
    self.stop = stop
    self.restart = restart
    self.once = once
    state = SharingState(stop: stop, restart: restart)
  }

  var possibleEvents: [SharingState.Event] {
    var events: [SharingState.Event] = []
    if once { events.append(.enterOnce) } else if subscribers.count < 3 { events.append(.enter) }
    for connection in Set(subscribers.map(\.connection)) {
      events.append(.leave(connection: connection))
      if subscribers.contains(where: { $0.connection == connection && !$0.isConnected }) {
        events.append(.connect(connection: connection))
      }
    }
    // The source may call back after it has been cancelled.
    for run in [state.run, state.run - 1] where run > 0 {
      events += [
        .sent(run: run), .ended(run: run, failed: true), .ended(run: run, failed: false),
      ]
    }
    if subscribing > 0 { events.append(.subscribed) }
    if stopping > 0 { events.append(.stopped) }
    return events + timers.map { .fired(timer: $0) }
  }

  mutating func apply(_ event: SharingState.Event) -> SharingState.Action {
    let before = self
    prepare(for: event)
    let action = state.handle(event)
    perform(action, before)
    check()
    return action
  }

  private mutating func prepare(for event: SharingState.Event) {
    switch event {
    case .enter:
      subscribers.append(Subscriber(connection: state.connection))
    case .enterOnce:
      if subscribers.isEmpty { subscribers.append(Subscriber(connection: state.connection)) }
    case .connect(let connection):
      let place = subscribers.firstIndex { $0.connection == connection && !$0.isConnected }!
      subscribers[place].isConnected = true
    case .leave(let connection):
      subscribers.remove(at: subscribers.lastIndex { $0.connection == connection }!)
    case .ended(let run, _):
      runs.removeAll { $0 == run }
    case .fired(let timer):
      timers.remove(timer)
    case .subscribed:
      subscribing -= 1
    case .stopped:
      stopping -= 1
    case .sent: break
    }
  }

  private mutating func perform(_ action: SharingState.Action, _ before: SharingWorld) {
    switch action {
    case .none: break
    case .subscribe(let run):
      expect(!isCalled, "begins before the last one is done with")
      runs.append(run)
      subscribing += 1
    case .startTimer(let timer, _):
      timers.insert(timer)
      expect(state.awaits(timer), "a timer that is not awaited")
    case .stop:
      expect(stop != .never, "never means never")
      expect(!before.subscribers.contains { $0.connection != state.connection } || subscribers.isEmpty, "still used")
      runs = []
      stopping += 1
    case .finish:
      expect(runs.isEmpty, "the end of something else")
      subscribers = []
    }
  }

  private mutating func check() {
    expect(runs.count <= 1, "two subscriptions to the source")
    expect(state.isRunning == !runs.isEmpty, "does not know whether the source runs")
    if let run = runs.first { expect(run == state.run, "listens to the wrong run") }
    let present = subscribers.filter { $0.connection == state.connection }
    expect(present.count == subscribers.count, "left behind")
    if present.contains(where: \.isConnected) {
      expect(state.source != .idle || isCalled, "a subscriber without a source")
    }
    if present.isEmpty, stop == .whenUnused {
      expect(!state.isRunning, "runs without a subscriber")
    }
    if !present.isEmpty, timers.contains(where: { state.awaits($0) }) {
      expect(!state.isRunning, "a grace period although there is a subscriber")
    }
    if restart == .onNextSubscriber { expect(state.source != .over, "over for good") }
    if present.isEmpty, case .after = stop.condition, state.isRunning {
      expect(timers.contains { state.awaits($0) }, "runs forever without a subscriber")
    }
  }

  private mutating func expect(_ condition: Bool, _ fault: String) {
    if !condition { self.fault = self.fault ?? fault }
  }
}
