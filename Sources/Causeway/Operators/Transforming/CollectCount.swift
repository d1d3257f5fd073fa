extension Publisher {
  /// Emits the values in arrays of a given size, each as soon as it is full.
  ///
  /// ```marbles
  /// source      -1-2-3-|
  /// collect(2)  ---A---(B|)
  ///             A = [1, 2]
  ///             B = [3]
  /// ```
  ///
  /// When the upstream finishes, the remaining values are emitted in a smaller array. On failure they are discarded and
  /// the failure is forwarded. Each array costs an allocation. The first one grows; later ones are allocated with their
  /// full capacity.
  ///
  /// - Parameters:
  ///   - count: The number of values in an array, at least one.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of nonempty arrays.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func collect(
    _ count: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) -> EndingStepped<Self, CollectCountStep<Output, Failure>> {
    precondition(count >= 1, "collect needs a count of one or more, not \(count)", file: fileID, line: line)
    return EndingStepped(self, CollectCountStep(count))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.collect(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func collect(
    _ count: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some MainActorPublisher<[Output], Failure> {
    MainActorChain<_, [Output]>(
      base.collect(count, fileID: fileID, line: line).map { MainActorBox($0.map(\.value)) })
  }
}

/// The step of ``Publisher/collect(_:fileID:line:)``.
public struct CollectCountStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The type of the emitted values.
  public typealias Output = [Input]
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline let count: Int
  @usableFromInline var values: [Input] = []

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ count: Int) {
    self.count = count
  }

  /// Stores the value, and emits the array if it is full.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<[Input], Failure> {
    values.append(input)
    return values.count == count ? .next(takeFull()) : .skip
  }

  /// Emits the remaining values if the upstream finishes, and forwards the completion.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<[Input], Failure> {
    StepEnd(onFinish: values.isEmpty ? nil : values, completion)
  }

  /// Returns the array and starts another.
  @_alwaysEmitIntoClient
  @inline(never)
  mutating func takeFull() -> [Input] {
    var other: [Input] = []
    // Not done for the first array, which may never be full.
    other.reserveCapacity(count)
    swap(&values, &other)
    return other
  }
}
