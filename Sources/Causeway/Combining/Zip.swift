/// Emits the values of two publishers in tuples: their first values together, then their second ones, and so on.
///
/// ```marbles
/// first               -1-2---3-|
/// second              ---4---5-|
/// zip(first, second)  ---A---B-|
///                     A = (1, 4)
///                     B = (2, 5)
/// ```
///
/// The result finishes when one input has finished and all its values have been emitted; it fails when one fails.
/// Values that wait for the other inputs are held without limit; of a sequence, which may be infinite, only one element
/// is taken ahead.
@inlinable
@inline(__always)
public func zip<A: Publisher, B: Publisher>(
  _ a: A, _ b: B
) -> some Publisher<(A.Output, B.Output), A.Failure> where B.Failure == A.Failure {
  Joined(
    a, b, Unused<A.Failure>(), Unused<A.Failure>(),
    JoinStep<QueueSlot<A.Output>, QueueSlot<B.Output>, UnusedSlot, UnusedSlot, (A.Output, B.Output)> { a, b, _, _ in
      (a, b)
    })
}

/// Emits the values of three publishers in tuples: their first values together, then their second ones, and so on.
///
/// ```marbles
/// first                      -1-------2-|
/// second                     ---3---|
/// third                      -----4-|
/// zip(first, second, third)  -----A-|
///                            A = (1, 3, 4)
/// ```
///
/// Completes and holds waiting values like `zip(_:_:)`.
@inlinable
@inline(__always)
public func zip<A: Publisher, B: Publisher, C: Publisher>(
  _ a: A, _ b: B, _ c: C
) -> some Publisher<(A.Output, B.Output, C.Output), A.Failure> where B.Failure == A.Failure, C.Failure == A.Failure {
  Joined(
    a, b, c, Unused<A.Failure>(),
    JoinStep<
      QueueSlot<A.Output>, QueueSlot<B.Output>, QueueSlot<C.Output>, UnusedSlot, (A.Output, B.Output, C.Output)
    > { a, b, c, _ in (a, b, c) })
}

/// Emits the values of four publishers in tuples: their first values together, then their second ones, and so on.
///
/// ```marbles
/// a                1----|
/// b                -2-|
/// c                --3----6-|
/// d                ---4|
/// zip(a, b, c, d)  ---(A|)
///                  A = (1, 2, 3, 4)
/// ```
///
/// Completes and holds waiting values like `zip(_:_:)`.
@inlinable
@inline(__always)
public func zip<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> some Publisher<(A.Output, B.Output, C.Output, D.Output), A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
  Joined(
    a, b, c, d,
    JoinStep<
      QueueSlot<A.Output>, QueueSlot<B.Output>, QueueSlot<C.Output>, QueueSlot<D.Output>,
      (A.Output, B.Output, C.Output, D.Output)
    > { a, b, c, d in (a, b, c, d) })
}

/// Emits the values of several publishers in arrays: their first values together, then their second ones, and so on.
///
/// ```marbles
/// first                        -1-------2-|
/// second                       ---3---|
/// third                        -----4-|
/// zip([first, second, third])  -----A-|
///                              A = [1, 3, 4]
/// ```
///
/// Completes and holds waiting values like `zip(_:_:)`, and finishes immediately if `publishers` is empty.
///
/// - Parameter publishers: The inputs. They are subscribed to in order, which is also the order of the values.
/// - Returns: A publisher of arrays of the same length as `publishers`.
@inlinable
@inline(__always)
public func zip<Input: Publisher>(_ publishers: [Input]) -> some Publisher<[Input.Output], Input.Failure> {
  Gathered(publishers, GatherStep<QueueSlot<Input.Output>>(count: publishers.count))
}

/// Like `zip` of ``Publisher``s, on the main actor.
@MainActor
@_alwaysEmitIntoClient
@inline(__always)
public func zip<A: MainActorPublisher, B: MainActorPublisher>(
  _ a: A, _ b: B
) -> some MainActorPublisher<(A.Output, B.Output), A.Failure> where B.Failure == A.Failure {
  MainActorChain<_, (A.Output, B.Output)>(
    zip(a.base, b.base).map { MainActorBox(($0.0.value, $0.1.value)) })
}

/// Like `zip` of ``Publisher``s, on the main actor.
@MainActor
@_alwaysEmitIntoClient
@inline(__always)
public func zip<A: MainActorPublisher, B: MainActorPublisher, C: MainActorPublisher>(
  _ a: A, _ b: B, _ c: C
) -> some MainActorPublisher<(A.Output, B.Output, C.Output), A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure {
  MainActorChain<_, (A.Output, B.Output, C.Output)>(
    zip(a.base, b.base, c.base).map { MainActorBox(($0.0.value, $0.1.value, $0.2.value)) })
}

/// Like `zip` of ``Publisher``s, on the main actor.
@MainActor
@_alwaysEmitIntoClient
@inline(__always)
public func zip<A: MainActorPublisher, B: MainActorPublisher, C: MainActorPublisher, D: MainActorPublisher>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> some MainActorPublisher<(A.Output, B.Output, C.Output, D.Output), A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
  MainActorChain<_, (A.Output, B.Output, C.Output, D.Output)>(
    zip(a.base, b.base, c.base, d.base).map { MainActorBox(($0.0.value, $0.1.value, $0.2.value, $0.3.value)) })
}

/// Like `zip` of an array of ``Publisher``s, on the main actor.
@MainActor
@_alwaysEmitIntoClient
@inline(__always)
public func zip<Input: MainActorPublisher>(
  _ publishers: [Input]
) -> some MainActorPublisher<[Input.Output], Input.Failure> {
  MainActorChain<_, [Input.Output]>(zip(publishers.map(\.base)).map { MainActorBox($0.map(\.value)) })
}
