public import Causeway

// Inlinable, so that the chain from the publisher to the owner is compiled as one where its types are known: it halves what
// a value costs.
extension Bindings {
  /// Subscribes for an owner: what every binding to a publisher comes down to.
  ///
  /// - Parameters:
  ///   - publisher: Delivers on the main actor.
  ///   - owner: Handed to the closures, and held weakly.
  ///   - site: How the subscription is listed.
  ///   - place: The binding's place.
  ///   - onValue: Not called once the binding has ended or the owner has gone.
  ///   - onCompletion: Not called once the binding has ended or the owner has gone.
  @inlinable
  func attach<Owner: AnyObject, Upstream: Publisher, Value>(
    _ publisher: MainActorPublisher<Upstream, Value>, to owner: Owner, _ site: SubscriptionSite,
    at place: BindingPlace, onValue: @escaping @MainActor (Owner, Value) -> Void,
    onCompletion: @escaping @MainActor (Owner, Completion<Upstream.Failure>) -> Void = { _, _ in }
  ) {
    let token = publisher.sink(
      site,
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

  /// Subscribes for an owner, again and again as a policy says.
  @inlinable
  func attach<Owner: AnyObject, Upstream: Publisher, Value>(
    _ publisher: MainActorPublisher<Upstream, Value>, to owner: Owner, _ site: SubscriptionSite,
    _ policy: FailurePolicy<Owner, Upstream.Failure>, onValue: @escaping @MainActor (Owner, Value) -> Void
  ) {
    let binding = PolicyBinding(owner, site, policy, self, onValue) { binding, number in
      publisher.sink(
        site, receiveCompletion: { binding.receive($0, from: number) },
        receiveValue: { binding.receive($0, from: number) })
    }
    binding.begin()
  }
}
