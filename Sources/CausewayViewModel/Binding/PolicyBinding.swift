public import Causeway

/// A binding that may begin again after a failure: one subscription after another, to the publisher or to what says when
/// to go on.
///
/// Its subscriptions hold it. All of it is on the main actor, where a failure comes after the values before it.
@MainActor
@usableFromInline
final class PolicyBinding<Owner: AnyObject, Value, Failure: Error> {
  private weak let owner: Owner?
  private let site: SubscriptionSite
  private let policy: FailurePolicy<Owner, Failure>
  private weak let bindings: Bindings?
  private let place: BindingPlace
  private let onValue: @MainActor (Owner, Value) -> Void
  /// Subscribes to the publisher, under a number.
  private let subscribe: @MainActor (PolicyBinding, Int) -> AnyCancellable

  /// Holds the subscription.
  private let slot = TokenSlot()
  /// The number of the subscription; what others say is of no account.
  private var current = 0
  /// The failures since the last value.
  private var failures = 0
  /// The text that is shown.
  private var shown: String?
  private var isSubscribing = false
  /// Whether to subscribe again when `subscribe` has returned, so that the stack does not grow.
  private var isDue = false
  /// Whether the signal is being subscribed to: what it sends then is how things are, and no change.
  private var isJoining = false

  /// Takes its place among the bindings.
  @usableFromInline
  init(
    _ owner: Owner, _ site: SubscriptionSite, _ policy: FailurePolicy<Owner, Failure>, _ bindings: Bindings,
    _ onValue: @escaping @MainActor (Owner, Value) -> Void,
    subscribe: @escaping @MainActor (PolicyBinding, Int) -> AnyCancellable
  ) {
    self.owner = owner
    self.site = site
    self.policy = policy
    self.bindings = bindings
    self.onValue = onValue
    self.subscribe = subscribe
    place = bindings.open()
    bindings.keep(AnyCancellable(slot), at: place)
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

  /// Takes a value of the subscription of that number.
  @usableFromInline
  func receive(_ value: Value, from number: Int) {
    guard number == current, !place.isEnded else { return }
    guard let owner else { return end() }
    failures = 0
    clearText(of: owner)
    onValue(owner, value)
  }

  /// Takes the end of the subscription of that number.
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

  /// Begins again in a later turn of the main actor, so that a publisher that always fails at once does not occupy it.
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

  /// Begins again at the next value of another publisher.
  private func wait(for signal: AnyPublisher<Void, Never>) {
    guard !place.isEnded else { return }
    current += 1
    let number = current
    isJoining = true
    let token = signal.receive(on: MainActor.shared).sink(
      site,
      receiveCompletion: { _ in if number == self.current { self.end() } },
      receiveValue: {
        guard number == self.current, !self.isJoining, !self.place.isEnded else { return }
        self.current += 1
        self.begin()
      })
    isJoining = false
    keep(token, number)
  }

  /// Holds a subscription, unless it is over already and another one is held.
  private func keep(_ token: AnyCancellable, _ number: Int) {
    if number == current { slot.replace(with: token) }
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

  /// Takes the text away again, if it is still this binding's.
  private func clearText(of owner: Owner) {
    guard let path = policy.text, let text = shown.take() else { return }
    if owner[keyPath: path] == text { owner[keyPath: path] = nil }
  }
}
