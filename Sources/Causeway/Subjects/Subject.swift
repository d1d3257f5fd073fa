/// A publisher whose values are sent from outside.
///
/// Any thread may send at any time. All subscribers receive the same values in the same order (R3). A thread that sends
/// while another one delivers waits for its turn, for a limited time (R12). A value sent from inside a subscriber is
/// delivered after the current one.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to every subscriber. Ignored after completion.
  func send(_ value: Output)

  /// Completes the subject. Ignored after completion.
  func send(completion: Completion<Failure>)
}

extension Subject where Output == Void {
  /// Sends an event that carries no value.
  @_alwaysEmitIntoClient
  public func send() {
    send(())
  }
}
