public import Causeway

/// A binding that may start again after a failure.
///
/// It has one subscription at a time, to the publisher or to the signal for the next attempt, and is retained by its
/// subscriptions. Everything runs on the main actor, where a failure arrives after the values that precede it.
@MainActor
@usableFromInline
final class PolicyBinding<Owner: AnyObject, Value, Failure: Error> {
  private weak let owner: Owner?
  private let origin: SubscriptionOrigin
  private let policy: FailurePolicy<Owner, Failure>
  private weak let bindings: Bindings?
  private let place: BindingPlace
  private let onValue: @MainActor (Owner, Value) -> Void
  /// A closure that subscribes to the publisher, with a subscription number.
  private let subscribe: @MainActor (PolicyBinding, Int) -> AnyCancellable

  /// The storage of the current subscription.
  private let token = CurrentToken()
  /// The number of the current subscription.
  ///
  /// Events of other subscriptions are ignored.
  private var current = 0
  /// The number of failures since the last value.
  private var failures = 0
  /// The text that is currently shown.
  private var shown: String?
  private var isSubscribing = false
  /// Whether to subscribe again when `subscribe` returns.
  ///
  /// Used instead of recursion, so that the stack does not grow.
  private var isDue = false
  /// Whether the signal is being subscribed to.
  ///
  /// A value that it delivers meanwhile is its current value and is ignored.
  private var isJoining = false

  /// Creates a binding and adds its entry to the bindings.
  @usableFromInline
  init(
    _ owner: Owner, _ origin: SubscriptionOrigin, _ policy: FailurePolicy<Owner, Failure>, _ bindings: Bindings,
    _ onValue: @escaping @MainActor (Owner, Value) -> Void,
    subscribe: @escaping @MainActor (PolicyBinding, Int) -> AnyCancellable
  ) {
    self.owner = owner
    self.origin = origin
    self.policy = policy
    self.bindings = bindings
    self.onValue = onValue
    self.subscribe = subscribe
    place = bindings.open()
    bindings.keep(AnyCancellable(token), at: place)
  }

  /// Subscribes to the publisher.
  @usableFromInline
  func begin() {
    isDue = true
    guard !isSubscribing else { return }
    isSubscribing = true
    while isDue, !place.isEnded {
      isDue = false
      current += 1
      let number = current
      keep(subscribe(self, number), number)
    }
    isSubscribing = false
  }

  /// Handles a value of the subscription with the given number.
  @usableFromInline
  func receive(_ value: Value, from number: Int) {
    guard number == current, !place.isEnded else { return }
    guard let owner else { return end() }
    failures = 0
    clearText(of: owner)
    onValue(owner, value)
  }

  /// Handles the completion of the subscription with the given number.
  @usableFromInline
  func receive(_ completion: Completion<Failure>, from number: Int) {
    guard number == current, !place.isEnded else { return }
    guard let owner, case .failure(let failure) = completion else {
      if let owner { clearText(of: owner) }
      return end()
    }
    failures += 1
    show(failure, to: owner)
    let next = policy.next(failures)
    if case .end = next { end() }
    policy.action?(owner, failure)
    switch next {
    case .end: break
    case .again: beginNextTurn()
    case .after(let signal): wait(for: signal)
    }
  }

  /// Starts again in a later turn of the main actor.
  ///
  /// Otherwise a publisher that always fails immediately would block the main actor.
  private func beginNextTurn() {
    guard !place.isEnded else { return }
    current += 1
    let number = current
    let ticket = ActivityTicket.make("retry of a binding")
    let task = Task { @MainActor in
      if number == self.current { self.begin() }
      withExtendedLifetime(ticket) {}
    }
    keep(AnyCancellable { task.cancel() }, number)
  }

  /// Starts again on the next value of another publisher.
  private func wait(for signal: AnyPublisher<Void, Never>) {
    guard !place.isEnded else { return }
    current += 1
    let number = current
    isJoining = true
    let token = signal.receive(on: MainActor.shared).sink(
      origin,
      receiveCompletion: { _ in if number == self.current { self.end() } },
      receiveValue: {
        guard number == self.current, !self.isJoining, !self.place.isEnded else { return }
        self.current += 1
        self.begin()
      })
    isJoining = false
    keep(token, number)
  }

  /// Stores a subscription, unless it is over and has been replaced.
  private func keep(_ token: AnyCancellable, _ number: Int) {
    if number == current { self.token.replace(with: token) }
  }

  private func end() {
    bindings?.end(place)
  }

  private func show(_ failure: Failure, to owner: Owner) {
    guard let path = policy.text else { return }
    let text = errorText(of: failure)
    shown = text
    owner[keyPath: path] = text
  }

  /// Clears the text, unless it has been changed by other code.
  private func clearText(of owner: Owner) {
    guard let path = policy.text, let text = shown.take() else { return }
    if owner[keyPath: path] == text { owner[keyPath: path] = nil }
  }
}

/// The storage of one replaceable token, until it is cancelled.
private final class CurrentToken: Cancellable {
  private struct State: Sendable {
    var token: AnyCancellable?
    var isCancelled = false
  }

  private let state = Locked(State())

  /// Replaces the token and cancels the previous one.
  ///
  /// If this one is already cancelled, cancels the new token.
  func replace(with token: AnyCancellable) {
    let released = state.withLock { state in
      guard !state.isCancelled else { return token as AnyCancellable? }
      defer { state.token = token }
      return state.token
    }
    released?.cancel()
  }

  func cancel() {
    let token = state.withLock { state in
      state.isCancelled = true
      return state.token.take()
    }
    token?.cancel()
  }
}
