public import Causeway

extension Publisher {
  /// Subscribes, with closures for the end and the values.
  ///
  /// A closure that is written on the main actor belongs to it. Values that are sent elsewhere are delivered there, in
  /// order; Combine stops the program in Swift 6 mode, and calls the closure where it is in Swift 5 mode. Values that
  /// are sent on the main actor are delivered at once. A closure that is written on another actor is called on it,
  /// always later. Closures without an actor are called on the sending thread.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which the closures are written.
  ///   - receiveCompletion: Called at the end.
  ///   - receiveValue: Called for each value, one at a time.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  public func sink(
    isolation: (any Actor)? = #isolation, receiveCompletion: @escaping (Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let (onCompletion, onValue) = (unchecked(receiveCompletion), unchecked(receiveValue))
    guard let isolation else {
      return self.Causeway::sink(fileID: #fileID, line: #line, receiveCompletion: onCompletion, receiveValue: onValue)
    }
    guard isolation === MainActor.shared else {
      return self.Causeway::receive(on: ActorScheduler(isolation))
        .Causeway::sink(fileID: #fileID, line: #line, receiveCompletion: onCompletion, receiveValue: onValue)
    }
    return self.Causeway::receive(on: MainActorScheduler())
      .Causeway::sink(fileID: #fileID, line: #line, receiveCompletion: onCompletion, receiveValue: onValue)
  }
}

extension Publisher where Failure == Never {
  /// Subscribes to a publisher that cannot fail.
  ///
  /// A closure that is written on the main actor belongs to it. Values that are sent elsewhere are delivered there, in
  /// order; Combine stops the program in Swift 6 mode, and calls the closure where it is in Swift 5 mode. Values that
  /// are sent on the main actor are delivered at once. A closure that is written on another actor is called on it,
  /// always later. A closure without an actor is called on the sending thread.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which the closure is written.
  ///   - receiveValue: Called for each value, one at a time.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  public func sink(
    isolation: (any Actor)? = #isolation, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    sink(isolation: isolation, receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
