/// A token that keeps a subscription going for as long as someone holds it.
///
/// It cancels when ``cancel()`` is called or when the last reference to it is released, whichever comes first.
public final class AnyCancellable: Cancellable {
  // Written once, by the subscriber that made the token, before `subscribe` returns it to anyone.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var subscription: Subscription?

  /// A token whose subscription is set by the subscriber that holds it until then.
  @inlinable
  init() {}

  /// Makes a token for a subscription.
  @inlinable
  public init(_ subscription: Subscription) {
    self.subscription = subscription
  }

  /// Makes a token that cancels something else.
  public convenience init(_ cancellable: some Cancellable) {
    self.init { cancellable.cancel() }
  }

  /// Makes a token that runs a closure, once, when it is cancelled or released.
  public convenience init(_ cancel: @escaping @Sendable () -> Void) {
    self.init(Subscription(onCancel: cancel))
  }

  @inlinable
  deinit {
    // Taken rather than read, which saves a retain.
    subscription.take()?.cancel()
  }

  /// Cancels the subscription, if that has not happened yet.
  @inlinable
  public func cancel() {
    subscription?.cancel()
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
