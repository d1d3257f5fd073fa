import Causeway
import Foundation

/// Random scenarios, the same for all operators with as many inputs.
///
/// `CAUSEWAY_MODEL_INPUTS` says how many each operator gets, `CAUSEWAY_SEED` with which they begin.
package enum ScenarioPool {
  package static let seed = environment("CAUSEWAY_SEED").map { UInt64($0) } ?? .random(in: 0..<1_000_000_000)

  /// How many of a number of inputs are kept; what is beyond is made again for each operator.
  private static let capacity = 10_000
  private static let pools = Locked<[Int: [Scenario]]>([:])

  /// How many scenarios each operator gets: so many, unless the environment says otherwise.
  package static func count(_ count: Int) -> Int {
    environment("CAUSEWAY_MODEL_INPUTS") ?? count
  }

  /// The scenarios from number 0 on for a number of inputs: so many or more, as long as they are kept.
  static func scenarios(_ count: Int, inputs: Int) -> [Scenario] {
    pools.withLock { pools in
      var pool = pools[inputs] ?? []
      while pool.count < min(count, capacity) { pool.append(made(pool.count, inputs: inputs)) }
      pools[inputs] = pool
      return pool
    }
  }

  /// Each has a seed of its own, so that it can be made again alone.
  static func made(_ number: Int, inputs: Int) -> Scenario {
    var random = Seeded(seed &+ UInt64(number))
    return Scenario(inputs: inputs, using: &random)
  }

  private static func environment(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
