extension Publisher {
  /// Emits a number of values and finishes with the last of them.
  ///
  /// The upstream is cancelled when that value arrives.
  ///
  /// ```marbles
  /// source     -1-2-3-4-|
  /// prefix(2)  -1-(2|)
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of values. With zero the publisher finishes immediately.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of the first values.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func prefix(
    _ count: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) -> EndingStepped<Self, PrefixStep<Output, Failure>> {
    precondition(count >= 0, "prefix needs a count of zero or more, not \(count)", file: fileID, line: line)
    return EndingStepped(self, PrefixStep(count))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.prefix(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func prefix(
    _ count: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MainActorChain<EndingStepped<Upstream, PrefixStep<MainActorBox<Output>, Failure>>, Output> {
    MainActorChain(base.prefix(count, fileID: fileID, line: line))
  }
}

/// The step of ``Publisher/prefix(_:fileID:line:)``.
public struct PrefixStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  /// This step never emits a value together with the completion.
  public static var mayEndWithValue: Bool { @_alwaysEmitIntoClient @inline(__always) get { false } }

  @usableFromInline var remaining: Int

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ remaining: Int) {
    self.remaining = remaining
  }

  /// Whether the number of values is zero.
  @_alwaysEmitIntoClient
  @inline(__always)
  public var endsAtOnce: Bool { remaining == 0 }

  /// Emits the value, and finishes with the last one.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Input, Failure> {
    remaining -= 1
    return remaining == 0 ? .last(input) : .next(input)
  }
}
