public import Causeway

extension Publisher {
  /// Calls closures for events before passing them on unchanged.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called first, with the upstream's subscription.
  ///   - receiveOutput: Called with each value.
  ///   - receiveCompletion: Called with the completion.
  ///   - receiveCancel: Called when a subscription is cancelled before its completion.
  ///   - receiveRequest: Called once for each subscription, with an unlimited demand.
  /// - Returns: A publisher of the same values.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    var onSubscription: (@Sendable (Causeway.Subscription) -> Void)?
    if let receiveSubscription { onSubscription = unchecked { receiveSubscription($0) } }
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

  /// Writes a line for each event before passing it on unchanged.
  ///
  /// - Parameters:
  ///   - prefix: The start of each line, followed by a colon. An empty prefix is omitted.
  ///   - stream: The stream that receives the lines, on the thread that sends or cancels.
  /// - Returns: A publisher of the same values.
  public func print(_ prefix: String = "", to stream: any TextOutputStream) -> Publishers.HandleEvents<Self> {
    let output = LineOutput(stream)
    return self.Causeway::print(prefix) { output.write($0) }
  }
}

/// A writer of lines to a text stream, one at a time.
final class LineOutput: Sendable {
  private let stream: Locked<UncheckedBox<any TextOutputStream>>

  init(_ stream: any TextOutputStream) {
    self.stream = Locked(UncheckedBox(stream))
  }

  func write(_ line: String) {
    stream.withLock { stream in
      var output = stream.value
      output.write(line + "\n")
      stream = UncheckedBox(output)
    }
  }
}
