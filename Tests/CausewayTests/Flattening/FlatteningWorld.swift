@testable import Causeway

/// A simulation of a flattening operator's environment, and the faults found.
struct FlatteningWorld {
  enum Event {
    case value
    case finishOuter
    /// The starter continues: it has created an inner publisher, or has subscribed to it.
    case starter
    case finish(inner: Int)
    case fail(inner: Int)
  }

  private enum Starter: Equatable {
    case idle
    case making(Int)
    case subscribing
    case stopped
  }

  private enum Inner: Equatable {
    case running
    case replaced
    case ended
  }

  private let policy: FlatteningPolicy
  private let valueCount: Int
  private var state: FlatteningState<Int>

  private var sent = 0
  /// The values whose inner publishers should be started, in order.
  private var due: [Int] = []
  private var begun: [Int] = []
  /// What the outer publisher does with values that exceed the limit.
  private let unrequested: UnrequestedValues
  /// The value that is kept because the outer publisher keeps its latest.
  private var latest: Int?
  /// The number of inner publishers that have ended.
  private var ended = 0
  private var starter = Starter.idle
  private var inners: [Inner] = []
  private var isOuterOpen = true
  private var hasFailed = false
  private var finishes = 0

  private(set) var history: [String] = []
  private(set) var fault: String?

  /// Creates a world.
  ///
  /// - Parameters:
  ///   - policy: The operator.
  ///   - values: The maximum number of values of the outer publisher.
  ///   - isPaced: Whether the outer publisher can be paused.
  ///   - unrequested: What the outer publisher does with values that exceed the limit.
  init(
    _ policy: FlatteningPolicy, values: Int, isPaced: Bool = false, unrequested: UnrequestedValues = .allKept
  ) {
    self.policy = policy
    valueCount = values
    self.unrequested = unrequested
    state = FlatteningState(policy)
    if policy.followsDemand { state.ask(Source(unrequested: unrequested).subscription) }
    if isPaced { state.pace(Subscription(onCancel: {})) }
  }

  private final class Source: SubscriptionTarget {
    private let unrequested: UnrequestedValues

    init(unrequested: UnrequestedValues) {
      self.unrequested = unrequested
    }

    var isOpen: Bool { true }
    func cancel() {}
    func answerFurther(_ request: SubscriptionRequest) -> Bool { unrequested.answer(request) }
  }

  private var runningCount: Int { inners.count { $0 == .running } }

  var possibleEvents: [Event] {
    var events: [Event] = []
    if isOuterOpen, !state.isOuterPaused {
      if sent < valueCount { events.append(.value) }
      events.append(.finishOuter)
    }
    if starter != .idle, starter != .stopped { events.append(.starter) }
    for (index, inner) in inners.enumerated() where inner != .ended {
      events.append(.finish(inner: index + 1))
      // One kind of failure suffices to show that it ends everything.
      if !hasFailed, index == 1 { events.append(.fail(inner: index + 1)) }
    }
    return events
  }

  mutating func apply(_ event: Event) {
    history.append("\(event)")
    switch event {
    case .value: receive()
    case .finishOuter:
      isOuterOpen = false
      latest = nil
      take(state.finishOuter())
    case .starter: advance()
    case .finish(let number): finish(number)
    case .fail(let number): fail(number)
    }
    check()
  }

  private mutating func receive() {
    sent += 1
    let isBusy = starter != .idle || runningCount > 0
    let isFull = latest != nil || due.count - ended >= policy.limit
    switch unrequested {
    case .latestKept where isFull: latest = sent
    case .dropped where isFull: break
    default: if !hasFailed, policy.whenFull != .ignore || !isBusy { due.append(sent) }
    }
    take(state.receive(sent))
  }

  private mutating func advance() {
    guard case .making(let value) = starter else {
      starter = .idle
      return take(state.started())
    }
    guard let (number, predecessor) = state.begin() else {
      // The starter stops where it is.
      starter = .stopped
      if !hasFailed { fault = "stopped" }
      return
    }
    let before = inners.indices.last
    let expected: FlatteningPredecessor =
      switch (policy.whenFull, before.map { inners[$0] }) {
      case (.replace, .running): .replaced(place: 10 + before!)
      case (.replace, .ended): .over(number: before! + 1)
      default: .undisturbed
      }
    if predecessor != expected { fault = "\(predecessor) instead of \(expected)" }
    if case .replaced = predecessor { inners[before!] = .replaced }
    inners.append(.running)
    begun.append(value)
    if number != inners.count { fault = "number \(number) is not the next" }
    state.keep(at: 10 + inners.count - 1, of: number)
    starter = .subscribing
  }

  private mutating func finish(_ number: Int) {
    let wasReplaced = inners[number - 1] == .replaced
    inners[number - 1] = .ended
    ended += 1
    let action = state.finish(inner: number)
    if (action == nil) != wasReplaced { fault = "finish of \(number) was taken for the wrong one" }
    if let action { take(action) }
  }

  private mutating func fail(_ number: Int) {
    let counts = inners[number - 1] == .running && !hasFailed
    inners[number - 1] = .ended
    if state.fail(inner: number) != counts { fault = "failure of \(number) was taken for the wrong one" }
    if counts { hasFailed = true }
  }

  private mutating func take(_ action: FlatteningAction<Int>) {
    switch action {
    case .none: break
    case .start(let value):
      if starter != .idle { fault = "two starters" }
      starter = .making(value)
      if value == latest {
        due.append(value)
        latest = nil
      }
    case .drop(let value): if due.contains(value) || value == latest { fault = "dropped \(value)" }
    case .resume: if runningCount == policy.limit { fault = "resumed though there is no room" }
    case .finish: finishes += 1
    }
  }

  private mutating func check() {
    var started = begun
    if case .making(let value) = starter { started.append(value) }
    if started != Array(due.prefix(started.count)) { fault = "started \(started) instead of \(due)" }
    if runningCount > policy.limit { fault = "too many run" }
    let isDone = !isOuterOpen && starter == .idle && runningCount == 0 && started.count == due.count
    if !hasFailed, finishes != (isDone ? 1 : 0) { fault = "\(finishes) finishes" }
    if hasFailed, finishes > 0 { fault = "finished after a failure" }
    let hasRoom = starter == .idle && (runningCount < policy.limit || policy.whenFull == .replace)
    if !hasFailed, hasRoom, started.count < due.count { fault = "a value waits though there is room" }
    if !hasFailed, hasRoom, latest != nil { fault = "a kept value waits though there is room" }
    if !hasFailed, hasRoom, state.isOuterPaused { fault = "paused though there is room" }
    if state.outer != nil, starter == .idle, isOuterOpen, runningCount == policy.limit, !state.isOuterPaused {
      fault = "not paused though there is no room"
    }
  }
}
