extension Publisher where Failure == Never {
  /// Sets an object's property to each value, on the sending thread.
  ///
  /// The object is held weakly. For a view model use `receive(on: MainActor.shared).assign(to:on:)`.
  ///
  /// - Parameters:
  ///   - keyPath: The property to set.
  ///   - object: The object that has the property.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  public func assign<Root: AnyObject & Sendable>(
    to keyPath: any ReferenceWritableKeyPath<Root, Output> & Sendable, on object: Root,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyCancellable {
    sink(
      SubscriptionOrigin("assign", CodeLocation(fileID, line), writing: keyPath, of: object),
      receiveCompletion: { _ in },
      receiveValue: { [weak object] value in object?[keyPath: keyPath] = value })
  }
}

extension Publisher {
  /// Sets an object's property to each value, and handles a failure.
  ///
  /// Like `assign(to:on:)`. If the publisher fails, `onFailure` is called with the object, on the thread that fails,
  /// unless the object has been released.
  public func assign<Root: AnyObject & Sendable>(
    to keyPath: any ReferenceWritableKeyPath<Root, Output> & Sendable, on object: Root,
    fileID: StaticString = #fileID, line: UInt = #line,
    onFailure: @escaping @Sendable (Root, Failure) -> Void
  ) -> AnyCancellable {
    sink(
      SubscriptionOrigin("assign", CodeLocation(fileID, line), writing: keyPath, of: object),
      receiveCompletion: { [weak object] completion in
        if let object, case .failure(let failure) = completion { onFailure(object, failure) }
      },
      receiveValue: { [weak object] value in object?[keyPath: keyPath] = value })
  }
}

extension MainActorPublisher where Failure == Never {
  /// Sets an object's property to each value, on the main actor.
  ///
  /// The object is held weakly. After it has been released, values have no effect.
  ///
  /// - Parameters:
  ///   - keyPath: The property to set.
  ///   - object: The object that has the property.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyCancellable {
    sink(
      SubscriptionOrigin("assign", CodeLocation(fileID, line), writing: keyPath, of: object),
      receiveCompletion: { _ in },
      receiveValue: { [weak object] value in object?[keyPath: keyPath] = value })
  }
}

extension MainActorPublisher {
  /// Sets an object's property to each value, on the main actor, and handles a failure.
  ///
  /// Like `assign(to:on:)`. If the publisher fails, `onFailure` is called with the object, on the main actor, unless the
  /// object has been released.
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root,
    fileID: StaticString = #fileID, line: UInt = #line,
    onFailure: @escaping (Root, Failure) -> Void
  ) -> AnyCancellable {
    sink(
      SubscriptionOrigin("assign", CodeLocation(fileID, line), writing: keyPath, of: object),
      receiveCompletion: { [weak object] completion in
        if let object, case .failure(let failure) = completion { onFailure(object, failure) }
      },
      receiveValue: { [weak object] value in object?[keyPath: keyPath] = value })
  }
}
