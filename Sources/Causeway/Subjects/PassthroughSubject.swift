/// A subject that delivers each value to its current subscribers and stores nothing.
///
/// Sending takes no lock and allocates nothing while no other thread is sending (R9).
public final class PassthroughSubject<Output: Sendable, Failure: Error>: SubjectCore<Output, Failure>, Subject,
  @unchecked Sendable
{
  // Safety: As `SubjectCore`: the class adds no state.

  /// Creates a subject without subscribers.
  @_alwaysEmitIntoClient
  public override init() {
    super.init()
  }

  /// Delivers a value to every subscriber.
  ///
  /// While another thread delivers, this method waits for its turn, for a limited time (R12). If it is called from
  /// inside a subscriber, the value is delivered after the current one. Ignored after completion.
  @_alwaysEmitIntoClient
  @inline(always)
  public func send(_ value: Output) {
    serializer.perform({ deliver(value) }, draining: { drain() }) { submit(.value(value)) }
  }

  /// Completes the subject for its subscribers, and for later subscribers when they subscribe.
  ///
  /// Ignored after completion.
  @_alwaysEmitIntoClient
  public func send(completion: Completion<Failure>) {
    submit(.completion(completion))
  }

  /// Subscribes to the values sent from now on.
  @_alwaysEmitIntoClient
  @inline(always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    attach(consume subscriber, unrequested: .dropped)
  }
}
