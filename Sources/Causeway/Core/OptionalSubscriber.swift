/// A place for a subscriber, which is empty after the subscription has ended: an optional.
@usableFromInline
protocol OptionalSubscriber {
  associatedtype Input: Sendable
  associatedtype Failure: Error

  static var empty: Self { get }

  mutating func receive(subscription: Subscription)
  mutating func receive(_ input: Input)
  mutating func receive(completion: Completion<Failure>)
  mutating func silence()
}

extension OptionalSubscriber {
  /// Empties the place, and then releases the subscriber.
  ///
  /// Its closures may hold the last reference to the token, whose cancel then looks into the place.
  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func release() {
    replace(&self, by: .empty)
  }
}

extension Optional: OptionalSubscriber where Wrapped: Subscriber {
  @usableFromInline typealias Input = Wrapped.Input
  @usableFromInline typealias Failure = Wrapped.Failure

  @_alwaysEmitIntoClient
  @inline(__always)
  static var empty: Self { nil }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    self!.receive(subscription: subscription)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Wrapped.Input) {
    self!.receive(input)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(completion: Completion<Wrapped.Failure>) {
    self?.receive(completion: completion)
  }

  @_alwaysEmitIntoClient
  mutating func silence() {
    self?._silence()
  }
}
