public import Synchronization

/// A token that cancels a subscription when the last reference to it is released.
///
/// ``cancel()`` does so earlier. A token may be cancelled on any thread, also before its publisher has delivered the
/// subscription: then the subscription is cancelled when it is delivered.
public final class AnyCancellable: Cancellable {
  /// Written once, before ``state`` says that it is there, and only read afterwards.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var subscription: Subscription?
  @usableFromInline let state: Atomic<UInt8>

  /// Makes a token for a subscription that is still to come.
  ///
  /// The subscriber holds the token until then.
  @inlinable
  init() {
    state = Atomic(TokenState.waiting)
  }

  /// Makes a token for a subscription.
  @inlinable
  public init(_ subscription: Subscription) {
    self.subscription = subscription
    state = Atomic(TokenState.ready)
  }

  /// Makes a token that cancels something else.
  public convenience init(_ cancellable: some Cancellable) {
    self.init { cancellable.cancel() }
  }

  /// Makes a token that runs a closure, once, when it is cancelled or released.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  public convenience init(_ cancel: @escaping @Sendable () -> Void) {
    self.init(Subscription(onCancel: cancel))
  }

  @inlinable
  deinit {
    // Taken rather than read, which saves a retain.
    subscription.take()?.cancel()
  }

  /// Stores the subscription, or cancels it if the token is cancelled already.
  ///
  /// Called once.
  @inlinable
  @inline(__always)
  func receive(_ subscription: Subscription) {
    self.subscription = subscription
    let seen = state.compareExchange(
      expected: TokenState.waiting, desired: TokenState.ready, successOrdering: .releasing, failureOrdering: .relaxed)
    if !seen.exchanged { subscription.cancel() }
  }

  /// The subscription, if it has been delivered.
  @inlinable
  var received: Subscription? {
    state.load(ordering: .acquiring) == TokenState.ready ? subscription : nil
  }

  /// Cancels the subscription, if that has not happened yet.
  @inlinable
  public func cancel() {
    if let received { received.cancel() } else { cancelEarly() }
  }

  /// Cancels a subscription that has not been delivered yet.
  @usableFromInline
  @inline(never)
  func cancelEarly() {
    let seen = state.compareExchange(
      expected: TokenState.waiting, desired: TokenState.cancelled, ordering: .acquiring)
    if seen.original == TokenState.ready { subscription?.cancel() }
  }

  /// Puts the token into a set that holds it.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Puts the token into a collection that holds it.
  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
    collection.append(self)
  }
}

extension AnyCancellable: Hashable {
  /// Whether both are the same token.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool {
    left === right
  }

  /// Hashes the token by its identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// How far a token's subscription is.
@usableFromInline
enum TokenState {
  /// It has not been delivered.
  @usableFromInline static var waiting: UInt8 { @inlinable @inline(__always) get { 0 } }
  /// It has been delivered.
  @usableFromInline static var ready: UInt8 { @inlinable @inline(__always) get { 1 } }
  /// The token has been cancelled before.
  @usableFromInline static var cancelled: UInt8 { @inlinable @inline(__always) get { 2 } }
}
