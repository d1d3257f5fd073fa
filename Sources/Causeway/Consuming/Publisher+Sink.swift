extension Publisher {
  /// Subscribes, with closures for the values and the end.
  ///
  /// - Parameters:
  ///   - receiveCompletion: Called at the end, on the thread that ends.
  ///   - receiveValue: Called for each value, on the sending thread, one at a time.
  /// - Returns: Cancels the subscription when it is cancelled or released.
  @inlinable
  @inline(__always)
  public func sink(
    receiveCompletion: @escaping @Sendable (Completion<Failure>) -> Void,
    receiveValue: @escaping @Sendable (Output) -> Void
  ) -> AnyCancellable {
    let token = AnyCancellable()
    subscribe(Sink(token, onCompletion: receiveCompletion, onValue: receiveValue))
    return token
  }

  /// Subscribes, with closures for the values and a failure.
  ///
  /// - Parameters:
  ///   - onFailure: Called if the publisher fails, on the thread that fails.
  ///   - receiveValue: Called for each value, on the sending thread, one at a time.
  /// - Returns: Cancels the subscription when it is cancelled or released.
  @inlinable
  @inline(__always)
  public func sink(
    onFailure: @escaping @Sendable (Failure) -> Void, receiveValue: @escaping @Sendable (Output) -> Void
  ) -> AnyCancellable {
    sink(
      receiveCompletion: { if case .failure(let failure) = $0 { onFailure(failure) } }, receiveValue: receiveValue)
  }
}

extension Publisher where Failure == Never {
  /// Subscribes to a publisher that cannot fail.
  ///
  /// One that can needs a word on what to do then.
  ///
  /// - Parameter receiveValue: Called for each value, on the sending thread, one at a time.
  /// - Returns: Cancels the subscription when it is cancelled or released.
  @inlinable
  @inline(__always)
  public func sink(receiveValue: @escaping @Sendable (Output) -> Void) -> AnyCancellable {
    let token = AnyCancellable()
    subscribe(Sink(token, onCompletion: { _ in }, onValue: receiveValue))
    return token
  }
}
