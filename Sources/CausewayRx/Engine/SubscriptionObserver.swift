import Synchronization

/// An observer from outside at the end of a chain, and what its subscription is disposed of by.
///
/// No event begins once ``dispose()`` has returned. The observer is released at the end and on disposal, or when the
/// delivery ends in which that happens (R6), also while the disposable is still held.
final class SubscriptionObserver<Observer: ObserverType>: ObserverBase<Observer.Element>, Disposable,
  @unchecked Sendable
where Observer.Element: Sendable {
  private var observer: Observer?
  private var upstream: (any Disposable)?
  /// Flags, and the number of deliveries in progress.
  private let state = Atomic<UInt>(0)

  /// No delivery begins any more.
  private static var closed: UInt { 1 }
  /// The observer has been released.
  private static var released: UInt { 2 }
  /// ``upstream`` is set.
  private static var attached: UInt { 4 }
  /// ``upstream`` has been taken out again.
  private static var detached: UInt { 8 }
  private static var disposed: UInt { 16 }
  private static var delivery: UInt { 32 }

  init(_ observer: Observer) {
    self.observer = observer
  }

  // MARK: Events

  override func next(_ element: Observer.Element) {
    if begin() { observer?.on(.next(element)) }
    end()
  }

  override func error(_ error: any Error) {
    finish(.error(error))
  }

  override func completed() {
    finish(.completed)
  }

  private func finish(_ event: Event<Observer.Element>) {
    if begin(), set(Self.closed) & Self.closed == 0 {
      observer?.on(event)
      // The source has ended and disposes of itself.
      _ = detach()
    }
    end()
  }

  private func begin() -> Bool {
    state.wrappingAdd(Self.delivery, ordering: .acquiring).oldValue & Self.closed == 0
  }

  private func end() {
    let now = state.wrappingSubtract(Self.delivery, ordering: .acquiringAndReleasing).newValue
    if now & Self.closed != 0 { release(now) }
  }

  /// Releases the observer unless a delivery uses it, which releases it then.
  private func release(_ state: UInt) {
    if state < Self.delivery, set(Self.released) & Self.released == 0 { observer = nil }
  }

  /// Sets flags.
  ///
  /// - Returns: The state before.
  private func set(_ flags: UInt) -> UInt {
    state.bitwiseOr(flags, ordering: .acquiringAndReleasing).oldValue
  }

  // MARK: Disposal

  func dispose() {
    release(set(Self.closed | Self.disposed))
    detach()?.dispose()
  }

  /// Subscribes.
  func attach(to source: Observable<Observer.Element>) {
    upstream = source.attach(self)
    let before = set(Self.attached)
    if before & Self.closed != 0, let upstream = detach(), before & Self.disposed != 0 { upstream.dispose() }
  }

  /// Takes out what the source is disposed of by, if it is there.
  private func detach() -> (any Disposable)? {
    guard state.load(ordering: .acquiring) & Self.attached != 0, set(Self.detached) & Self.detached == 0 else {
      return nil
    }
    return upstream.take()
  }
}
