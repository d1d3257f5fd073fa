import CausewayTesting

/// An asynchronous step that a test can hold up, and let fail.
struct SessionScript: Sendable {
  /// Fires when it has begun.
  let hasBegun = Signal()
  /// Fired by the test to continue.
  let mayGoOn = Signal()
  /// The error with which it ends.
  var error: (any Error)?

  /// Creates a script that ends immediately.
  init(failingWith error: (any Error)? = nil) {
    self.error = error
    mayGoOn.fire()
  }

  /// Creates a script that waits for the test.
  init(heldUpAndFailingWith error: (any Error)?) {
    self.error = error
  }

  /// A script that waits for the test.
  static var heldUp: SessionScript { SessionScript(heldUpAndFailingWith: nil) }

  /// Runs the script.
  func play() async throws {
    hasBegun.fire()
    await mayGoOn.wait()
    if let error { throw error }
  }
}
