/// Does `iterations` rounds of something, checks what came out, and says what the rounds cost.
typealias Work = @Sendable (_ iterations: Int) async throws -> Sample

/// One line of the table: a piece of our work and what it is compared with.
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

/// What a scenario counts.
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

/// What ours has to reach against a rival.
enum Target: Sendable {
  /// At most this many times the rival's figure.
  case ratio(Double)
  /// At most this much, whatever the rival needs.
  case amount(Double)

  static func oneIn(_ divisor: Double) -> Target { .ratio(1 / divisor) }
}
