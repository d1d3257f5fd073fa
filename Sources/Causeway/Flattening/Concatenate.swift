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
/// one fails, the result fails and the remaining ones are not subscribed to. To concatenate publishers of different
/// types, erase them first.
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
/// Each publisher is subscribed to when the previous one has finished, on the thread that finished it. The result
/// finishes after the last publisher. If one fails, the result fails and the remaining ones are not subscribed to.
///
/// - Parameter publishers: The inputs, in order.
/// - Returns: A publisher of all their values.
@inlinable
@inline(__always)
public func concatenate<Input: Publisher>(_ publishers: Input...) -> some Publisher<Input.Output, Input.Failure> {
  concatenate(publishers)
}
