public import Causeway

extension Publisher {
  /// Transforms the failure with a closure.
  ///
  /// - Parameter transform: Called with the failure, on the sending thread.
  /// - Returns: A publisher of the same values with another failure type.
  @_alwaysEmitIntoClient
  public func mapError<NewFailure: Error>(
    _ transform: @escaping (Failure) -> NewFailure
  ) -> Publishers.MapError<Self, NewFailure> {
    self.Causeway::mapError(unchecked(transform))
  }

  /// Continues with another publisher when the upstream fails.
  ///
  /// - Parameter handler: Creates the other publisher from the failure. It is called on the sending thread.
  /// - Returns: A publisher of the values of both.
  @_alwaysEmitIntoClient
  public func `catch`<Next: Publisher>(
    _ handler: @escaping (Failure) -> Next
  ) -> Publishers.Catch<Self, Next> where Next.Output == Output {
    self.Causeway::catch(unchecked(handler))
  }

  /// Continues with another publisher when the upstream fails, or fails with the error that the handler throws.
  ///
  /// - Parameter handler: Creates the other publisher from the failure. It is called on the sending thread.
  /// - Returns: A publisher of the values of both.
  public func tryCatch<Next: Publisher>(
    _ handler: @escaping (Failure) throws -> Next
  ) -> some Publisher<Output, any Error> where Next.Output == Output {
    self.catch { failure -> AnyPublisher<Output, any Error> in
      do {
        return try handler(failure).mapError { $0 as any Error }.eraseToAnyPublisher()
      } catch {
        return Fail(error: error).eraseToAnyPublisher()
      }
    }
  }
}
