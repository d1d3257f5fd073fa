/// Runs `iterations` rounds of a piece of work, checks the result, and returns the cost of the rounds.
typealias Work = @Sendable (_ iterations: Int) async throws -> Sample
/// The same for work of the main actor.
typealias MainActorWork = @MainActor (_ iterations: Int) throws -> Sample

/// One row of the table: a piece of our work, and its rivals.
struct Scenario: Sendable {
  var group: String
  var name: String
  var unit = Unit.nanoseconds
  var ours: Work
  var rivals: [Rival]

  init(_ group: String, _ name: String, unit: Unit = .nanoseconds, ours: @escaping Work, against rivals: [Rival]) {
    self.group = group
    self.name = name
    self.unit = unit
    self.ours = ours
    self.rivals = rivals
  }

  var title: String { "\(group) \(name)" }
}

/// The unit that a scenario counts.
///
/// Only time depends on how often it is repeated.
enum Unit: String, Sendable {
  case nanoseconds = "ns"
  case bytes = "B"
  case allocations
}

/// A peer, a hand-written limit, or ourselves under other conditions.
struct Rival: Sendable {
  var name: String
  var target: Target?
  var work: Work

  init(_ name: String, _ target: Target? = nil, _ work: @escaping Work) {
    self.name = name
    self.target = target
    self.work = work
  }
}

/// The figure that ours has to reach against a rival.
enum Target: Sendable {
  /// At most this multiple of the rival's figure.
  case ratio(Double)
  /// At most this amount, regardless of the rival.
  case amount(Double)

  static func oneIn(_ divisor: Double) -> Target { .ratio(1 / divisor) }
}
