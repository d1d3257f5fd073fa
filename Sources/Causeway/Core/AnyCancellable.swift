/// A token that cancels a subscription when it is cancelled or when its last reference is released.
///
/// A token may be cancelled on any thread, even before the publisher has delivered the subscription; the subscription
/// is then cancelled as soon as it arrives.
public final class AnyCancellable: Cancellable {
  /// The subscription, written once before ``state`` becomes `ready`, and only read afterwards.
  // Safety: Read only after `ready` has been seen in `state`, which is set after the write. Tested by
  // `CancellableStressTests`, and the tokens' scenarios in `ShippedTests`.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var subscription: Subscription?
  @usableFromInline let state: AtomicUInt8

  /// Creates a token for a subscription that has not been delivered yet.
  ///
  /// The subscriber retains the token until the subscription arrives.
  @_alwaysEmitIntoClient
  init() {
    state = AtomicUInt8(TokenState.waiting)
  }

  /// Creates a token that cancels a subscription.
  @_alwaysEmitIntoClient
  public init(_ subscription: Subscription) {
    self.subscription = subscription
    state = AtomicUInt8(TokenState.ready)
  }

  /// Creates a token that cancels another cancellable.
  public convenience init(_ cancellable: some Cancellable) {
    self.init { cancellable.cancel() }
  }

  /// Creates a token that runs a closure when it is cancelled or released.
  ///
  /// - Parameter cancel: Called once, on the thread that cancels the token or releases its last reference.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  public convenience init(_ cancel: @escaping @Sendable () -> Void) {
    self.init(Subscription(onCancel: cancel))
  }

  @_alwaysEmitIntoClient
  deinit {
    // `take()` instead of a read saves a retain.
    subscription.take()?.cancel()
  }

  /// Stores the subscription, or cancels it if the token has already been cancelled.
  ///
  /// Called once.
  @_alwaysEmitIntoClient
  @inline(__always)
  func receive(_ subscription: Subscription) {
    self.subscription = subscription
    let seen = state.compareExchange(
      expected: TokenState.waiting, desired: TokenState.ready, ordering: .releasing)
    if !seen.exchanged { subscription.cancel() }
  }

  /// The subscription, or `nil` if it has not been delivered yet.
  @_alwaysEmitIntoClient
  var received: Subscription? {
    state.load(ordering: .acquiring) == TokenState.ready ? subscription : nil
  }

  /// Cancels the subscription, unless it is already cancelled.
  @_alwaysEmitIntoClient
  public func cancel() {
    if let received { received.cancel() } else { cancelEarly() }
  }

  /// Records the cancel of a token whose subscription has not been delivered yet.
  @usableFromInline
  @inline(never)
  func cancelEarly() {
    let seen = state.compareExchange(
      expected: TokenState.waiting, desired: TokenState.cancelled, ordering: .acquiring)
    if seen.original == TokenState.ready { subscription?.cancel() }
  }

  /// Stores the token in a set.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Appends the token to a collection.
  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
    collection.append(self)
  }
}

extension AnyCancellable: Hashable {
  /// Returns whether both references are to the same token.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool {
    left === right
  }

  /// Hashes the token by its identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The states of an ``AnyCancellable``.
@usableFromInline
enum TokenState {
  /// The subscription has not been delivered.
  @usableFromInline static var waiting: UInt8 { @_alwaysEmitIntoClient @inline(__always) get { 0 } }
  /// The subscription has been delivered.
  @usableFromInline static var ready: UInt8 { @_alwaysEmitIntoClient @inline(__always) get { 1 } }
  /// The token was cancelled before the subscription was delivered.
  @usableFromInline static var cancelled: UInt8 { @_alwaysEmitIntoClient @inline(__always) get { 2 } }
}

/// An activity that can be cancelled.
public protocol Cancellable: _Combine.Cancellable, Sendable {
  /// Cancels the activity.
  ///
  /// May be called on any thread, and never waits. Later calls do nothing.
  func cancel()
}
