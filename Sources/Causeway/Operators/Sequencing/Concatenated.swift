/// A publisher that sends all of one publisher and, when that has finished, all of another.
///
/// If the first fails, that is the end. A subscription that has been cancelled does not go on to the second.
public struct Concatenated<First: Publisher, Second: Publisher>: Publisher
where First.Output == Second.Output, First.Failure == Second.Failure {
  /// The type of the emitted values.
  public typealias Output = First.Output
  /// The failure type.
  public typealias Failure = First.Failure

  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  @inline(__always)
  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Subscribes to the first publisher, and to the second when that has finished.
  @inlinable
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    first.subscribe(ConcatenatedSubscriber(second, subscriber))
  }
}
