/// A receiver of a publisher's values and completion.
///
/// Calls never overlap and arrive in this order: the subscription, any number of values, at most one completion. A
/// subscriber therefore needs no lock. It is usually a struct that wraps the downstream subscriber, so that the
/// compiler can inline a whole chain.
public protocol Subscriber<Input, Failure>: SendableMetatype {
  /// The type of the received values.
  associatedtype Input: Sendable
  /// The type of the received failure.
  associatedtype Failure: Error

  /// Receives the subscription. Called once, before any other method and before `subscribe` returns.
  ///
  /// - Parameter subscription: The handle that cancels this subscription. It may be used immediately, on any thread.
  mutating func receive(subscription: Subscription)

  /// Receives a value.
  mutating func receive(_ input: Input)

  /// Receives the completion. The subscriber is released afterwards.
  mutating func receive(completion: Completion<Failure>)

  /// Whether ``_silence()`` prevents what follows, so that the operator in front of the subscriber need not.
  static var _isSilenceable: Bool { get }

  /// Discards the value or completion that is on its way, because the subscription has been cancelled inside a closure
  /// of an operator in front of this subscriber (R5).
  ///
  /// Called on the thread that delivers, inside that delivery. It is the alternative to a check of the subscription after
  /// each closure, which would cost instructions for each value.
  mutating func _silence()

  /// Gives away the subscriber behind this one, if this is the subscriber of the last part of a stream.
  ///
  /// - Returns: A `Tail`, or `nil`. After that, the subscriber is not called any more.
  mutating func _takeTail() -> AnyObject?

  /// The work of the calling thread that has to be done before the part that this subscriber belongs to, or `nil`.
  var _trampoline: AnyObject? { get }
}

extension Subscriber {
  /// The default: `false`.
  ///
  /// The operator in front of the subscriber discards what follows.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static var _isSilenceable: Bool { false }

  /// The default: does nothing.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func _silence() {}

  /// The default: `nil`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func _takeTail() -> AnyObject? { nil }

  /// The default: `nil`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public var _trampoline: AnyObject? { nil }
}

/// A subscriber that hands events to an object which checks whether the subscription is cancelled before it delivers.
@usableFromInline
protocol CheckingSubscriber: Subscriber {}

extension CheckingSubscriber {
  @_alwaysEmitIntoClient
  @inline(__always)
  @usableFromInline static var _isSilenceable: Bool { true }
}
