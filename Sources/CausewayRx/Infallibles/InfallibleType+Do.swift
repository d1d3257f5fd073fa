extension InfallibleType {
  /// Calls closures for the events of the infallible.
  ///
  /// The closures are called on the sending thread, and are released on completion and disposal. They must not throw.
  ///
  /// - Parameters:
  ///   - onNext: Called with each element, before it is delivered.
  ///   - afterNext: Called with each element, after it has been delivered.
  ///   - onCompleted: Called on completion, before it is delivered.
  ///   - afterCompleted: Called on completion, after it has been delivered.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source has been subscribed to.
  ///   - onDispose: Called once: after completion or on disposal, after the source has been disposed of.
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
  ///   - identifier: The start of each line; by default the location of the call.
  ///   - trimOutput: Whether to print only the start and the end of a long event.
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
  ///   - replay: The number of latest elements that a late subscriber receives first.
  ///   - scope: Whether to keep the elements after the last subscriber has left or the source has completed.
  /// - Returns: An infallible of the same elements.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope))
  }
}
