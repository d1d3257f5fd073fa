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

/// One of the two models with its service.
@MainActor
final class Side<Service, Model: AnyObject> {
  let service: Service
  private(set) var model: Model?
  private weak var dismissed: Model?
  private var tasks: [Task<Void, Never>] = []
  /// The number of tasks that have not ended.
  private var running = 0

  init(_ service: Service, _ make: (Service) -> Model) {
    self.service = service
    model = make(service)
    dismissed = model
  }

  var isDismissed: Bool { model == nil }

  /// Whether the model is retained although it has been dismissed.
  var isRetained: Bool { isDismissed && dismissed != nil }

  func act(_ action: (Model) -> Void) {
    if let model { action(model) }
  }

  /// Starts work in a task, and waits until it has begun.
  func start(_ work: @escaping (Model) async -> Void) async {
    guard let model else { return }
    running += 1
    await withCheckedContinuation { begun in
      tasks.append(
        Task {
          begun.resume()
          await work(model)
          self.running -= 1
        })
    }
  }

  /// Cancels the tasks, releases the model, and lets tasks end that observe their cancel.
  func dismiss() async {
    for task in tasks { task.cancel() }
    tasks = []
    model = nil
    // A task that ignores the cancel is not waited for.
    for _ in 0..<20 where running > 0 { await Task { @MainActor in }.value }
  }
}

/// The time in which a script is played.
@available(SwiftStdlib 5.7, *)
@MainActor
struct EquivalenceTime {
  let clock: any Clock<Duration>
  let advance: (Duration) async -> Void
  let settle: () async -> Void
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

  init(_ equivalence: Equivalence, _ time: EquivalenceTime) async {
    self.equivalence = equivalence
    comparisons = equivalence.allComparisons
    self.time = time
    old = Side(equivalence.makeService()) { equivalence.makeOld($0, time.clock) }
    new = Side(equivalence.makeService()) { equivalence.makeNew($0, time.clock) }
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
      happen(old.service)
      happen(new.service)
    case .time(let duration): await time.advance(duration)
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
    readings.map { ($0.last ?? nil)?.old ?? "" } + [(time.clock as? TestClock).map { "\($0.sleeperCount)" } ?? ""]
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
