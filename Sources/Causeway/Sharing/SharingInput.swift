/// The subscriber that forwards a shared source's events to the relay.
///
/// It does not retain the hub: after the last subscriber has left and the last copy of the publisher has been released,
/// the hub is released and cancels the source.
@usableFromInline
struct SharingInput<Relay: Subject>: CheckingSubscriber, Sendable {
  @usableFromInline typealias Input = Relay.Output
  @usableFromInline typealias Failure = Relay.Failure

  @usableFromInline let relay: Relay
  @usableFromInline let run: Int
  @usableFromInline var hasSent = false
  @usableFromInline weak let hub: SharingHub<Relay>?

  init(_ relay: Relay, _ run: Int, _ hub: SharingHub<Relay>) {
    self.relay = relay
    self.run = run
    self.hub = hub
  }

  /// Stores the subscription immediately, so that a source that sends from inside `subscribe` can be cancelled.
  @usableFromInline
  mutating func receive(subscription: Subscription) {
    if let hub { hub.keep(subscription, run) } else { subscription.cancel() }
  }

  @_alwaysEmitIntoClient
  mutating func receive(_ input: Input) {
    if !hasSent {
      hasSent = true
      hub?.noteFirst(run)
    }
    relay.send(input)
  }

  @usableFromInline
  mutating func receive(completion: Completion<Failure>) {
    hub?.end(run, completion, relay)
  }
}
