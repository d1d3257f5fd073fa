extension Publisher {
  /// Forwards all values, and transforms a failure.
  ///
  /// ```marbles
  /// source                  -1-2-#
  /// mapError { other($0) }  -1-2-#
  /// ```
  ///
  /// - Parameter transform: Returns the new failure. Called on the sending thread.
  /// - Returns: A publisher of the same values with the new failure type.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func mapError<NewFailure: Error>(
    _ transform: @escaping @Sendable (Failure) -> NewFailure
  ) -> Stepped<Self, MapErrorStep<Output, Failure, NewFailure>> {
    Stepped(self, MapErrorStep(transform))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.mapError(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func mapError<NewFailure: Error>(_ transform: @escaping (Failure) -> NewFailure) -> MainActorChain<
    Stepped<Upstream, MapErrorStep<MainActorBox<Output>, Failure, NewFailure>>, Output
  > {
    MainActorChain(base.mapError(unchecked(transform)), isOpenToThreads: _engine.isOpenToThreads)
  }
}

/// The step of ``Publisher/mapError(_:)``.
public struct MapErrorStep<Input: Sendable, UpstreamFailure: Error, Failure: Error>: Step {
  @usableFromInline let transform: @Sendable (UpstreamFailure) -> Failure

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ transform: @escaping @Sendable (UpstreamFailure) -> Failure) {
    self.transform = transform
  }

  /// Forwards the value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> Input? {
    input
  }

  /// Forwards a finish, and transforms a failure.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<UpstreamFailure>) -> Completion<Failure> {
    switch completion {
    case .finished: .finished
    case .failure(let failure): .failure(transform(failure))
    }
  }
}
