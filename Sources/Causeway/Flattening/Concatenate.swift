/// Emits the values of several publishers one publisher after another.
///
/// ```marbles
/// first                                -1--|
/// second                               --4--5-|
/// third                                ----6----7-|
/// concatenate([first, second, third])  -1---5---7-|
/// ```
///
/// Each publisher is subscribed to when the previous one has finished, on the thread that finished it; values that it
/// sends earlier are missed. The result finishes after the last publisher, or immediately if `publishers` is empty. If
/// one fails, the result fails and the remaining ones are not subscribed to. To concatenate more than three publishers
/// of different types, use `append(_:)`, or erase them first.
///
/// - Parameter publishers: The inputs, in order.
/// - Returns: A publisher of all their values.
@inlinable
@inline(__always)
public func concatenate<Input: Publisher>(_ publishers: [Input]) -> some Publisher<Input.Output, Input.Failure> {
  SequencePublisher<[Input], Input.Failure>(publishers).concatMap { $0 }
}

/// Emits the values of several publishers one publisher after another.
///
/// ```marbles
/// first                       -1-2-|
/// second                      --4---5-|
/// concatenate(first, second)  -1-2--5-|
/// ```
///
/// Like `concatenate(_:)` of an array.
@inlinable
@inline(__always)
public func concatenate<Input: Publisher>(_ publishers: Input...) -> some Publisher<Input.Output, Input.Failure> {
  concatenate(publishers)
}

/// Emits the values of two publishers of different types, one after the other.
///
/// ```marbles
/// a                  -1-2-|
/// b                  --4---5-|
/// concatenate(a, b)  -1-2--5-|
/// ```
///
/// - Parameters:
///   - first: The input that is subscribed to first.
///   - second: The input that is subscribed to when `first` has finished.
/// - Returns: A publisher of all their values, as that of `append(_:)`.
@_disfavoredOverload
@inlinable
@inline(__always)
public func concatenate<First: Publisher, Second: Publisher>(
  _ first: First, _ second: Second
) -> some Publisher<First.Output, First.Failure>
where Second.Output == First.Output, Second.Failure == First.Failure {
  first.append(second)
}

/// Emits the values of three publishers of different types, one after another.
///
/// ```marbles
/// a                     -1--|
/// b                     --4--5-|
/// c                     ----6----7-|
/// concatenate(a, b, c)  -1---5---7-|
/// ```
///
/// Like `concatenate(_:_:)`.
@_disfavoredOverload
@inlinable
@inline(__always)
public func concatenate<First: Publisher, Second: Publisher, Third: Publisher>(
  _ first: First, _ second: Second, _ third: Third
) -> some Publisher<First.Output, First.Failure>
where
  Second.Output == First.Output, Second.Failure == First.Failure, Third.Output == First.Output,
  Third.Failure == First.Failure
{
  first.append(second).append(third)
}

/// Like `concatenate` of ``Publisher``s, on the main actor.
@MainActor
@_alwaysEmitIntoClient
@inline(__always)
public func concatenate<Input: MainActorPublisher>(
  _ publishers: [Input]
) -> some MainActorPublisher<Input.Output, Input.Failure> {
  MainActorChain<_, Input.Output>(concatenate(publishers.map(\.base)))
}

/// Like `concatenate` of ``Publisher``s, on the main actor.
@MainActor
@_alwaysEmitIntoClient
@inline(__always)
public func concatenate<Input: MainActorPublisher>(
  _ publishers: Input...
) -> some MainActorPublisher<Input.Output, Input.Failure> {
  MainActorChain<_, Input.Output>(concatenate(publishers.map(\.base)))
}

/// Like `concatenate` of ``Publisher``s, on the main actor.
@MainActor
@_disfavoredOverload
@_alwaysEmitIntoClient
@inline(__always)
public func concatenate<First: MainActorPublisher, Second: MainActorPublisher>(
  _ first: First, _ second: Second
) -> some MainActorPublisher<First.Output, First.Failure>
where Second.Output == First.Output, Second.Failure == First.Failure {
  MainActorChain<_, First.Output>(concatenate(first.base, second.base))
}

/// Like `concatenate` of ``Publisher``s, on the main actor.
@MainActor
@_disfavoredOverload
@_alwaysEmitIntoClient
@inline(__always)
public func concatenate<First: MainActorPublisher, Second: MainActorPublisher, Third: MainActorPublisher>(
  _ first: First, _ second: Second, _ third: Third
) -> some MainActorPublisher<First.Output, First.Failure>
where
  Second.Output == First.Output, Second.Failure == First.Failure, Third.Output == First.Output,
  Third.Failure == First.Failure
{
  MainActorChain<_, First.Output>(concatenate(first.base, second.base, third.base))
}
