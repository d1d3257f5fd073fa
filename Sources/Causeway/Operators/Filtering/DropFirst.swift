extension Publisher {
  /// Discards a number of values at the beginning.
  ///
  /// ```marbles
  /// source        -1-2-3-4-|
  /// dropFirst(2)  -----3-4-|
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of values to discard.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of the remaining values.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func dropFirst(
    _ count: Int = 1, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Stepped<Self, DropFirstStep<Output, Failure>> {
    precondition(count >= 0, "dropFirst needs a count of zero or more, not \(count)", file: fileID, line: line)
    return Stepped(self, DropFirstStep(count))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.dropFirst(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func dropFirst(
    _ count: Int = 1, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MainActorChain<Stepped<Upstream, DropFirstStep<MainActorBox<Output>, Failure>>, Output> {
    MainActorChain(base.dropFirst(count, fileID: fileID, line: line), isOpenToThreads: _engine.isOpenToThreads)
  }
}

/// The step of ``Publisher/dropFirst(_:fileID:line:)``.
public struct DropFirstStep<Input: Sendable, Failure: Error>: Step {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var remaining: Int

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ remaining: Int) {
    self.remaining = remaining
  }

  /// Returns the value if enough values have been discarded.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> Input? {
    if remaining == 0 { return input }
    remaining -= 1
    return nil
  }
}
