extension InfallibleType {
  /// Calls closures with what passes through the infallible.
  ///
  /// The closures are called where the events are sent, and released at the completion and on disposal. They must not
  /// throw.
  ///
  /// - Parameters:
  ///   - onNext: Called with each element, before it is delivered.
  ///   - afterNext: Called with each element, after it has been delivered.
  ///   - onCompleted: Called at the completion, before it is delivered.
  ///   - afterCompleted: Called at the completion, after it has been delivered.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source has been subscribed to.
  ///   - onDispose: Called once: after the completion or on disposal, and after the source has been disposed of.
  /// - Returns: An infallible of the same elements.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> Infallible<Element> {
    Infallible(
      asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// Prints a line for each event, subscription and disposal.
  ///
  /// - Parameters:
  ///   - identifier: The beginning of each line; by default the source location of the call.
  ///   - trimOutput: Whether only the beginning and the end of a long event are printed.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - function: The function of the call.
  /// - Returns: An infallible of the same elements.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #fileID, line: UInt = #line,
    function: String = #function
  ) -> Infallible<Element> {
    Infallible(
      asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// Shares one subscription among all subscribers.
  ///
  /// - Parameters:
  ///   - replay: The number of last elements that a late subscriber receives first.
  ///   - scope: Whether the elements are kept after the last subscriber has left, or the completion.
  /// - Returns: An infallible of the same elements.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope))
  }
}
