/// A publisher that sends the elements of a sequence to each subscriber, and finishes.
///
/// It does so inside `subscribe`, on the subscribing thread, and stops between two elements when it is cancelled. It
/// goes through the sequence anew for each subscriber; a sequence that can be gone through only once is empty for
/// the second.
public struct SequencePublisher<Elements: Sequence & Sendable, Failure: Error>: Publisher
where Elements.Element: Sendable {
  /// What it sends.
  public typealias Output = Elements.Element

  @usableFromInline let elements: Elements

  /// Makes a publisher of a sequence.
  ///
  /// - Parameter elements: What is sent, in order.
  @inlinable
  @inline(__always)
  public init(_ elements: Elements) {
    self.elements = elements
  }

  /// Sends the elements and finishes, unless cancelled before.
  @inlinable
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    var subscriber = subscriber
    let flag = CancelFlag()
    subscriber.receive(subscription: flag.subscription)
    var iterator = elements.makeIterator()
    // Asked before taking an element too, which may cost something, or wait.
    while !flag.isCancelled, let element = iterator.next(), !flag.isCancelled {
      subscriber.receive(element)
    }
    if flag.isCancelled { return }
    subscriber.receive(completion: .finished)
    flag.end()
  }
}
