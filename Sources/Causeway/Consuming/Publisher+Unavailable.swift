// What looks right and is not. The compiler's message says what to write.

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
  @available(
    *, unavailable,
    message: "this publisher can fail: write sink(onFailure:receiveValue:) or sink(receiveCompletion:receiveValue:)"
  )
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    fatalError()
  }

  /// Unavailable for a publisher that can fail.
  @available(*, unavailable, message: "this publisher can fail: write assign(to:on:onFailure:)")
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    fatalError()
  }
}

/// Unavailable for publishers of two kinds.
@MainActor
@available(*, unavailable, message: "write combineLatest(first, second.receive(on: MainActor.shared))")
public func combineLatest<First: MainActorPublisher, Second: Publisher>(
  _ first: First, _ second: Second
) -> AnyMainActorPublisher<(First.Output, Second.Output), First.Failure> where Second.Failure == First.Failure {
  fatalError()
}

/// Unavailable for publishers of two kinds.
@MainActor
@available(*, unavailable, message: "write combineLatest(first.receive(on: MainActor.shared), second)")
public func combineLatest<First: Publisher, Second: MainActorPublisher>(
  _ first: First, _ second: Second
) -> AnyMainActorPublisher<(First.Output, Second.Output), First.Failure> where Second.Failure == First.Failure {
  fatalError()
}

extension MainActorPublisher {
  /// Unavailable for publishers of two kinds.
  @available(*, unavailable, message: "write merge(with: other.receive(on: MainActor.shared))")
  public func merge<Other: Publisher>(
    with other: Other
  ) -> AnyMainActorPublisher<Output, Failure> where Other.Output == Output, Other.Failure == Failure {
    fatalError()
  }

  /// Unavailable for publishers of two kinds.
  @available(*, unavailable, message: "write withLatest(from: other.receive(on: MainActor.shared))")
  public func withLatest<Other: Publisher>(
    from other: Other
  ) -> AnyMainActorPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    fatalError()
  }

  /// Unavailable, because the values of a main-actor publisher stay on the main actor.
  @available(*, unavailable, message: "write publisher.receive(on: scheduler), whose values have to be Sendable")
  public func receive<Place: Scheduler>(on scheduler: Place) -> AnyMainActorPublisher<Output, Failure> {
    fatalError()
  }
}
