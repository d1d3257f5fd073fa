/// The events that have reached one checked subscriber, and the source location of its subscription.
@usableFromInline
package final class SubscriptionCheck: Sendable {
  /// The check of the current subscription, for clocks and schedulers used within it.
  @TaskLocal static var current: SubscriptionCheck?

  /// Returns the current check, for an operator that is being subscribed to.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func capture() -> SubscriptionCheck? {
    TrackingScope.isOn.load(ordering: .relaxed) ? captureCurrent() : nil
  }

  @usableFromInline
  @inline(never)
  static func captureCurrent() -> SubscriptionCheck? { current }

  private struct State: Sendable {
    var hasSubscription = false
    var hasCompleted = false
    /// The thread that cancelled.
    var cancelled: UInt?
    /// Whether another thread has delivered an event after the cancel; that delivery may have begun earlier.
    var hasOneMore = false
    var reported: Set<ContractViolation.Kind> = []
  }

  private let checks: ContractChecks?
  private let probe: AnyStreamProbe?
  private let origin: SubscriptionOrigin
  private let publisher: String
  private let state = Locked(State())

  private init(
    _ checks: ContractChecks?, _ probe: AnyStreamProbe?, _ origin: SubscriptionOrigin, _ publisher: String
  ) {
    self.checks = checks
    self.probe = probe
    self.origin = origin
    self.publisher = publisher
  }

  /// Creates the check of a subscription that is about to be made, if checks or an observer are installed.
  ///
  /// - Parameters:
  ///   - origin: The call that subscribes.
  ///   - publisher: The publisher's type.
  ///   - token: The token of the subscription.
  /// - Returns: The check, or `nil`.
  package static func begin(
    _ origin: SubscriptionOrigin, _ publisher: any Publisher.Type, _ token: AnyCancellable
  ) -> SubscriptionCheck? {
    guard TrackingScope.isOn.load(ordering: .relaxed) else { return nil }
    let scope = TrackingScope.current
    let checks = scope?.checks ?? ContractChecks.processWide
    let probe = (scope?.observer ?? StreamObservers.processWide)?.add(origin, token)
    if checks == nil, probe == nil { return nil }
    return SubscriptionCheck(checks, probe, origin, checks == nil ? "" : "\(publisher)")
  }

  /// Reports a clock or a scheduler, if the current subscription is checked.
  @usableFromInline
  package static func report(_ kind: ContractViolation.Kind, _ culprit: @autoclosure () -> String) {
    current?.report(kind, culprit())
  }

  /// Reports a violation, once for each kind.
  @usableFromInline
  func report(_ kind: ContractViolation.Kind, _ culprit: String? = nil) {
    guard let checks, state.withLock({ $0.reported.insert(kind).inserted }) else { return }
    checks.report(
      ContractViolation(
        kind: kind, culprit: culprit ?? publisher, consumer: "\(origin.kind)", location: origin.location))
  }

  /// Performs work in which clocks belong to this subscription.
  @usableFromInline
  func perform(_ work: () -> Void) {
    Self.$current.withValue(self, operation: work)
  }

  /// Adds a number that an observer shows with the subscription.
  func addGauge(_ name: String, _ read: @escaping @Sendable () -> Int?) {
    probe?.addGauge(name, read)
  }

  /// Subscribes a subscriber that is checked, shown to an observer, or both.
  @usableFromInline
  func subscribe<Upstream: Publisher, S: Subscriber>(_ subscriber: sending S, to publisher: Upstream)
  where S.Input == Upstream.Output, S.Failure == Upstream.Failure {
    guard checks != nil else { return publisher.subscribe(consume subscriber, for: probe) }
    // Safe to transfer, because the closure runs once.
    let held = UncheckedBox(CheckedSubscriber(consume subscriber, self))
    Self.$current.withValue(self) { publisher.subscribe(transfer(held.value), for: probe) }
    if !state.withLock({ $0.hasSubscription }) { report(.lateSubscription) }
  }

  func noteSubscription() {
    let isSecond = state.withLock { state in
      defer { state.hasSubscription = true }
      return state.hasSubscription
    }
    if isSecond { report(.secondSubscription) }
  }

  /// Records that `cancel()` of the upstream has returned.
  func noteCancel() {
    state.withLock { $0.cancelled = currentThread() }
  }

  /// Records a value or a completion.
  func noteCall(isCompletion: Bool) {
    let violation = state.withLock { state -> ContractViolation.Kind? in
      defer { if isCompletion { state.hasCompleted = true } }
      if state.hasCompleted { return .callAfterCompletion }
      if let thread = state.cancelled {
        // A call on another thread may have begun before the cancel. A second one cannot have (R2).
        defer { state.hasOneMore = true }
        return thread == currentThread() || state.hasOneMore ? .callAfterCancel : nil
      }
      return state.hasSubscription ? nil : .callBeforeSubscription
    }
    if let violation { report(violation) }
    checks?.note?(origin)
  }
}

extension Publisher {
  /// Subscribes, through a checked subscriber if there is a check.
  @_alwaysEmitIntoClient
  @inline(__always)
  func subscribe<S: Subscriber>(_ subscriber: sending S, checkedBy check: SubscriptionCheck?)
  where S.Input == Output, S.Failure == Failure {
    if let check {
      check.subscribe(consume subscriber, to: self)
    } else {
      subscribe(consume subscriber)
    }
  }
}

/// A subscriber that records each event before it forwards it.
private struct CheckedSubscriber<Downstream: Subscriber>: Subscriber {
  private var downstream: Downstream
  private let check: SubscriptionCheck

  init(_ downstream: sending Downstream, _ check: SubscriptionCheck) {
    self.downstream = consume downstream
    self.check = check
  }

  mutating func receive(subscription: Subscription) {
    check.noteSubscription()
    downstream.receive(subscription: CheckedSubscription(subscription, check).subscription)
  }

  mutating func receive(_ input: Downstream.Input) {
    check.noteCall(isCompletion: false)
    downstream.receive(input)
  }

  mutating func receive(completion: Completion<Downstream.Failure>) {
    check.noteCall(isCompletion: true)
    downstream.receive(completion: completion)
  }

  static var _isSilenceable: Bool { Downstream._isSilenceable }

  mutating func _silence() {
    downstream._silence()
  }
}

/// A subscription that records its cancel.
private final class CheckedSubscription: SubscriptionTarget {
  private let upstream: Subscription
  private let check: SubscriptionCheck

  init(_ upstream: Subscription, _ check: SubscriptionCheck) {
    self.upstream = upstream
    self.check = check
  }

  var isOpen: Bool { upstream.isActive }

  func cancel() {
    upstream.cancel()
    check.noteCancel()
  }

  func answerFurther(_ request: SubscriptionRequest) -> Bool { upstream.answer(request) }
}
