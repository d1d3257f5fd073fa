extension Publisher where Failure: ServiceErrorWrapper {
  /// Forwards all values, and replaces a failure by the service's own error.
  ///
  /// ```marbles
  /// source                -1-2-#
  /// unwrapServiceError()  -1-2-#
  /// ```
  ///
  /// ```swift
  /// let user: AnyPublisher<User, any Error> = CallbackFuture<User, any Error> { service.fetch(id, $0.pairHandler) }
  ///   .unwrapServiceError()
  ///   .eraseToAnyPublisher()
  /// ```
  ///
  /// - Returns: A publisher that fails with the error inside the wrapper, or with a `CancellationError` if the wrapper
  ///   reports a cancellation. If the wrapper contains no service error, for example because the service did not
  ///   answer, it fails with the wrapper.
  @_disfavoredOverload
  public consuming func unwrapServiceError() -> Stepped<Self, MapErrorStep<Output, Failure, any Error>> {
    mapError { failure -> any Error in
      if failure.serviceError == nil, failure.isCancellation { return CancellationError() }
      return serviceError(of: failure)
    }
  }
}

extension MainActorPublisher where Failure: ServiceErrorWrapper {
  /// Like `Publisher.unwrapServiceError()`, on the main actor.
  @_alwaysEmitIntoClient
  public func unwrapServiceError() -> MainActorChain<
    Stepped<Upstream, MapErrorStep<MainActorBox<Output>, Failure, any Error>>, Output
  > {
    MainActorChain(base.unwrapServiceError(), isOpenToThreads: _engine.isOpenToThreads)
  }
}
