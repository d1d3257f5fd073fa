@testable import Causeway

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
    if present.isEmpty, case .after = stop, state.isRunning {
      expect(timers.contains { state.awaits($0) }, "runs forever without a subscriber")
    }
  }

  private mutating func expect(_ condition: Bool, _ fault: String) {
    if !condition { self.fault = self.fault ?? fault }
  }
}
