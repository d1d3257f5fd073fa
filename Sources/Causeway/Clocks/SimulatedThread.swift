import CausewayPlatform

/// The simulation that runs the code of the calling thread.
///
/// A simulation runs the code of all isolations on the main thread, at a time of its own.
package enum SimulatedThread {
  // Safety: Only a thread that simulates reads and writes it, and that is always the main thread. Tested by
  // `SimulatedTimersTests`.
  nonisolated(unsafe) private static var currentClock: (any ErasedClock)?

  /// The clock of a simulation that does not run the tasks itself: that of the current task.
  @TaskLocal package static var taskClock: (any ErasedClock)?

  /// Whether the calling code belongs to a simulation.
  package static var isCurrent: Bool { causeway_simulated_isolation() != 0 || taskClock != nil }

  /// Whether the calling code runs on the main actor of a simulation; `nil` outside a simulation.
  @usableFromInline
  static var isMainActor: Bool? {
    let isolation = causeway_simulated_isolation()
    return isolation == 0 ? nil : isolation == 1
  }

  /// The simulation's clock.
  ///
  /// It is used only while ``isCurrent`` is `true`.
  package static var clock: any ErasedClock {
    get { taskClock ?? currentClock! }
    set { currentClock = newValue }
  }
}
