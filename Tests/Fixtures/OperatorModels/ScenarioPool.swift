import Causeway
import Foundation

/// Random scenarios, the same for all operators with the same number of inputs.
///
/// `CAUSEWAY_MODEL_INPUTS` is the number of scenarios for each operator, `CAUSEWAY_SEED` the first seed.
package enum ScenarioPool {
  package static let seed = environment("CAUSEWAY_SEED").map { UInt64($0) } ?? .random(in: 0..<1_000_000_000)

  /// The number of scenarios that are kept for each number of inputs; later ones are created again for each operator.
  private static let capacity = 10_000
  private static let pools = Locked<[Int: [Scenario]]>([:])

  /// Returns the number of scenarios for each operator: `count`, or the environment's value.
  package static func count(_ count: Int) -> Int {
    environment("CAUSEWAY_MODEL_INPUTS") ?? count
  }

  /// Returns the first scenarios for a number of inputs: `count` or more, up to the capacity.
  static func scenarios(_ count: Int, inputs: Int) -> [Scenario] {
    pools.withLock { pools in
      var pool = pools[inputs] ?? []
      while pool.count < min(count, capacity) { pool.append(made(pool.count, inputs: inputs)) }
      pools[inputs] = pool
      return pool
    }
  }

  /// Each has a seed of its own, so that it can be created alone.
  static func made(_ number: Int, inputs: Int) -> Scenario {
    var random = SeededGenerator(seed: seed &+ UInt64(number))
    return Scenario(inputs: inputs, using: &random)
  }

  private static func environment(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
