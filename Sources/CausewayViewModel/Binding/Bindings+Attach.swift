public import Causeway

// Inlinable, so that the compiler can specialise the chain from the publisher to the owner, which halves the cost of a
// value.
extension Bindings {
  /// Subscribes to a publisher for an owner.
  ///
  /// Every binding to a publisher ends up here.
  ///
  /// - Parameters:
  ///   - publisher: The publisher, which delivers on the main actor.
  ///   - owner: The object passed to the closures, held weakly.
  ///   - origin: The source location shown in a listing of live subscriptions.
  ///   - place: The binding's entry.
  ///   - onValue: Called for each value, unless the binding has ended or the owner has been released.
  ///   - onCompletion: Called for the completion, unless the binding has ended or the owner has been released.
  @_alwaysEmitIntoClient
  func attach<Owner: AnyObject, Value, Fault: Error>(
    _ publisher: some MainActorPublisher<Value, Fault>, to owner: Owner, _ origin: SubscriptionOrigin,
    at place: BindingPlace, onValue: @escaping @MainActor (Owner, Value) -> Void,
    onCompletion: @escaping @MainActor (Owner, Completion<Fault>) -> Void = { _, _ in }
  ) {
    let token = publisher.sink(
      origin,
      receiveCompletion: { [weak self, weak owner] completion in
        guard !place.isEnded else { return }
        self?.end(place)
        if let owner { onCompletion(owner, completion) }
      },
      receiveValue: { [weak self, weak owner] value in
        guard !place.isEnded else { return }
        if let owner { onValue(owner, value) } else { self?.end(place) }
      })
    keep(token, at: place)
  }

  /// Subscribes to a publisher for an owner, repeatedly if a policy says so.
  @_alwaysEmitIntoClient
  func attach<Owner: AnyObject, Value, Fault: Error>(
    _ publisher: some MainActorPublisher<Value, Fault>, to owner: Owner, _ origin: SubscriptionOrigin,
    _ policy: FailurePolicy<Owner, Fault>, onValue: @escaping @MainActor (Owner, Value) -> Void
  ) {
    let binding = PolicyBinding(owner, origin, policy, self, onValue) { binding, number in
      publisher.sink(
        origin, receiveCompletion: { binding.receive($0, from: number) },
        receiveValue: { binding.receive($0, from: number) })
    }
    binding.begin()
  }
}
