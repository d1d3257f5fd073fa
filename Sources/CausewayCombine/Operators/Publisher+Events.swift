public import Causeway

extension Publisher {
  /// Passes everything on unchanged, and calls closures with it before.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called first, with the upstream's subscription.
  ///   - receiveOutput: Called for each value, before it is passed on.
  ///   - receiveCompletion: Called for the end, before it is passed on.
  ///   - receiveCancel: Called when a subscription that has not ended is cancelled.
  ///   - receiveRequest: Called once for each subscription, with an unlimited demand.
  /// - Returns: A publisher of the same values.
  public func handleEvents(
    receiveSubscription: ((Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    var onSubscription = receiveSubscription.map { unchecked($0) }
    if let request = receiveRequest.map({ unchecked($0) }) {
      onSubscription = { [onSubscription] subscription in
        onSubscription?(subscription)
        request(.unlimited)
      }
    }
    return self.Causeway::handleEvents(
      receiveSubscription: onSubscription, receiveOutput: receiveOutput.map { unchecked($0) },
      receiveCompletion: receiveCompletion.map { unchecked($0) }, receiveCancel: receiveCancel.map { unchecked($0) })
  }

  /// Passes everything on unchanged, and writes a line about it before.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of each line, followed by a colon; an empty one is left out.
  ///   - stream: Receives the lines, on the thread that sends or cancels.
  /// - Returns: A publisher of the same values.
  public func print(_ prefix: String = "", to stream: any TextOutputStream) -> Publishers.HandleEvents<Self> {
    let output = LineOutput(stream)
    return self.Causeway::print(prefix) { output.write($0) }
  }
}
