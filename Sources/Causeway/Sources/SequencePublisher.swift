/// A publisher that delivers the elements of a sequence to each subscriber and finishes.
///
/// Elements are delivered inside `subscribe`, on the subscribing thread, until the subscription is cancelled. Each
/// subscription iterates the sequence again, so a single-pass sequence is empty for the second one.
///
/// The sequence may be infinite. `zip`, `concatMap` and `flatMap(maxPublishers:)` take elements on demand: they pause
/// the sequence, `subscribe` returns, and the thread that makes room for an element takes the next one. This also works
/// through operators with one input that deliver synchronously, such as `map`, `filter`, `scan` and `prepend`, and
/// through `eraseToAnyPublisher()`. Every other operator with several inputs, and every operator that delivers on
/// another thread or later, takes all elements at once; with such an operator, `subscribe` to an infinite sequence
/// never returns.
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

  /// Creates a publisher of a sequence.
  ///
  /// - Parameter elements: The elements to deliver, in order.
  @_alwaysEmitIntoClient
  @inline(__always)
  public init(_ elements: Elements) {
    self.elements = elements
  }

  /// Delivers the elements and finishes, unless the subscriber cancels first.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    var subscriber = consume subscriber
    let control = SequenceControl()
    subscriber.receive(subscription: control.subscription)
    if control.isPaced {
      return SequenceRest.begin(elements.makeIterator(), transfer(consume subscriber), control)
    }
    var iterator = elements.makeIterator()
    control.deliver(to: &subscriber) { subscriber in
      // Checked before the iterator is advanced, too, because that may be expensive or block.
      while !control.isOver, let element = iterator.next(), !control.isOver {
        subscriber.receive(element)
      }
      if !control.isOver { subscriber.receive(completion: .finished) }
    }
    control.end()
  }
}

extension Sequence where Self: Sendable, Element: Sendable {
  /// A publisher that delivers the elements to each subscriber, inside `subscribe`, and finishes.
  ///
  /// The sequence may be infinite if the operators that follow complete early or take elements on demand: see
  /// ``SequencePublisher``.
  @_alwaysEmitIntoClient
  @inline(__always)
  public var publisher: SequencePublisher<Self, Never> {
    SequencePublisher(self)
  }
}

extension AnyMainActorPublisher {
  /// A main-actor publisher that delivers the elements of a sequence to each subscriber and finishes.
  ///
  /// - Parameter elements: The elements, which need not be `Sendable`. They are collected when the publisher is made.
  /// - Returns: The publisher.
  @_alwaysEmitIntoClient
  public static func sequence(_ elements: some Sequence<Output>) -> AnyMainActorPublisher {
    AnyMainActorPublisher(
      MainActorChain(SequencePublisher<[MainActorBox<Output>], Failure>(elements.map { MainActorBox($0) })))
  }
}
