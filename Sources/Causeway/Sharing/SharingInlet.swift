/// Passes what a shared source sends on to everyone.
///
/// It does not keep the hub: when nobody can subscribe any more, the hub goes and takes the source with it.
@usableFromInline
struct SharingInlet<Relay: Subject>: Subscriber, Sendable {
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

  /// Hands the subscription over at once, so that a source which sends from inside `subscribe` can be cut short.
  @usableFromInline
  mutating func receive(subscription: Subscription) {
    if let hub { hub.keep(subscription, run) } else { subscription.cancel() }
  }

  @inlinable
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
