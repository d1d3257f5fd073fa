/// Emits the latest values of two publishers in a tuple whenever either sends, once both have sent.
///
/// ```marbles
/// first                         -1---2---3-|
/// second                        ---4---5-|
/// combineLatest(first, second)  ---A-B-C-D-|
///                               A = (1, 4)
///                               B = (2, 4)
///                               C = (2, 5)
///                               D = (3, 5)
/// ```
///
/// The result finishes when both inputs have finished, or when one finishes without a value; it fails when one fails.
/// Every change is emitted. Only the latest value of each input is held.
@inlinable
@inline(__always)
public func combineLatest<A: Publisher, B: Publisher>(
  _ a: A, _ b: B
) -> some Publisher<(A.Output, B.Output), A.Failure> where B.Failure == A.Failure {
  Joined(
    a, b, Unused<A.Failure>(), Unused<A.Failure>(),
    JoinStep<LatestSlot<A.Output>, LatestSlot<B.Output>, UnusedSlot, UnusedSlot, (A.Output, B.Output)> { a, b, _, _ in
      (a, b)
    })
}

/// Emits the latest values of three publishers in a tuple whenever one of them sends, once all have sent.
///
/// ```marbles
/// first                                -1-------2-|
/// second                               ---3---|
/// third                                -----4-|
/// combineLatest(first, second, third)  -----A---B-|
///                                      A = (1, 3, 4)
///                                      B = (2, 3, 4)
/// ```
///
/// Completes and holds values like `combineLatest(_:_:)`.
@inlinable
@inline(__always)
public func combineLatest<A: Publisher, B: Publisher, C: Publisher>(
  _ a: A, _ b: B, _ c: C
) -> some Publisher<(A.Output, B.Output, C.Output), A.Failure> where B.Failure == A.Failure, C.Failure == A.Failure {
  Joined(
    a, b, c, Unused<A.Failure>(),
    JoinStep<
      LatestSlot<A.Output>, LatestSlot<B.Output>, LatestSlot<C.Output>, UnusedSlot, (A.Output, B.Output, C.Output)
    > { a, b, c, _ in (a, b, c) })
}

/// Emits the latest values of four publishers in a tuple whenever one of them sends, once all have sent.
///
/// ```marbles
/// a                          1----|
/// b                          -2-|
/// c                          --3----6-|
/// d                          ---4|
/// combineLatest(a, b, c, d)  ---A---B-|
///                            A = (1, 2, 3, 4)
///                            B = (1, 2, 6, 4)
/// ```
///
/// Completes and holds values like `combineLatest(_:_:)`.
@inlinable
@inline(__always)
public func combineLatest<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> some Publisher<(A.Output, B.Output, C.Output, D.Output), A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
  Joined(
    a, b, c, d,
    JoinStep<
      LatestSlot<A.Output>, LatestSlot<B.Output>, LatestSlot<C.Output>, LatestSlot<D.Output>,
      (A.Output, B.Output, C.Output, D.Output)
    > { a, b, c, d in (a, b, c, d) })
}

/// Emits the latest values of several publishers in an array whenever one of them sends, once all have sent.
///
/// ```marbles
/// first                                  -1-------2-|
/// second                                 ---3---|
/// third                                  -----4-|
/// combineLatest([first, second, third])  -----A---B-|
///                                        A = [1, 3, 4]
///                                        B = [2, 3, 4]
/// ```
///
/// Completes and holds values like `combineLatest(_:_:)`, and finishes immediately if `publishers` is empty. Each emitted
/// value is a new array.
///
/// - Parameter publishers: The inputs. They are subscribed to in order, which is also the order of the values.
/// - Returns: A publisher of arrays of the same length as `publishers`.
@inlinable
@inline(__always)
public func combineLatest<Input: Publisher>(_ publishers: [Input]) -> some Publisher<[Input.Output], Input.Failure> {
  Gathered(publishers, GatherStep<LatestSlot<Input.Output>>(count: publishers.count))
}

/// Like `combineLatest` of ``Publisher``s, on the main actor.
@MainActor
@_alwaysEmitIntoClient
@inline(__always)
public func combineLatest<A: MainActorPublisher, B: MainActorPublisher>(
  _ a: A, _ b: B
) -> some MainActorPublisher<(A.Output, B.Output), A.Failure> where B.Failure == A.Failure {
  MainActorChain<_, (A.Output, B.Output)>(
    combineLatest(a.base, b.base).map { MainActorBox(($0.0.value, $0.1.value)) })
}

/// Like `combineLatest` of ``Publisher``s, on the main actor.
@MainActor
@_alwaysEmitIntoClient
@inline(__always)
public func combineLatest<A: MainActorPublisher, B: MainActorPublisher, C: MainActorPublisher>(
  _ a: A, _ b: B, _ c: C
) -> some MainActorPublisher<(A.Output, B.Output, C.Output), A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure {
  MainActorChain<_, (A.Output, B.Output, C.Output)>(
    combineLatest(a.base, b.base, c.base).map { MainActorBox(($0.0.value, $0.1.value, $0.2.value)) })
}

/// Like `combineLatest` of ``Publisher``s, on the main actor.
@MainActor
@_alwaysEmitIntoClient
@inline(__always)
public func combineLatest<A: MainActorPublisher, B: MainActorPublisher, C: MainActorPublisher, D: MainActorPublisher>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> some MainActorPublisher<(A.Output, B.Output, C.Output, D.Output), A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
  MainActorChain<_, (A.Output, B.Output, C.Output, D.Output)>(
    combineLatest(a.base, b.base, c.base, d.base).map { MainActorBox(($0.0.value, $0.1.value, $0.2.value, $0.3.value)) }
  )
}

/// Like `combineLatest` of an array of ``Publisher``s, on the main actor.
@MainActor
@_alwaysEmitIntoClient
@inline(__always)
public func combineLatest<Input: MainActorPublisher>(
  _ publishers: [Input]
) -> some MainActorPublisher<[Input.Output], Input.Failure> {
  MainActorChain<_, [Input.Output]>(combineLatest(publishers.map(\.base)).map { MainActorBox($0.map(\.value)) })
}
