/// Sends the latest values of two publishers together, each time one of them sends, once both have.
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
/// It finishes when both have, or when one finishes without a value; it fails when one fails. An input's value is
/// replaced by its next one whether or not the subscriber has seen it, but every change is sent.
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

/// Sends the latest values of three publishers together, each time one of them sends, once all have.
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
/// It finishes when all have, or when one finishes without a value; it fails when one fails.
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

/// Sends the latest values of four publishers together, each time one of them sends, once all have.
///
/// It finishes when all have, or when one finishes without a value; it fails when one fails.
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

/// Sends the latest values of several publishers of one type together, each time one of them sends, once all have.
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
/// It finishes when all have, or when one finishes without a value, or at once if there are none; it fails when one
/// fails. Each value sent is a new array.
///
/// - Parameter publishers: Subscribed to in order, which is the order of the values.
/// - Returns: A publisher of arrays, each as long as the one given.
@inlinable
@inline(__always)
public func combineLatest<Input: Publisher>(_ publishers: [Input]) -> some Publisher<[Input.Output], Input.Failure> {
  Gathered(publishers, GatherStep<LatestSlot<Input.Output>>(count: publishers.count))
}

/// Sends the latest values of five and more publishers together, each time one of them sends, once all have.
///
/// ```marbles
/// a                             1----|
/// b                             -2-|
/// c                             --3----6-|
/// d                             ---4|
/// e                             ----5|
/// combineLatest(a, b, c, d, e)  ----A--B-|
///                               A = (1, 2, 3, 4, 5)
///                               B = (1, 2, 6, 4, 5)
/// ```
///
/// It finishes when all have, or when one finishes without a value; it fails when one fails. It costs several times
/// what the forms for two to four publishers cost, because the compiler does not specialise it.
///
/// - Parameter publisher: Subscribed to in order, which is the order of the values.
/// - Returns: A publisher of tuples.
public func combineLatest<each Output: Sendable, Failure: Error>(
  _ publisher: repeat any Publisher<each Output, Failure>
) -> AnyPublisher<(repeat each Output), Failure> {
  AnyPublisher(PackJoined(keepsValues: true, repeat each publisher))
}
