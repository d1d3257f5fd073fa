extension Publisher {
  /// Sends a value of its own if the upstream finishes without having sent any.
  ///
  /// ```marbles
  /// source                 -----|
  /// replaceEmpty(with: 9)  -----(9|)
  /// ```
  ///
  /// A failure is passed on without it.
  ///
  /// - Parameter replacement: Sent before the end. It is released with the first value that comes.
  /// - Returns: A publisher of the same values, or of the replacement.
  @inlinable
  @inline(__always)
  public func replaceEmpty(with replacement: Output) -> EndingStepped<Self, ReplaceEmptyStep<Output, Failure>> {
    EndingStepped(self, ReplaceEmptyStep(replacement))
  }
}

/// The step of ``Publisher/replaceEmpty(with:)``.
public struct ReplaceEmptyStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var replacement: Input?

  @inlinable
  @inline(__always)
  init(_ replacement: Input) {
    self.replacement = replacement
  }

  /// Passes the value on, so that the replacement is not needed.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Input, Failure> {
    replacement = nil
    return .next(input)
  }

  /// Sends the replacement before the end, if it is needed.
  @inlinable
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<Input, Failure> {
    StepEnd(onFinish: replacement, completion)
  }
}
