extension Publisher where Failure == Never {
  /// Sets an object's property to each value, on the sending thread.
  ///
  /// The object is held weakly.
  ///
  /// For a view model use `receive(on: MainActor.shared).assign(to:on:)`.
  ///
  /// - Parameters:
  ///   - keyPath: What to set.
  ///   - object: Whose property it is.
  ///   - fileID: Where a listing of live subscriptions says that it was made.
  ///   - line: Where a listing of live subscriptions says that it was made.
  /// - Returns: Cancels the subscription when it is cancelled or released.
  public func assign<Root: AnyObject & Sendable>(
    to keyPath: any ReferenceWritableKeyPath<Root, Output> & Sendable, on object: Root,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyCancellable {
    sink(
      SubscriptionSite("assign", fileID, line), receiveCompletion: { _ in },
      receiveValue: { [weak object] value in object?[keyPath: keyPath] = value })
  }
}

extension Publisher {
  /// Sets an object's property to each value, with what to do on a failure.
  ///
  /// The object is held weakly.
  ///
  /// - Parameters:
  ///   - keyPath: What to set.
  ///   - object: Whose property it is.
  ///   - fileID: Where a listing of live subscriptions says that it was made.
  ///   - line: Where a listing of live subscriptions says that it was made.
  ///   - onFailure: Called with the object if the publisher fails.
  /// - Returns: Cancels the subscription when it is cancelled or released.
  public func assign<Root: AnyObject & Sendable>(
    to keyPath: any ReferenceWritableKeyPath<Root, Output> & Sendable, on object: Root,
    fileID: StaticString = #fileID, line: UInt = #line,
    onFailure: @escaping @Sendable (Root, Failure) -> Void
  ) -> AnyCancellable {
    sink(
      SubscriptionSite("assign", fileID, line),
      receiveCompletion: { [weak object] completion in
        if let object, case .failure(let failure) = completion { onFailure(object, failure) }
      },
      receiveValue: { [weak object] value in object?[keyPath: keyPath] = value })
  }
}
