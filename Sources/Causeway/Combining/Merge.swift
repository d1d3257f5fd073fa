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
/// To merge more than four publishers of different types, erase them first.
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
/// Like `merge(_:)` of an array.
@inlinable
@inline(__always)
public func merge<Input: Publisher>(_ publishers: Input...) -> some Publisher<Input.Output, Input.Failure> {
  Gathered(publishers, MergeAll<Input.Output>(count: publishers.count))
}

// Of one type, an array of publishers is faster.

/// Emits the values of two publishers of different types as they arrive.
///
/// ```marbles
/// a            -1---2---3-|
/// b            ---4---5-----|
/// merge(a, b)  -1-4-2-5-3---|
/// ```
///
/// - Parameters:
///   - first: The input that is subscribed to first.
///   - second: The other input.
/// - Returns: A publisher of all their values, as that of ``Publisher/merge(with:)``.
@_disfavoredOverload
@inlinable
@inline(__always)
public func merge<First: Publisher, Second: Publisher>(
  _ first: First, _ second: Second
) -> some Publisher<First.Output, First.Failure>
where Second.Output == First.Output, Second.Failure == First.Failure {
  first.merge(with: second)
}

/// Emits the values of three publishers of different types as they arrive.
///
/// ```marbles
/// a               -1-------2-|
/// b               ---3---|
/// c               -----4-|
/// merge(a, b, c)  -1-3-4---2-|
/// ```
///
/// Like `merge(_:_:)`.
@_disfavoredOverload
@inlinable
@inline(__always)
public func merge<First: Publisher, Second: Publisher, Third: Publisher>(
  _ first: First, _ second: Second, _ third: Third
) -> some Publisher<First.Output, First.Failure>
where
  Second.Output == First.Output, Second.Failure == First.Failure, Third.Output == First.Output,
  Third.Failure == First.Failure
{
  first.merge(with: second).merge(with: third)
}

/// Emits the values of four publishers of different types as they arrive.
///
/// ```marbles
/// a                  -1-------2-|
/// b                  ---3---|
/// c                  -----4-|
/// d                  -------5-|
/// merge(a, b, c, d)  -1-3-4-5-2-|
/// ```
///
/// Like `merge(_:_:)`.
@_disfavoredOverload
@inlinable
@inline(__always)
public func merge<First: Publisher, Second: Publisher, Third: Publisher, Fourth: Publisher>(
  _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
) -> some Publisher<First.Output, First.Failure>
where
  Second.Output == First.Output, Second.Failure == First.Failure, Third.Output == First.Output,
  Third.Failure == First.Failure, Fourth.Output == First.Output, Fourth.Failure == First.Failure
{
  first.merge(with: second).merge(with: third.merge(with: fourth))
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

/// Like `merge` of ``Publisher``s, on the main actor.
@MainActor
@_alwaysEmitIntoClient
@inline(__always)
public func merge<Input: MainActorPublisher>(
  _ publishers: [Input]
) -> some MainActorPublisher<Input.Output, Input.Failure> {
  MainActorChain<_, Input.Output>(merge(publishers.map(\.base)))
}

/// Like `merge` of ``Publisher``s, on the main actor.
@MainActor
@_alwaysEmitIntoClient
@inline(__always)
public func merge<Input: MainActorPublisher>(
  _ publishers: Input...
) -> some MainActorPublisher<Input.Output, Input.Failure> {
  MainActorChain<_, Input.Output>(merge(publishers.map(\.base)))
}

/// Like `merge` of ``Publisher``s, on the main actor.
@MainActor
@_disfavoredOverload
@_alwaysEmitIntoClient
@inline(__always)
public func merge<First: MainActorPublisher, Second: MainActorPublisher>(
  _ first: First, _ second: Second
) -> some MainActorPublisher<First.Output, First.Failure>
where Second.Output == First.Output, Second.Failure == First.Failure {
  MainActorChain<_, First.Output>(merge(first.base, second.base))
}

/// Like `merge` of ``Publisher``s, on the main actor.
@MainActor
@_disfavoredOverload
@_alwaysEmitIntoClient
@inline(__always)
public func merge<First: MainActorPublisher, Second: MainActorPublisher, Third: MainActorPublisher>(
  _ first: First, _ second: Second, _ third: Third
) -> some MainActorPublisher<First.Output, First.Failure>
where
  Second.Output == First.Output, Second.Failure == First.Failure, Third.Output == First.Output,
  Third.Failure == First.Failure
{
  MainActorChain<_, First.Output>(merge(first.base, second.base, third.base))
}

/// Like `merge` of ``Publisher``s, on the main actor.
@MainActor
@_disfavoredOverload
@_alwaysEmitIntoClient
@inline(__always)
public func merge<
  First: MainActorPublisher, Second: MainActorPublisher, Third: MainActorPublisher, Fourth: MainActorPublisher
>(
  _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
) -> some MainActorPublisher<First.Output, First.Failure>
where
  Second.Output == First.Output, Second.Failure == First.Failure, Third.Output == First.Output,
  Third.Failure == First.Failure, Fourth.Output == First.Output, Fourth.Failure == First.Failure
{
  MainActorChain<_, First.Output>(merge(first.base, second.base, third.base, fourth.base))
}

extension MainActorPublisher {
  /// Like `Publisher.merge(with:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func merge<Other: MainActorPublisher>(with other: Other) -> some MainActorPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    MainActorChain<_, Output>(base.merge(with: other.base))
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
