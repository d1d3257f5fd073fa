import CausewayTesting

/// An asynchronous step that a test can hold up, and let fail.
struct SessionScript: Sendable {
  /// Fires when it has begun.
  let hasBegun = Signal()
  /// Fired by the test to continue.
  let mayGoOn = Signal()
  /// The error with which it ends.
  var error: (any Error)?
  /// Whether it fails in a cancelled task.
  var isCancellable = false

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

  /// A script that ends immediately, and fails in a cancelled task.
  static var cancellable: SessionScript {
    var script = SessionScript()
    script.isCancellable = true
    return script
  }

  /// A script that waits for the test, and fails in a cancelled task.
  static var heldUpAndCancellable: SessionScript {
    var script = heldUp
    script.isCancellable = true
    return script
  }

  /// Runs the script.
  func play() async throws {
    hasBegun.fire()
    await mayGoOn.wait()
    if isCancellable { try Task.checkCancellation() }
    if let error { throw error }
  }
}
