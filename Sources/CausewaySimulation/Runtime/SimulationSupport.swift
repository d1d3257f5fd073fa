import CausewaySimulationRuntime
import Foundation
public import Testing

/// Whether this process can order tasks.
///
/// The mechanism depends on parts of the Swift runtime that are not public, so it is enabled for the compiler versions
/// with which it is tested, and tests itself before its first use. Elsewhere only the answers of fakes are ordered.
@available(SwiftStdlib 6.0, *)
@MainActor
enum SimulationSupport {
  private static var result: String??
  private static let isDeclined = ProcessInfo.processInfo.environment["SIMULATION_MODE"] == "answers"

  /// Whether the current task orders only answers although the process could order tasks.
  @TaskLocal static var ordersAnswersOnly = false

  /// Returns the reason why this process cannot order tasks, as a sentence, or `nil` if it can.
  static func missing() async -> String? {
    if isDeclined || ordersAnswersOnly { return "SIMULATION_MODE=answers has selected that." }
    if let result { return result }
    let reason = await test()
    result = reason
    return reason
  }

  private static func test() async -> String? {
    #if os(Linux) && compiler(>=6.3) && compiler(<6.4)
      guard causeway_simulation_redirect_clock() else {
        return
          "The clock of the Swift runtime cannot be replaced, for example because the runtime is linked statically."
      }
      let first = await run(seed: 1)
      let again = await run(seed: 1)
      guard first.failure == nil, first.steps == again.steps, first.fingerprint == again.fingerprint else {
        return "The Swift runtime of this process does not run tasks as the simulation expects."
      }
      return nil
    #else
      return "To order tasks as well, run the test on Linux with Swift 6.3; any other system or version cannot."
    #endif
  }

  private static func run(seed: UInt64) async -> ScheduleResult {
    let runner = ScheduleRunner(maxSteps: 1_000) { simulation in
      let counter = Counter()
      let beginning = ContinuousClock.now
      let parent = UInt(bitPattern: causeway_current_task())
      async let first: Bool = counter.add(asChildOf: parent)
      async let second: Bool = counter.add(asChildOf: parent)
      let areChildren = await (first, second)
      let count = await counter.count
      if areChildren != (true, true) || count != 2 || ContinuousClock.now - beginning != .seconds(3_600) {
        throw CancellationError()
      }
    }
    return await runner.watching { await runner.run(Chooser(.random, seed: seed), log: nil) }
  }

  @available(SwiftStdlib 6.0, *)
  private actor Counter {
    private(set) var count = 0

    /// Returns whether the current task is recognised as a child of another one.
    ///
    /// A sleep relies on that.
    func add(asChildOf parent: UInt) async -> Bool {
      guard let task = causeway_current_task(), causeway_task_is_part_of_parent(task),
        UInt(bitPattern: causeway_task_parent(task)) == parent,
        causeway_task_has_child(causeway_task_parent(task), task)
      else { return false }
      await Task.yield()
      try? await Task.sleep(for: .seconds(3_600))
      count += 1
      return true
    }
  }
}

@available(SwiftStdlib 6.0, *)
extension Trait where Self == ConditionTrait {
  /// Skips the test where `simulate` cannot order tasks: everywhere but on Linux with Swift 6.3.
  ///
  /// Without it, the test runs there in the mode ``SimulationMode/answers``, and records a warning. Use the trait for a
  /// test whose expectations need the order of tasks or actors, or the virtual time of `Task.sleep`.
  public static var requiresSimulation: Self {
    .enabled("Simulations order tasks on Linux with Swift 6.3 only.") { await SimulationSupport.missing() == nil }
  }
}
