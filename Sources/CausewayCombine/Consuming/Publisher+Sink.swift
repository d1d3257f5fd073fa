public import Causeway

extension Publisher {
  /// Subscribes, with closures for the end and the values.
  ///
  /// - Parameters:
  ///   - receiveCompletion: Called at the end, on the thread that ends.
  ///   - receiveValue: Called for each value, on the sending thread, one at a time. Closures of a main-actor class need
  ///     `receive(on: DispatchQueue.main)` before, as with Combine.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    self.Causeway::sink(
      fileID: #fileID, line: #line, receiveCompletion: unchecked(receiveCompletion),
      receiveValue: unchecked(receiveValue))
  }
}

extension Publisher where Failure == Never {
  /// Subscribes to a publisher that cannot fail.
  ///
  /// - Parameter receiveValue: Called for each value, on the sending thread, one at a time. Closures of a main-actor class
  ///   need `receive(on: DispatchQueue.main)` before, as with Combine.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    self.Causeway::sink(fileID: #fileID, line: #line, receiveValue: unchecked(receiveValue))
  }
}
