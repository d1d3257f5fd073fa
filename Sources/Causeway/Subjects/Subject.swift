/// A publisher that is fed from outside.
///
/// Any thread may send at any time. All subscribers see the same values in the same order (R3); a value sent while
/// another is being delivered, from another thread or from inside a subscriber, is delivered after it, by whoever is
/// delivering.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to every subscriber. Ignored after the end.
  func send(_ value: Output)

  /// Ends the subject. Ignored after the end.
  func send(completion: Completion<Failure>)
}

extension Subject where Output == Void {
  /// Sends a signal without a value.
  @inlinable
  public func send() {
    send(())
  }
}
