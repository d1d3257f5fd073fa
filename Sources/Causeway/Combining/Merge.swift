/// Emits the values of several publishers as they arrive.
///
/// ```marbles
/// first                          -1-------2-|
/// second                         ---3---|
/// third                          -----4-|
/// merge([first, second, third])  -1-3-4---2-|
/// ```
///
/// The result finishes when all inputs have finished, or immediately if `publishers` is empty; it fails when one fails.
/// To merge publishers of different types, erase them first.
///
/// - Parameter publishers: The inputs, subscribed to in order.
/// - Returns: A publisher of all their values.
@inlinable
@inline(__always)
public func merge<Input: Publisher>(_ publishers: [Input]) -> some Publisher<Input.Output, Input.Failure> {
  Gathered(publishers, MergeAll<Input.Output>(count: publishers.count))
}

/// Emits the values of several publishers as they arrive.
///
/// ```marbles
/// first                 -1---2---3-|
/// second                ---4---5-----|
/// merge(first, second)  -1-4-2-5-3---|
/// ```
///
/// The result finishes when all inputs have finished; it fails when one fails.
///
/// - Parameter publishers: The inputs, subscribed to in order.
/// - Returns: A publisher of all their values.
@inlinable
@inline(__always)
public func merge<Input: Publisher>(_ publishers: Input...) -> some Publisher<Input.Output, Input.Failure> {
  Gathered(publishers, MergeAll<Input.Output>(count: publishers.count))
}

extension Publisher {
  /// Emits the values of this publisher and another one as they arrive.
  ///
  /// ```marbles
  /// source              -1-2---3-|
  /// other               --4-5-----|
  /// merge(with: other)  -1425--3--|
  /// ```
  ///
  /// The result finishes when both have finished; it fails when one fails.
  @inlinable
  @inline(__always)
  public consuming func merge<Other: Publisher>(with other: Other) -> some Publisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    Merged(self, other)
  }
}

/// The step of `merge`, which forwards all values and counts the inputs that have finished.
@usableFromInline
struct MergeAll<Value: Sendable>: MergeStep {
  @usableFromInline var open: Int

  @_alwaysEmitIntoClient
  init(count: Int) {
    open = count
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ event: Numbered<Value>) -> MergeResult<Value> {
    .next(event.value)
  }

  @_alwaysEmitIntoClient
  mutating func finish(input: Int) -> MergeResult<Value> {
    open -= 1
    return open <= 0 ? .finish : .skip
  }

  @_alwaysEmitIntoClient
  mutating func clear() {}
}
