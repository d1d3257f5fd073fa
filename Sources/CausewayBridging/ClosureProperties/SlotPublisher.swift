public import Causeway

/// What a service tells through a place that has room for one: a closure property, or a delegate.
///
/// The place is taken over with the first subscriber and given back after the last. All subscribers of this value and
/// its copies share that one takeover, and see one and the same order (R3). Once the stream has ended, if it does, the
/// next subscriber takes the place over again, unless the bridge's `restart` says otherwise.
///
/// A takeover can be undone behind the bridge's back, by somebody who sets the property. Nobody hears of it when it
/// happens; it is found out when the place is given back, or by ``check()``, and reported as
/// ``BridgeDiagnostic/Kind/slotStolen``. What was set is left alone.
public struct SlotPublisher<Output: Sendable, Failure: Error>: Publisher {
  private let shared: Shared<CallbackPublisher<Output, Failure>>
  private let look: @Sendable () -> Void

  init(
    _ publisher: CallbackPublisher<Output, Failure>, _ restart: SharingRestart = .never,
    check: @escaping @Sendable () -> Void
  ) {
    shared = Shared(publisher, restart: restart)
    look = check
  }

  /// Subscribes, and takes the place over if this is the first subscriber.
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    shared.subscribe(subscriber)
  }

  /// Looks whether somebody else has taken the place meanwhile, and reports it if so.
  ///
  /// It looks where the service belongs: at once if called there, and later otherwise. A theft is reported once.
  /// Nothing happens while nobody is subscribed.
  public func check() {
    look()
  }
}
