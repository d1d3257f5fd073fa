public import Causeway

/// A class whose instances signal that they are about to change.
///
/// A class with ``Published`` properties needs no further code: its `objectWillChange` signals before each of them
/// changes. A class that declares its own publisher must send to it, as with Combine.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher that signals changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// The publisher that signals before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that signals before a ``Published`` property of the object changes, including inherited properties.
  ///
  /// An object returns the same publisher each time.
  public var objectWillChange: ObservableObjectPublisher {
    ObjectPublishers.publisher(of: self)
  }
}

/// A publisher that signals that an object is about to change.
public final class ObservableObjectPublisher: PlacedPublisher {
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
    subscribe(consume subscriber, at: nil)
  }

  package func subscribe(_ subscriber: sending some Causeway.Subscriber<Void, Never>, at place: StreamPlace?) {
    subject.subscribe(consume subscriber, for: place?.inputs)
  }
}
