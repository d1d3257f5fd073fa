/// A subject that passes values on to whoever is subscribed when they are sent, and keeps none.
///
/// Sending to it takes no lock and allocates nothing while no other thread is sending (R9).
public final class PassthroughSubject<Output: Sendable, Failure: Error>: SubjectCore<Output, Failure>, Subject,
  @unchecked Sendable
{
  /// Makes a subject without subscribers.
  @inlinable
  public override init() {
    super.init()
  }

  /// Sends a value to every subscriber, on this thread unless another is already sending.
  ///
  /// Ignored after the end.
  @inlinable
  @inline(__always)
  public func send(_ value: Output) {
    if serializer.tryEnter() {
      deliver(value)
      if !serializer.tryLeave() { drain() }
    } else {
      submit(.value(value))
    }
  }

  /// Ends the subject for every subscriber, and for later ones at once.
  ///
  /// Ignored after the end.
  @inlinable
  public func send(completion: Completion<Failure>) {
    submit(.completion(completion))
  }

  /// Subscribes to what is sent from now on.
  @inlinable
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    attach(subscriber)
  }
}
