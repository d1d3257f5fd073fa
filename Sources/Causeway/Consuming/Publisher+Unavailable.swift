// Consumers that are unavailable for publishers that can fail. The compiler's message names the missing parameter.

extension Publisher {
  /// Unavailable for a publisher that can fail.
  @available(
    *, unavailable,
    message: "this publisher can fail: write sink(onFailure:receiveValue:) or sink(receiveCompletion:receiveValue:)"
  )
  public func sink(
    receiveValue: @escaping @Sendable (Output) -> Void
  ) -> AnyCancellable {
    fatalError()
  }

  /// Unavailable for a publisher that can fail.
  @available(*, unavailable, message: "this publisher can fail: write assign(to:on:onFailure:)")
  public func assign<Root: AnyObject & Sendable>(
    to keyPath: any ReferenceWritableKeyPath<Root, Output> & Sendable, on object: Root
  ) -> AnyCancellable {
    fatalError()
  }
}

extension MainActorPublisher {
  /// Unavailable for a publisher that can fail.
  @available(*, unavailable, message: "this publisher can fail: write assign(to:on:onFailure:)")
  @MainActor
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    fatalError()
  }
}
