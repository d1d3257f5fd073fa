public import Causeway

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Subscribes to each publisher received, in place of the previous one, where these publishers cannot fail.
  ///
  /// - Returns: A publisher of the values of the latest publisher, which fails with the upstream's failure.
  @_disfavoredOverload
  public func switchToLatest() -> some Publisher<Output.Output, Failure> {
    map { $0.setFailureType(to: Failure.self) }.Causeway::switchToLatest()
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// Subscribes to each publisher received, in place of the previous one, where the upstream cannot fail.
  ///
  /// - Returns: A publisher of the values of the latest publisher, which fails with that publisher's failure.
  @_disfavoredOverload
  public func switchToLatest() -> some Publisher<Output.Output, Output.Failure> {
    setFailureType(to: Output.Failure.self).Causeway::switchToLatest()
  }
}
