import Causeway

extension Simulation {
  /// Calls a closure later on the main actor, in the way a service calls back on the main thread.
  ///
  /// - Parameters:
  ///   - delay: The virtual time until then; `nil` if the search decides.
  ///   - fileID: The file ID named in the report of a failure.
  ///   - line: The line named in the report of a failure.
  ///   - callback: The closure.
  public func callBackOnMain(
    after delay: Duration? = .zero, fileID: StaticString = #fileID, line: UInt = #line,
    _ callback: @escaping @MainActor () -> Void
  ) {
    let delay = (delay ?? chooseDelay()).asDelay
    engine.log?.nextOrigin = CodeLocation(fileID, line)
    // Each task sleeps by itself: in optimised builds of Swift 6.3, a function that sleeps for both and returns to the
    // actor of its caller may return elsewhere.
    Task(name: "callback") { @MainActor in
      if delay > .zero { try await Task.sleep(for: delay) }
      callback()
    }
  }

  /// Calls a closure later outside the main actor, in the way a service calls back on a thread of its own.
  ///
  /// Code in the closure that requires the main actor stops the program, as it would in the app.
  ///
  /// - Parameters:
  ///   - delay: The virtual time until then; `nil` if the search decides.
  ///   - fileID: The file ID named in the report of a failure.
  ///   - line: The line named in the report of a failure.
  ///   - callback: The closure.
  public func callBack(
    after delay: Duration? = .zero, fileID: StaticString = #fileID, line: UInt = #line,
    _ callback: @escaping @Sendable () -> Void
  ) {
    let delay = (delay ?? chooseDelay()).asDelay
    engine.log?.nextOrigin = CodeLocation(fileID, line)
    Task(name: "callback") {
      if delay > .zero { try await Task.sleep(for: delay) }
      callback()
    }
  }
}
