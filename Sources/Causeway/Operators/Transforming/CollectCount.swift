extension Publisher {
  /// Sends the values in arrays of a certain size, each as soon as it is full.
  ///
  /// ```marbles
  /// source      -1-2-3-|
  /// collect(2)  ---A---(B|)
  ///             A = [1, 2]
  ///             B = [3]
  /// ```
  ///
  /// What is left when the upstream finishes is sent before the end, in a smaller array. On a failure it is dropped and
  /// the failure is passed on. Each array costs an allocation; the first one grows, the others have their size from the
  /// beginning.
  ///
  /// - Parameters:
  ///   - count: How many values make an array, at least one.
  ///   - fileID: The source location reported if a precondition fails.
  ///   - line: The source location reported if a precondition fails.
  /// - Returns: A publisher of arrays, none of which is empty.
  @inlinable
  @inline(__always)
  public func collect(
    _ count: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) -> EndingStepped<Self, CollectCountStep<Output, Failure>> {
    precondition(count >= 1, "collect needs a count of one or more, not \(count)", file: fileID, line: line)
    return EndingStepped(self, CollectCountStep(count))
  }
}

/// The step of ``Publisher/collect(_:)``.
public struct CollectCountStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The type of the emitted values.
  public typealias Output = [Input]
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline let count: Int
  @usableFromInline var values: [Input] = []

  @inlinable
  @inline(__always)
  init(_ count: Int) {
    self.count = count
  }

  /// Keeps the value, and sends what was kept if that is enough.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<[Input], Failure> {
    values.append(input)
    return values.count == count ? .next(takeFull()) : .skip
  }

  /// Sends what is left before the end, unless that is a failure.
  @inlinable
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<[Input], Failure> {
    StepEnd(onFinish: values.isEmpty ? nil : values, completion)
  }

  /// Gives the array and begins another.
  @inlinable
  @inline(never)
  mutating func takeFull() -> [Input] {
    var other: [Input] = []
    // Not done for the first one, which may never be full.
    other.reserveCapacity(count)
    swap(&values, &other)
    return other
  }
}
