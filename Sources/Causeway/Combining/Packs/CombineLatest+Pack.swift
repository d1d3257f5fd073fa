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
