extension SharedSequenceConvertibleType {
  /// Calls closures for the events of the sequence.
  ///
  /// - Parameters:
  ///   - onNext: Called once for each element, before it is delivered, on the scheduler of the strategy.
  ///   - afterNext: Called once for each element, after it has been delivered, on the scheduler of the strategy.
  ///   - onCompleted: Called on completion, before it is delivered.
  ///   - afterCompleted: Called on completion, after it has been delivered.
  ///   - onSubscribe: Called before the source is subscribed to, on the thread of the first subscriber.
  ///   - onSubscribed: Called after the source has been subscribed to.
  ///   - onDispose: Called once: after completion or when the last subscriber leaves, after the source has been
  ///     disposed of.
  /// - Returns: A shared sequence of the same elements.
  public func `do`(
    onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    afterCompleted: (() -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// Prints a line for each event, subscription and disposal.
  ///
  /// - Parameters:
  ///   - identifier: The start of each line; by default the location of the call.
  ///   - trimOutput: Whether to print only the start and the end of a long event.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - function: The function of the call.
  /// - Returns: A shared sequence of the same elements.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #fileID, line: UInt = #line,
    function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}
