/// Emits the values of five or more publishers in tuples: their first values together, then their second ones.
///
/// ```marbles
/// a                   1----|
/// b                   -2-|
/// c                   --3----6-|
/// d                   ---4|
/// e                   ----5|
/// zip(a, b, c, d, e)  ----(A|)
///                     A = (1, 2, 3, 4, 5)
/// ```
///
/// Completes and holds waiting values like `zip(_:_:)`. This form costs several times as much as those for two to four
/// publishers, because the compiler does not specialise it.
///
/// - Parameter publisher: The inputs. They are subscribed to in order, which is also the order of the values.
/// - Returns: A publisher of tuples.
@available(SwiftStdlib 5.9, *)
public func zip<each Output: Sendable, Failure: Error>(
  _ publisher: repeat any Publisher<each Output, Failure>
) -> AnyPublisher<(repeat each Output), Failure> {
  AnyPublisher(PackJoined(keepsValues: false, repeat each publisher))
}

/// Like `zip` of five or more ``Publisher``s, on the main actor.
@available(SwiftStdlib 5.9, *)
@MainActor
public func zip<each Output, Failure: Error>(
  _ publisher: repeat any MainActorPublisher<each Output, Failure>
) -> AnyMainActorPublisher<(repeat each Output), Failure> {
  let boxes = PackJoined(keepsValues: false, repeat boxed(each publisher))
  return AnyMainActorPublisher(
    MainActorChain(
      boxes.map { (values: (repeat MainActorBox<each Output>)) in MainActorBox((repeat (each values).value)) }))
}
