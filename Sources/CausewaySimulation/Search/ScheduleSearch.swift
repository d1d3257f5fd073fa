import Causeway

/// Selects the schedules of a search, one after the other.
struct ScheduleSearch {
  private let strategy: SearchStrategy.Kind
  private let seed: UInt64
  private var number = 0
  /// The largest number of decisions of the schedules so far.
  private var decisions = 1
  /// The first decisions of the next schedule of an exhaustive search; `nil` when there is none.
  private var prefix: [Int]? = []

  init(_ strategy: SearchStrategy, seed: UInt64) {
    self.strategy = strategy.kind
    self.seed = seed
  }

  /// Whether every schedule has been run.
  var isExhausted: Bool { prefix == nil }

  /// Returns the decisions of the next schedule, or `nil` if every schedule has been run.
  mutating func next() -> Chooser? {
    var generator = SeededGenerator(seed: seed &+ UInt64(number) &* 0xD134_2543_DE82_EF95)
    defer { number += 1 }
    if strategy == .exhaustive { return prefix.map { Chooser(.prefix($0), seed: 0) } }
    if number == 0 { return Chooser(.replay([:]), seed: 0) }
    let policy = policy(&generator)
    return Chooser(policy, seed: generator.next())
  }

  /// Learns from a schedule that has been run.
  mutating func learn(from chooser: Chooser) {
    decisions = max(decisions, chooser.taken.count)
    if strategy == .exhaustive { prefix = chooser.nextPrefix }
  }

  private func policy(_ generator: inout SeededGenerator) -> Chooser.Policy {
    switch strategy {
    case .mixed:
      switch number % 5 {
      case 1: .priorities(changes: positions(1, &generator))
      case 2: .priorities(changes: positions(2, &generator))
      case 3: .priorities(changes: positions(4, &generator))
      case 4: .random
      default: .deviations(positions(1 + generator.below(2), &generator))
      }
    case .random, .exhaustive: .random
    case .priorities(let changes): .priorities(changes: positions(changes, &generator))
    case .deviations(let limit): .deviations(positions(1 + generator.below(limit), &generator))
    }
  }

  private func positions(_ count: Int, _ generator: inout SeededGenerator) -> [Int] {
    (0..<count).map { _ in generator.below(decisions) }
  }
}

extension Chooser {
  /// The first decisions of the schedule that follows in depth-first order, or `nil` after the last one.
  var nextPrefix: [Int]? {
    guard let last = taken.indices.last(where: { taken[$0] + 1 < counts[$0] }) else { return nil }
    return taken[..<last] + [taken[last] + 1]
  }
}
