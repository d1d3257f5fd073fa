public import Synchronization

/// An observer from outside at the end of a chain, and what its subscription is disposed of by.
///
/// No event begins once ``dispose()`` has returned (R5), except an event of a subject during whose delivery the subject's
/// other observers call it. The observer is released at the end and on disposal, or when the delivery ends in which that
/// happens (R6), also while the disposable is still held.
@usableFromInline
final class SubscriptionObserver<Observer: ObserverType>: ObserverBase<Observer.Element>, @unchecked Sendable
where Observer.Element: Sendable {
  @exclusivity(unchecked) @usableFromInline var upstream: Attachment?
  /// A ``HeldObserver``, until it is released.
  @exclusivity(unchecked) @usableFromInline var held: Unmanaged<HeldEnd>?
  /// Flags, and the number of deliveries in progress.
  @usableFromInline let state: Atomic<UInt>

  /// No delivery begins any more.
  @usableFromInline static var closed: UInt { @inlinable @inline(__always) get { 1 } }
  /// The observer has been released.
  @usableFromInline static var released: UInt { @inlinable @inline(__always) get { 2 } }
  /// ``upstream`` is set.
  @usableFromInline static var attached: UInt { @inlinable @inline(__always) get { 4 } }
  /// ``upstream`` has been taken out again.
  @usableFromInline static var detached: UInt { @inlinable @inline(__always) get { 8 } }
  @usableFromInline static var disposed: UInt { @inlinable @inline(__always) get { 16 } }
  /// All deliveries come from inside the gate of one subject, which releases the observer in its turn.
  ///
  /// Deliveries are not counted then.
  @usableFromInline static var gated: UInt { @inlinable @inline(__always) get { 32 } }
  @usableFromInline static var delivery: UInt { @inlinable @inline(__always) get { 64 } }

  /// Makes an observer.
  ///
  /// - Parameters:
  ///   - observer: Receives the events.
  ///   - isGated: Whether the source that is going to be subscribed to is a subject.
  @inlinable
  init(_ observer: Observer, isGated: Bool = false) {
    held = .passRetained(HeldObserver(observer))
    state = Atomic(isGated ? Self.gated : 0)
    super.init { node, element in
      let this = unsafeDowncast(node, to: SubscriptionObserver<Observer>.self)
      let state = this.state.load(ordering: .acquiring)
      if state & Self.gated != 0 {
        if state & Self.closed == 0 { this.deliver(element) }
        return
      }
      if this.begin() { this.deliver(element) }
      this.end()
    }
  }

  deinit {
    held?.release()
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

  private func finish(_ end: StreamEnd) {
    let isGated = state.load(ordering: .relaxed) & Self.gated != 0
    if isGated || begin(), set(Self.closed) & Self.closed == 0 {
      held?._withUnsafeGuaranteedRef { $0.end(end) }
      // The source has ended and disposes of itself.
      _ = detach()
      if isGated { release(0) }
    }
    if !isGated { self.end() }
  }

  /// Delivers an element, while the observer cannot be released.
  @inlinable
  @inline(__always)
  func deliver(_ element: UnsafePointer<Observer.Element>) {
    held.unsafelyUnwrapped._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: HeldObserver<Observer>.self).observer.on(.next(element.pointee))
    }
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
    if state < Self.delivery, set(Self.released) & Self.released == 0 { held.take()?.release() }
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
    let before = set(Self.closed)
    if before & Self.gated == 0 {
      release(before)
      upstream?.dispose()
    } else {
      upstream?.dispose(of: self)
    }
  }

  @usableFromInline
  override func leftSubject() {
    release(set(Self.closed))
  }

  /// Subscribes.
  @inlinable
  func attach(to source: Observable<Observer.Element>) {
    attached(to: source.attach(self))
  }

  /// Subscribes on the trampoline of the thread, so that a sequence can be disposed of while it is sent.
  @usableFromInline
  func attachOnTrampoline(to source: Observable<Observer.Element>) {
    Trampoline.run { attach(to: source) }
  }

  @usableFromInline
  func attached(to attachment: Attachment) {
    upstream = attachment
    let before = set(Self.attached)
    if before & (Self.closed | Self.disposed) != 0, let upstream = detach(), before & Self.disposed != 0 {
      if before & Self.gated == 0 { upstream.dispose() } else { upstream.dispose(of: self) }
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
