public import Causeway

/// A publisher of the calls to a slot: a service's closure property or delegate, which holds one callback at a time.
///
/// The publisher takes over the slot with its first subscriber and restores it after the last. All subscribers of this
/// value and its copies share one takeover and receive values in the same order (R3). If the stream has ended, the next
/// subscriber takes over the slot again, unless the bridge's `restart` says otherwise.
///
/// Closures of several bridges share a closure property. A delegate property has room for one delegate: publishers that
/// are made at one place of the code, for one property of one service, are copies of the one in use, so a computed
/// property may make a publisher each time it is read.
///
/// Other code can replace the bridge's callback by setting the property, which the bridge cannot observe. The bridge
/// detects it when it restores the slot, or in ``check()``. It then reports ``BridgeDiagnostic/Kind/slotStolen`` and
/// leaves the property unchanged.
public struct SlotPublisher<Output: Sendable, Failure: Error>: Publisher {
  private let source: SlotSource<Output, Failure>

  init(_ source: SlotSource<Output, Failure>) {
    self.source = source
  }

  init(
    _ publisher: CallbackPublisher<Output, Failure>, _ restart: SharingRestart = .never,
    check: @escaping @Sendable () -> Void
  ) {
    source = SlotSource(publisher, restart, check: check)
  }

  /// Subscribes, and takes over the slot for the first subscriber.
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    // A subscription keeps the source, which others find by its slot.
    source.shared.handleEvents(receiveCancel: { [source] in withExtendedLifetime(source) {} })
      .subscribe(consume subscriber)
  }

  /// What the subscribers share.
  package var shared: Shared<CallbackPublisher<Output, Failure>> { source.shared }

  /// Subscribes to what shows the subscription to ``shared``.
  package func subscribe(
    _ subscriber: sending some Subscriber<Output, Failure>, through shown: some Publisher<Output, Failure>
  ) {
    shown.handleEvents(receiveCancel: { [source] in withExtendedLifetime(source) {} }).subscribe(consume subscriber)
  }

  /// Reports if other code has replaced the bridge's callback in the slot.
  ///
  /// The check runs in the service's isolation: immediately if called there, later otherwise. Each replacement is
  /// reported once. Does nothing if there are no subscribers.
  public func check() {
    source.check()
  }
}

/// What the copies of a ``SlotPublisher`` share.
final class SlotSource<Output: Sendable, Failure: Error>: Sendable {
  let shared: Shared<CallbackPublisher<Output, Failure>>
  let check: @Sendable () -> Void
  private let lease: SlotRegistry.Lease?

  init(
    _ publisher: CallbackPublisher<Output, Failure>, _ restart: SharingRestart, lease: SlotRegistry.Lease? = nil,
    check: @escaping @Sendable () -> Void
  ) {
    shared = Shared(publisher, restart: restart)
    self.lease = lease
    self.check = check
  }
}
