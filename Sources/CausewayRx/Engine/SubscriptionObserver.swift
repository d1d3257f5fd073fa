public import Synchronization

/// An observer from outside at the end of a chain, and what its subscription is disposed of by.
///
/// No event begins once ``dispose()`` has returned (R5), except an event of a subject during whose delivery the subject's
/// other observers call it. The observer is released at the end and on disposal, or when the delivery ends in which that
/// happens (R6), also while the disposable is still held.
@usableFromInline
final class SubscriptionObserver<Observer: ObserverType>: ObserverBase<Observer.Element>, @unchecked Sendable
where Observer.Element: Sendable {
  @exclusivity(unchecked) @usableFromInline var observer: Observer?
  @exclusivity(unchecked) @usableFromInline var upstream: Attachment?
  /// Flags, and the number of deliveries in progress.
  @usableFromInline let state = Atomic<UInt>(0)

  /// No delivery begins any more.
  @usableFromInline static var closed: UInt { @inlinable @inline(__always) get { 1 } }
  /// The observer has been released.
  @usableFromInline static var released: UInt { @inlinable @inline(__always) get { 2 } }
  /// ``upstream`` is set.
  @usableFromInline static var attached: UInt { @inlinable @inline(__always) get { 4 } }
  /// ``upstream`` has been taken out again.
  @usableFromInline static var detached: UInt { @inlinable @inline(__always) get { 8 } }
  @usableFromInline static var disposed: UInt { @inlinable @inline(__always) get { 16 } }
  @usableFromInline static var delivery: UInt { @inlinable @inline(__always) get { 32 } }

  @inlinable
  init(_ observer: Observer) {
    self.observer = observer
    super.init { node, element in
      let this = unsafeDowncast(node, to: SubscriptionObserver<Observer>.self)
      if this.begin() { this.observer.unsafelyUnwrapped.on(.next(element.pointee)) }
      this.end()
    }
  }

  // MARK: Events

  @usableFromInline
  override func error(_ error: any Error) {
    finish(.error(error))
  }

  @usableFromInline
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

  @inlinable
  @inline(__always)
  func begin() -> Bool {
    state.wrappingAdd(Self.delivery, ordering: .acquiring).oldValue & Self.closed == 0
  }

  @inlinable
  @inline(__always)
  func end() {
    let now = state.wrappingSubtract(Self.delivery, ordering: .acquiringAndReleasing).newValue
    if now & Self.closed != 0 { release(now) }
  }

  /// Releases the observer unless a delivery uses it, which releases it then.
  @usableFromInline
  func release(_ state: UInt) {
    if state < Self.delivery, set(Self.released) & Self.released == 0 { observer = nil }
  }

  /// Sets flags.
  ///
  /// - Returns: The state before.
  private func set(_ flags: UInt) -> UInt {
    state.bitwiseOr(flags, ordering: .acquiringAndReleasing).oldValue
  }

  // MARK: Disposal

  @usableFromInline
  override func dispose() {
    guard set(Self.disposed) & Self.disposed == 0 else { return }
    let upstream = detach()
    if let upstream, upstream.disposeDuringDelivery(of: self) { return }
    release(set(Self.closed))
    upstream?.dispose()
  }

  @usableFromInline
  override func leftSubject() {
    release(set(Self.closed))
  }

  /// Subscribes.
  @usableFromInline
  func attach(to source: Observable<Observer.Element>) {
    upstream = source.attach(self)
    let before = set(Self.attached)
    if before & (Self.closed | Self.disposed) != 0, let upstream = detach(), before & Self.disposed != 0 {
      upstream.dispose()
    }
  }

  /// Takes out what the source is disposed of by, if it is there.
  private func detach() -> Attachment? {
    guard state.load(ordering: .acquiring) & Self.attached != 0, set(Self.detached) & Self.detached == 0 else {
      return nil
    }
    return upstream.take()
  }
}
