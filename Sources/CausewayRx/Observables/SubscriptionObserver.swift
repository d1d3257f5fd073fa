public import Causeway

/// A user's observer at the end of a chain, and the disposable of its subscription.
///
/// No delivery starts after ``dispose()`` has returned (R5), with one exception: the current event of a subject, if
/// another observer of that subject calls `dispose()` during its delivery. The observer is released on termination and
/// disposal, or at the end of the delivery during which that happens (R6), even while the disposable is still held.
@usableFromInline
final class SubscriptionObserver<Observer: ObserverType>: ObserverBase<Observer.Element>, @unchecked Sendable
where Observer.Element: Sendable {
  // Safety: `upstream` changes hands with the flags in `state`. `held` is released by the thread that sets `released`,
  // when no delivery is counted or inside the subject's gate, so it is alive during a delivery. Tested by
  // `RxEngineRaceTests`, `SubscribeTests`.

  @exclusivity(unchecked) @usableFromInline var upstream: Attachment?
  /// A ``HeldObserver``, until it is released.
  @exclusivity(unchecked) @usableFromInline var held: Unmanaged<HeldEnd>?
  /// Flags, and the number of deliveries in progress.
  @usableFromInline let state: AtomicUInt

  /// No delivery may start any more.
  @usableFromInline static var closed: UInt { @_alwaysEmitIntoClient @inline(__always) get { 1 } }
  /// The observer has been released.
  @usableFromInline static var released: UInt { @_alwaysEmitIntoClient @inline(__always) get { 2 } }
  /// ``upstream`` is set.
  @usableFromInline static var attached: UInt { @_alwaysEmitIntoClient @inline(__always) get { 4 } }
  /// ``upstream`` has been removed again.
  @usableFromInline static var detached: UInt { @_alwaysEmitIntoClient @inline(__always) get { 8 } }
  @usableFromInline static var disposed: UInt { @_alwaysEmitIntoClient @inline(__always) get { 16 } }
  /// All deliveries come from inside the gate of one subject, which releases the observer in turn.
  ///
  /// Deliveries are not counted then.
  @usableFromInline static var gated: UInt { @_alwaysEmitIntoClient @inline(__always) get { 32 } }
  @usableFromInline static var delivery: UInt { @_alwaysEmitIntoClient @inline(__always) get { 64 } }

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - observer: The user's observer.
  ///   - isGated: Whether the source to be subscribed to is a subject.
  @_alwaysEmitIntoClient
  convenience init(_ observer: Observer, isGated: Bool = false) {
    self.init(held: HeldObserver(observer), isGated: isGated)
  }

  /// Creates an observer that holds the user's.
  @_alwaysEmitIntoClient
  init(held: HeldObserver<Observer>, isGated: Bool) {
    self.held = .passRetained(held)
    state = AtomicUInt(isGated ? Self.gated : 0)
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
      // The source has terminated and disposes of itself.
      _ = detach()
      if isGated { release(0) }
    }
    if !isGated { self.end() }
  }

  /// Delivers an element while the observer cannot be released.
  @_alwaysEmitIntoClient
  @inline(__always)
  func deliver(_ element: UnsafePointer<Observer.Element>) {
    held.unsafelyUnwrapped._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: HeldObserver<Observer>.self).observer.on(.next(element.pointee))
    }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func begin() -> Bool {
    state.add(Self.delivery, ordering: .acquiring).oldValue & Self.closed == 0
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func end() {
    let now = state.subtract(Self.delivery, ordering: .acquiringAndReleasing).newValue
    if now & Self.closed != 0 { release(now) }
  }

  /// Releases the observer, unless a delivery is using it, which then releases it.
  @usableFromInline
  func release(_ state: UInt) {
    if state < Self.delivery, set(Self.released) & Self.released == 0 { held.take()?.release() }
  }

  /// Sets flags.
  ///
  /// - Returns: The previous state.
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

  override func sourceVanished() {
    _ = detach()
    release(set(Self.closed))
  }

  @usableFromInline
  override func leftSubject() {
    release(set(Self.closed))
  }

  /// Subscribes to a source.
  @_alwaysEmitIntoClient
  func attach(to source: Observable<Observer.Element>) {
    attached(to: source.attach(self))
  }

  /// Subscribes to a source on the thread's trampoline, so that a sequence can be disposed of while it is delivered.
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

  /// Removes and returns the attachment of the source, if it is set.
  private func detach() -> Attachment? {
    guard state.load(ordering: .acquiring) & Self.attached != 0, set(Self.detached) & Self.detached == 0 else {
      return nil
    }
    return upstream.take()
  }
}
