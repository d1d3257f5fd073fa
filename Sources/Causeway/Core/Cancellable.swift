/// Something that can be told to stop.
public protocol Cancellable: Sendable {
  /// Stops. Calling it again does nothing. It never waits, and may be called on any thread.
  func cancel()
}
