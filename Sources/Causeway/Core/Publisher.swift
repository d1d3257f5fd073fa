/// A source of values over time, which anyone may subscribe to.
///
/// A publisher is a description: nothing runs until ``subscribe(_:)``. All publishers keep the contract R1 to R12
/// (`docs/contracts.md`): values one at a time, then at most one completion, and nothing after a cancel.
///
/// A type of your own that only recombines other publishers passes a wrapping subscriber on. One that is a source
/// sends through an ``Emitter``, which keeps the contract for it.
public protocol Publisher<Output, Failure>: Sendable {
  /// The values sent.
  associatedtype Output: Sendable
  /// How it may fail; `Never` when it cannot.
  associatedtype Failure: Error

  /// Starts a subscription.
  ///
  /// The subscriber has received its ``Subscription``, once, when this returns. Values may come before it returns,
  /// on this thread, and later on any thread, but never two at a time.
  ///
  /// - Parameter subscriber: Takes what is sent. It is released when the subscription ends or is cancelled.
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>)
}
