/// A publisher that emits the values of one publisher and, after that has finished, those of another.
///
/// A failure of the first publisher is forwarded, and the second is not subscribed to. A cancelled subscription does
/// not continue with the second publisher.
public struct Concatenated<First: Publisher, Second: Publisher>: Publisher
where First.Output == Second.Output, First.Failure == Second.Failure {
  /// The type of the emitted values.
  public typealias Output = First.Output
  /// The failure type.
  public typealias Failure = First.Failure

  @usableFromInline let first: First
  @usableFromInline let second: Second

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Subscribes to the first publisher, and to the second one after the first has finished.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    var subscriber = consume subscriber
    if let tail = subscriber.takeTail() {
      first.subscribe(ConcatenatedSubscriber(second, tail: tail))
    } else {
      first.subscribe(ConcatenatedSubscriber(second, transfer(subscriber)))
    }
  }
}
