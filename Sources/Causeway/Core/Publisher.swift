/// A source of values over time.
///
/// A publisher is a description: nothing runs until ``subscribe(_:)`` is called. All publishers follow the contract R1
/// to R12 (`docs/contracts.md`): values arrive one at a time, then at most one completion, and nothing after a cancel.
///
/// To implement a publisher that only combines other publishers, subscribe to them with a subscriber that wraps the one
/// passed in. To implement a source, send through an ``Emitter``, which enforces the contract.
public protocol Publisher<Output, Failure>: Sendable {
  /// The type of the emitted values.
  associatedtype Output: Sendable
  /// The type of the failure, or `Never` if the publisher cannot fail.
  associatedtype Failure: Error

  /// Starts a subscription.
  ///
  /// The subscriber receives its ``Subscription`` exactly once, before this method returns. Values may arrive before
  /// this method returns, on the calling thread, and afterwards on any thread, but never two at a time.
  ///
  /// - Parameter subscriber: The receiver of values and completion. It is released when the subscription completes or
  ///   is cancelled.
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>)

  /// Attaches a subscriber of Combine's kind.
  ///
  /// A publisher of an app that imports `CausewayCombine` may implement this method in place of ``subscribe(_:)``, as
  /// with Combine. The default subscribes with ``subscribe(_:)``.
  ///
  /// - Parameter subscriber: The receiver of values and completion, which requests the values.
  func receive<Receiver: _Combine.Subscriber>(subscriber: Receiver)
  where Receiver.Input == Output, Receiver.Failure == Failure
}

extension Publisher {
  /// The default: subscribes with ``subscribe(_:)``.
  public func receive<Receiver: _Combine.Subscriber>(subscriber: Receiver)
  where Receiver.Input == Output, Receiver.Failure == Failure {
    Receiver._subscribe(subscriber, to: self)
  }
}
