/// A publisher that sends the elements of a sequence to each subscriber, and finishes.
///
/// It does so inside `subscribe`, on the subscribing thread, and stops between two elements when it is cancelled. It
/// iterates the sequence anew for each subscriber; a single-pass sequence is empty for the second one.
///
/// The sequence may be endless. `zip`, `concatMap` and `flatMap(maxPublishers:)` take an element when they can use it: they
/// pause the sequence, `subscribe` returns, and the thread that makes room for an element takes the next one. This also
/// works through operators with one input that deliver where their upstream does, such as `map`, `filter`, `scan` and
/// `prepend`, and through `eraseToAnyPublisher()`. Every other operator with several inputs, and every operator that
/// delivers elsewhere or later, takes all elements at once: behind those an endless sequence is never done.
///
/// ```swift
/// zip(names, (1...).publisher)
/// pages.concatMap { load($0) }.first { $0.isLast }  // where pages is (1...).publisher
/// ```
public struct SequencePublisher<Elements: Sequence & Sendable, Failure: Error>: Publisher
where Elements.Element: Sendable {
  /// The type of the emitted values.
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
    let control = SequenceControl()
    subscriber.receive(subscription: control.subscription)
    if control.isPaced {
      return SequenceRest.begin(elements.makeIterator(), transfer(subscriber), control)
    }
    var iterator = elements.makeIterator()
    // Asked before taking an element too, which may cost something, or wait.
    while !control.isOver, let element = iterator.next(), !control.isOver {
      subscriber.receive(element)
    }
    if control.isOver { return }
    subscriber.receive(completion: .finished)
    control.end()
  }
}
