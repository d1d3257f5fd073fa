extension Publisher where Failure: ServiceErrorWrapper {
  /// Passes values on, and fails with the service's own error.
  ///
  /// ```swift
  /// let user: AnyPublisher<User, any Error> = CallbackFuture<User, any Error> { service.fetch(id, $0.pairHandler) }
  ///   .unwrapServiceError()
  ///   .eraseToAnyPublisher()
  /// ```
  ///
  /// - Returns: A publisher that fails with the error inside the wrapper, with a `CancellationError` if the wrapper says
  ///   that the work was cancelled, and otherwise with the wrapper: the service has not answered, for example.
  public func unwrapServiceError() -> Stepped<Self, MapErrorStep<Output, Failure, any Error>> {
    mapError { failure -> any Error in
      if failure.serviceError == nil, failure.isCancellation { return CancellationError() }
      return serviceError(of: failure)
    }
  }
}
