import Foundation

/// The extent of a search, with the changes of the environment.
struct SearchOptions {
  let schedules: Int
  let strategy: SearchStrategy
  let maxSteps: Int
  let seed: UInt64

  init(
    schedules: Int, strategy: SearchStrategy, maxSteps: Int,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let raised = environment["SIMULATION_SCHEDULES"].flatMap { Int($0) } ?? 0
    self.schedules = max(schedules, raised, 1)
    self.strategy = strategy
    self.maxSteps = max(1, maxSteps)
    seed = environment["SIMULATION_SEED"].flatMap { UInt64($0) } ?? 1
  }
}
