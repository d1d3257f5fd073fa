/// Emits the latest values of five or more publishers in a tuple whenever one of them sends, once all have sent.
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
/// Completes and holds values like `combineLatest(_:_:)`. This form costs several times as much as those for two to four
/// publishers, because the compiler does not specialise it.
///
/// - Parameter publisher: The inputs. They are subscribed to in order, which is also the order of the values.
/// - Returns: A publisher of tuples.
@available(SwiftStdlib 5.9, *)
public func combineLatest<each Output: Sendable, Failure: Error>(
  _ publisher: repeat any Publisher<each Output, Failure>
) -> AnyPublisher<(repeat each Output), Failure> {
  AnyPublisher(PackJoined(keepsValues: true, repeat each publisher))
}

/// Like `combineLatest` of five or more ``Publisher``s, on the main actor.
@available(SwiftStdlib 5.9, *)
@MainActor
public func combineLatest<each Output, Failure: Error>(
  _ publisher: repeat any MainActorPublisher<each Output, Failure>
) -> AnyMainActorPublisher<(repeat each Output), Failure> {
  let boxes = PackJoined(keepsValues: true, repeat boxed(each publisher))
  return AnyMainActorPublisher(
    MainActorChain(
      boxes.map { (values: (repeat MainActorBox<each Output>)) in MainActorBox((repeat (each values).value)) }))
}

/// Returns the publisher inside, with its type erased.
@available(SwiftStdlib 5.9, *)
func boxed<Output, Failure: Error>(
  _ publisher: some MainActorPublisher<Output, Failure>
) -> any Publisher<MainActorBox<Output>, Failure> {
  publisher._engine.upstream
}
