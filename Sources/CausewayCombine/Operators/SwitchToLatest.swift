public import Causeway

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Sends what the latest of the publishers sends that come as values, where these cannot fail.
  ///
  /// - Returns: A publisher of the values of the latest publisher, which fails as the upstream does.
  @_disfavoredOverload
  public func switchToLatest() -> some Publisher<Output.Output, Failure> {
    map { $0.setFailureType(to: Failure.self) }.Causeway::switchToLatest()
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// Sends what the latest of the publishers sends that come as values, where the upstream cannot fail.
  ///
  /// - Returns: A publisher of the values of the latest publisher, which fails as that does.
  @_disfavoredOverload
  public func switchToLatest() -> some Publisher<Output.Output, Output.Failure> {
    setFailureType(to: Output.Failure.self).Causeway::switchToLatest()
  }
}
