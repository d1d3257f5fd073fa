/// Where a step of a simulation runs.
enum StepIsolation: UInt8, Sendable {
  /// The main actor: first in, first out.
  case main
  /// Anywhere else, in any order.
  case pool
}
