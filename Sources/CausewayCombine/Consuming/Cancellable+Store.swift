public import Causeway

extension _Combine.Cancellable {
  /// Stores a token that cancels this object in a set.
  ///
  /// - Parameter set: The set that stores the token.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(AnyCancellable(self))
  }

  /// Appends a token that cancels this object to a collection.
  ///
  /// - Parameter collection: The collection that stores the token.
  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
    collection.append(AnyCancellable(self))
  }
}

extension AnyCancellable {
  /// Creates a token that runs a closure once, when it is cancelled or released.
  ///
  /// - Parameter cancel: The closure. It runs on the thread that cancels or releases the token.
  public convenience init(_ cancel: @escaping () -> Void) {
    self.init(Causeway.Subscription(onCancel: unchecked(cancel)))
  }

  /// Creates a token that cancels another cancellable, which need not be `Sendable`.
  ///
  /// - Parameter cancellable: The cancellable. It is cancelled on the thread that cancels or releases the token.
  @_disfavoredOverload
  public convenience init(_ cancellable: some Cancellable) {
    self.init { cancellable.cancel() }
  }
}
