extension Publisher {
  /// Discards values at the beginning while they satisfy a condition.
  ///
  /// ```marbles
  /// source                   -1-2-3-1-|
  /// drop(while: { $0 < 3 })  -----3-1-|
  /// ```
  ///
  /// - Parameter isDropped: The condition. Called for each value, on the sending thread, until it returns `false`; it
  ///   is then released.
  /// - Returns: A publisher of the remaining values, beginning with the first that does not satisfy the condition.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func drop(
    while isDropped: @escaping @Sendable (Output) -> Bool
  ) -> Stepped<Self, DropWhileStep<Output, Failure>> {
    Stepped(self, DropWhileStep(isDropped))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.drop(while:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func drop(while isDropped: @escaping (Output) -> Bool) -> MainActorChain<
    Stepped<Upstream, DropWhileStep<MainActorBox<Output>, Failure>>, Output
  > {
    MainActorChain(base.drop(while: unboxing(isDropped)), isOpenToThreads: _engine.isOpenToThreads)
  }
}

/// The step of ``Publisher/drop(while:)``.
public struct DropWhileStep<Input: Sendable, Failure: Error>: Step {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var isDropped: (@Sendable (Input) -> Bool)?

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ isDropped: @escaping @Sendable (Input) -> Bool) {
    self.isDropped = isDropped
  }

  /// Returns the value unless it is to be discarded.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> Input? {
    guard let isDropped else { return input }
    if isDropped(input) { return nil }
    self.isDropped = nil
    return input
  }
}
