public import Causeway

// Overloads that make the compiler ask for a failure policy if a stream can fail, and for the owner of a closure.

extension Bindings {
  /// Unavailable for a publisher that can fail.
  @available(
    *, unavailable,
    message: "this publisher can fail: add onFailure: with a FailurePolicy, such as .keepLast"
  )
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Output>, of owner: Owner
  ) {}

  /// Unavailable for a publisher that can fail.
  @available(
    *, unavailable,
    message: "this publisher can fail: add onFailure: with a FailurePolicy, such as .keepLast"
  )
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to owner: Owner,
    onValue: @escaping @MainActor (Owner, Source.Output) -> Void
  ) {}

  /// Unavailable for a publisher that can fail.
  @available(
    *, unavailable,
    message: "this publisher can fail: add onFailure: with a FailurePolicy, such as .keepLast"
  )
  public func bind<Owner: AnyObject, Source: MainActorPublisher>(
    _ publisher: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Output>, of owner: Owner
  ) {}

  /// Unavailable for a publisher that can fail.
  @available(
    *, unavailable,
    message: "this publisher can fail: add onFailure: with a FailurePolicy, such as .keepLast"
  )
  public func bind<Owner: AnyObject, Source: MainActorPublisher>(
    _ publisher: Source, to owner: Owner,
    onValue: @escaping @MainActor (Owner, Source.Output) -> Void
  ) {}

  /// Unavailable for a sequence that can fail.
  @available(
    *, unavailable,
    message: "this sequence can fail: add onFailure: with a FailurePolicy, such as .keepLast"
  )
  public func bind<Owner: AnyObject, Source: AsyncSequence>(
    _ sequence: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Element>, of owner: Owner
  ) {}

  /// Unavailable for a sequence that can fail.
  @available(
    *, unavailable,
    message: "this sequence can fail: add onFailure: with a FailurePolicy, such as .keepLast"
  )
  public func bind<Owner: AnyObject, Source: AsyncSequence>(
    _ sequence: Source, to owner: Owner,
    onElement: @escaping @MainActor (Owner, Source.Element) -> Void
  ) {}

  /// Unavailable: the closure takes the owner, which `to:` names.
  @available(
    *, unavailable, message: "a closure takes the owner: write bind(numbers, to: self) { model, number in … }"
  )
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, of owner: Owner, _ onValue: @escaping @MainActor (Owner, Source.Output) -> Void
  ) {}

  /// Unavailable: the closure takes the owner, which `to:` names.
  @available(*, unavailable, message: "name the owner: bind(numbers, to: self) { model, number in … }")
  public func bind<Source: Publisher>(
    _ publisher: Source, _ onValue: @escaping @MainActor (Source.Output) -> Void
  ) {}
}
