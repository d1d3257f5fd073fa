extension Publisher {
  /// Emits the value at an index, if there is one, and finishes.
  ///
  /// ```marbles
  /// source         -1-2-3-|
  /// output(at: 1)  ---(2|)
  /// ```
  ///
  /// The upstream is cancelled when the value arrives.
  ///
  /// - Parameters:
  ///   - index: The index of the value, from zero.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of at most one value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func output(
    at index: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) -> EndingStepped<Self, OutputInStep<Output, Failure>> {
    precondition(index >= 0, "output(at:) needs an index of zero or more, not \(index)", file: fileID, line: line)
    return EndingStepped(self, OutputInStep(skipping: index, taking: 1))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.output(at:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func output(
    at index: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MainActorChain<EndingStepped<Upstream, OutputInStep<MainActorBox<Output>, Failure>>, Output> {
    MainActorChain(base.output(at: index, fileID: fileID, line: line))
  }
}
