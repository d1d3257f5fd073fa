/// Sends what any of several publishers sends, as it comes.
///
/// ```marbles
/// first                          -1-------2-|
/// second                         ---3---|
/// third                          -----4-|
/// merge([first, second, third])  -1-3-4---2-|
/// ```
///
/// It finishes when all have finished, or at once if there are none; it fails when one fails. To merge publishers of
/// different types, erase them.
///
/// - Parameter publishers: Subscribed to in order.
/// - Returns: A publisher of all their values.
@inlinable
@inline(__always)
public func merge<Input: Publisher>(_ publishers: [Input]) -> some Publisher<Input.Output, Input.Failure> {
  Gathered(publishers, MergeAll<Input.Output>(count: publishers.count))
}

/// Sends what any of several publishers sends, as it comes.
///
/// ```marbles
/// first                 -1---2---3-|
/// second                ---4---5-----|
/// merge(first, second)  -1-4-2-5-3---|
/// ```
///
/// It finishes when all have finished; it fails when one fails.
///
/// - Parameter publishers: Subscribed to in order.
/// - Returns: A publisher of all their values.
@inlinable
@inline(__always)
public func merge<Input: Publisher>(_ publishers: Input...) -> some Publisher<Input.Output, Input.Failure> {
  Gathered(publishers, MergeAll<Input.Output>(count: publishers.count))
}

extension Publisher {
  /// Sends what this publisher and another one send, as it comes.
  ///
  /// ```marbles
  /// source              -1-2---3-|
  /// other               --4-5-----|
  /// merge(with: other)  -1425--3--|
  /// ```
  ///
  /// It finishes when both have; it fails when one fails.
  @inlinable
  @inline(__always)
  public func merge<Other: Publisher>(with other: Other) -> some Publisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    Merged(self, other)
  }
}

/// The step of `merge`: it passes everything on and counts the ends.
@usableFromInline
struct MergeAll<Value: Sendable>: MergeStep {
  @usableFromInline var open: Int

  @inlinable
  init(count: Int) {
    open = count
  }

  @inlinable
  @inline(__always)
  mutating func receive(_ event: Numbered<Value>) -> MergeResult<Value> {
    .next(event.value)
  }

  @inlinable
  mutating func finish(input: Int) -> MergeResult<Value> {
    open -= 1
    return open <= 0 ? .finish : .skip
  }

  @inlinable
  mutating func clear() {}
}
