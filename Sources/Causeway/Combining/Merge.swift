/// Sends what any of several publishers sends, as it comes.
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
