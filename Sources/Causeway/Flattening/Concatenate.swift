/// Sends all of one publisher, then all of the next, and so on.
///
/// ```marbles
/// first                                -1--|
/// second                               --4--5-|
/// third                                ----6----7-|
/// concatenate([first, second, third])  -1---5---7-|
/// ```
///
/// Each is subscribed to when the one before has finished, on the thread that finished it; what it sends before is
/// missed. It finishes after the last one, or at once if there are none; it fails when one fails, and does not go on.
/// To concatenate publishers of different types, erase them.
///
/// - Parameter publishers: Subscribed to in order. Those whose turn has not come are held.
/// - Returns: A publisher of all their values.
@inlinable
@inline(__always)
public func concatenate<Input: Publisher>(_ publishers: [Input]) -> some Publisher<Input.Output, Input.Failure> {
  SequencePublisher<[Input], Input.Failure>(publishers).concatMap { $0 }
}

/// Sends all of one publisher, then all of the next, and so on.
///
/// ```marbles
/// first                       -1-2-|
/// second                      --4---5-|
/// concatenate(first, second)  -1-2--5-|
/// ```
///
/// Each is subscribed to when the one before has finished, on the thread that finished it. It finishes after the last
/// one; it fails when one fails, and does not go on.
///
/// - Parameter publishers: Subscribed to in order.
/// - Returns: A publisher of all their values.
@inlinable
@inline(__always)
public func concatenate<Input: Publisher>(_ publishers: Input...) -> some Publisher<Input.Output, Input.Failure> {
  concatenate(publishers)
}
