public import Causeway

extension Cancellable {
  /// Stores a token for this object in a set.
  ///
  /// - Parameter set: The set that holds the token.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(AnyCancellable(self))
  }

  /// Stores a token for this object in a collection.
  ///
  /// - Parameter collection: The collection that holds the token.
  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
    collection.append(AnyCancellable(self))
  }
}

extension AnyCancellable {
  /// Makes a token that runs a closure, once, when it is cancelled or released.
  ///
  /// - Parameter cancel: The closure. It runs on the thread that cancels.
  public convenience init(_ cancel: @escaping () -> Void) {
    self.init(Subscription(onCancel: unchecked(cancel)))
  }
}
