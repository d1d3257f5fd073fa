extension Simulation {
  /// Calls a closure later, as a step of its own, in the way a service calls back on the main thread.
  ///
  /// - Parameters:
  ///   - delay: The virtual time until then; `nil` if the search decides.
  ///   - callback: The closure.
  public func callBackOnMain(after delay: Duration? = .zero, _ callback: @escaping @MainActor () -> Void) {
    schedule(after: delay, on: .main) { MainActor.assumeIsolated { callback() } }
  }

  /// Calls a closure later, as a step of its own, in the way a service calls back on a thread of its own.
  ///
  /// The closure runs outside the main actor: code in it that requires the main actor stops the program, as it would in
  /// the app.
  ///
  /// - Parameters:
  ///   - delay: The virtual time until then; `nil` if the search decides.
  ///   - callback: The closure.
  public func callBack(after delay: Duration? = .zero, _ callback: @escaping () -> Void) {
    schedule(after: delay, on: .pool, callback)
  }

  func schedule(after delay: Duration?, on isolation: StepIsolation, _ callback: @escaping () -> Void) {
    let delay = delay ?? chooseDelay()
    if delay <= .zero { return engine.enqueue(on: isolation, callback) }
    nonisolated(unsafe) let callback = callback
    _ = engine.startTimer(after: delay, on: isolation) { callback() }
  }
}
