extension MainActorPublisher where Upstream.Failure == Never {
  /// Sets an object's property to each value.
  ///
  /// The object is held weakly: when it has gone nothing is set.
  ///
  /// - Parameters:
  ///   - keyPath: What to set.
  ///   - object: Whose property it is.
  /// - Returns: Cancels the subscription when it is cancelled or released.
  @MainActor
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { [weak object] value in object?[keyPath: keyPath] = value }
  }
}

extension MainActorPublisher {
  /// Sets an object's property to each value, with what to do on a failure.
  ///
  /// The object is held weakly.
  ///
  /// - Parameters:
  ///   - keyPath: What to set.
  ///   - object: Whose property it is.
  ///   - onFailure: Called with the object if the publisher fails.
  /// - Returns: Cancels the subscription when it is cancelled or released.
  @MainActor
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root,
    onFailure: @escaping @MainActor (Root, Failure) -> Void
  ) -> AnyCancellable {
    sink(
      onFailure: { [weak object] failure in if let object { onFailure(object, failure) } },
      receiveValue: { [weak object] value in object?[keyPath: keyPath] = value })
  }
}
