import CausewayTesting

/// Something asynchronous that a test can hold up, and let fail.
struct SessionScript: Sendable {
  /// Fires when it has begun.
  let hasBegun = Signal()
  /// Fired by the test to let it go on.
  let mayGoOn = Signal()
  /// What it ends with.
  var error: (any Error)?

  /// Makes one that ends at once.
  init(failingWith error: (any Error)? = nil) {
    self.error = error
    mayGoOn.fire()
  }

  /// Makes one that waits for the test.
  init(heldUpAndFailingWith error: (any Error)?) {
    self.error = error
  }

  /// One that waits for the test.
  static var heldUp: SessionScript { SessionScript(heldUpAndFailingWith: nil) }

  /// Goes through it.
  func play() async throws {
    hasBegun.fire()
    await mayGoOn.wait()
    if let error { throw error }
  }
}
