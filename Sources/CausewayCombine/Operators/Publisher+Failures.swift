public import Causeway

extension Publisher {
  /// Passes values on, and a failure transformed.
  ///
  /// - Parameter transform: Called with the failure, if there is one, on the sending thread.
  /// - Returns: A publisher of the same values with another failure.
  @inlinable
  public func mapError<NewFailure: Error>(
    _ transform: @escaping (Failure) -> NewFailure
  ) -> Publishers.MapError<Self, NewFailure> {
    self.Causeway::mapError(unchecked(transform))
  }

  /// Goes on with another publisher when the upstream fails.
  ///
  /// - Parameter handler: Makes the other publisher from the failure, on the sending thread.
  /// - Returns: A publisher of the values of both.
  @inlinable
  public func `catch`<Next: Publisher>(
    _ handler: @escaping (Failure) -> Next
  ) -> Publishers.Catch<Self, Next> where Next.Output == Output {
    self.Causeway::catch(unchecked(handler))
  }

  /// Goes on with another publisher when the upstream fails, or fails with the error that the handler throws.
  ///
  /// - Parameter handler: Makes the other publisher from the failure, on the sending thread.
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
