extension Simulation {
  /// Calls a closure later on the main actor, in the way a service calls back on the main thread.
  ///
  /// - Parameters:
  ///   - delay: The virtual time until then; `nil` if the search decides.
  ///   - callback: The closure.
  public func callBackOnMain(after delay: Duration? = .zero, _ callback: @escaping @MainActor () -> Void) {
    let delay = delay ?? chooseDelay()
    Task(name: "callback") { @MainActor in
      if await Self.sleep(delay) { callback() }
    }
  }

  /// Calls a closure later outside the main actor, in the way a service calls back on a thread of its own.
  ///
  /// Code in the closure that requires the main actor stops the program, as it would in the app.
  ///
  /// - Parameters:
  ///   - delay: The virtual time until then; `nil` if the search decides.
  ///   - callback: The closure.
  public func callBack(after delay: Duration? = .zero, _ callback: @escaping () -> Void) {
    let delay = delay ?? chooseDelay()
    // Safety: The simulation runs all code on one thread. Tested by `CallbackTests`.
    nonisolated(unsafe) let callback = callback
    Task(name: "callback") {
      if await Self.sleep(delay) { callback() }
    }
  }

  /// Sleeps, and returns whether the schedule goes on.
  private nonisolated(nonsending) static func sleep(_ delay: Duration) async -> Bool {
    if delay <= .zero { return true }
    return (try? await Task.sleep(for: delay)) != nil
  }
}
