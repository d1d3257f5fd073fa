public import Causeway

/// A publisher that signals that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
  /// A signal.
  public typealias Output = Void
  /// The publisher cannot fail.
  public typealias Failure = Never

  private let subject = PassthroughSubject<Void, Never>()

  /// Creates a publisher.
  public init() {}

  /// Sends a signal to every subscriber, on this thread.
  public func send() {
    subject.send()
  }

  /// Subscribes to later signals.
  public func subscribe(_ subscriber: sending some Causeway.Subscriber<Void, Never>) {
    subject.subscribe(consume subscriber)
  }
}
