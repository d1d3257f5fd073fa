import Causeway

/// The values of a comparison after a step, as texts.
struct Reading: Hashable, Sendable {
  let old: String
  let new: String
  let isEqual: Bool

  init(_ old: String, _ new: String, isEqual: Bool) {
    self.old = old
    self.new = new
    self.isEqual = isEqual
  }
}

/// The time in which a script is played.
@available(SwiftStdlib 5.7, *)
@MainActor
package struct EquivalenceTime {
  let clock: any Clock<Duration>
  let advance: (Duration) async -> Void
  let settle: () async -> Void
  /// The number of timers that wait, if it is known.
  let pending: () -> Int?

  package init(
    clock: any Clock<Duration>, advance: @escaping (Duration) async -> Void, settle: @escaping () async -> Void,
    pending: @escaping () -> Int? = { nil }
  ) {
    self.clock = clock
    self.advance = advance
    self.settle = settle
    self.pending = pending
  }
}

/// Both models, while they live through a script.
@available(SwiftStdlib 5.7, *)
@MainActor
struct EquivalenceTrial<Service, Old: AnyObject, New: AnyObject> {
  typealias Equivalence = CausewayTesting.Equivalence<Service, Old, New>

  private let equivalence: Equivalence
  private let comparisons: [Equivalence.Comparison]
  private let time: EquivalenceTime
  private let old: Side<Service, Old>
  private let new: Side<Service, New>
  /// For each comparison, the readings after the creation and after each step.
  private(set) var readings: [[Reading?]]

  /// Creates both models.
  ///
  /// - Parameters:
  ///   - equivalence: What they are.
  ///   - time: Their time.
  ///   - notesDeliveries: Whether the subscriptions that deliver values are noted.
  init(_ equivalence: Equivalence, _ time: EquivalenceTime, notesDeliveries: Bool) async {
    self.equivalence = equivalence
    comparisons = equivalence.allComparisons
    self.time = time
    let notes = { notesDeliveries ? DeliveryNotes() : nil }
    old = Side(equivalence.makeService(), notes()) { equivalence.makeOld($0, time.clock) }
    new = Side(equivalence.makeService(), notes()) { equivalence.makeNew($0, time.clock) }
    readings = Array(repeating: [], count: comparisons.count)
    await finishTurn()
  }

  /// Lets a step happen to both, the old one first, and reads all values when nothing is left to do.
  mutating func play(_ step: Equivalence.Step) async {
    switch step.kind {
    case .action(let oldAction, let newAction):
      old.act(oldAction)
      new.act(newAction)
    case .task(let oldWork, let newWork):
      await old.start(oldWork)
      await new.start(newWork)
    case .event(let happen):
      old.begin { happen(old.service) }
      new.begin { happen(new.service) }
    case .time(let duration):
      old.begin()
      new.begin()
      await time.advance(duration)
    case .dismissal:
      await old.dismiss()
      await new.dismiss()
    }
    await finishTurn()
  }

  var isDismissed: Bool { old.isDismissed }

  /// The comparisons whose last values differ, in the order of their declaration.
  var differences: [Int] {
    readings.indices.filter { index in (readings[index].last ?? nil).map { !$0.isEqual } ?? false }
  }

  /// The values of the old model and its service after the last step, and the number of the timers of both models: their
  /// state as far as it is known.
  var state: [String] {
    readings.map { ($0.last ?? nil)?.old ?? "" } + [time.pending().map { "\($0)" } ?? ""]
  }

  /// The subscriptions that have delivered values in the last step, as sentences.
  var deliveries: [String] {
    [("old", old.deliveries), ("new", new.deliveries)].filter { !$0.1.isEmpty }.map { name, texts in
      "subscriptions of the \(name) model that delivered in this step: \(texts.joined(separator: ", "))"
    }
  }

  /// Whether the values of a comparison become equal while other threads work.
  func becomesEqual(_ index: Int) async -> Bool {
    for _ in 0..<1_000 {
      await Task.detached {}.value
      await Task { @MainActor in }.value
      if comparisons[index].read(old, new)?.isEqual ?? false { return true }
    }
    return false
  }

  private mutating func finishTurn() async {
    await time.settle()
    for wait in equivalence.waits {
      await wait(old.service)
      await wait(new.service)
    }
    if !equivalence.waits.isEmpty { await time.settle() }
    for (index, comparison) in comparisons.enumerated() { readings[index].append(comparison.read(old, new)) }
  }
}
