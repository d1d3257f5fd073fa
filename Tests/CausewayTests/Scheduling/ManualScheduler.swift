import Causeway
import CausewayTesting

/// A scheduler that keeps work until a test runs it.
final class ManualScheduler: Scheduler {
  private let waiting = Probe<[@Sendable () -> Void]>([])
  private let current = Probe(false)
  private let scheduled = Probe(0)

  /// The number of pieces of work that were scheduled.
  var hops: Int { scheduled.value }

  /// The number of waiting pieces of work.
  var waitingCount: Int { waiting.value.count }

  var isCurrent: Bool { current.value }

  func schedule(_ work: @escaping @Sendable () -> Void) {
    scheduled.change { $0 += 1 }
    waiting.append(work)
  }

  /// Runs the oldest piece of work, and returns whether there was one.
  @discardableResult
  func step() -> Bool {
    var work: (@Sendable () -> Void)?
    waiting.change { waiting in
      if !waiting.isEmpty { work = waiting.removeFirst() }
    }
    guard let work else { return false }
    enter(work)
    return true
  }

  /// Runs all work until none waits.
  func run() {
    while step() {}
  }

  /// Runs a closure on the scheduler.
  func enter(_ body: () -> Void) {
    current.change { $0 = true }
    body()
    current.change { $0 = false }
  }
}

/// A scheduler that runs work whenever an input sends.
struct TurnScheduler: Scheduler {
  private let work = Probe<[@Sendable () -> Void]>([])
  private let turns: AnyCancellable

  init(_ input: OperatorRow.Input) {
    turns = input.sink(receiveCompletion: { _ in }) { [work] _ in
      let due = work.value
      work.change { $0 = [] }
      for item in due { item() }
    }
  }

  func schedule(_ item: @escaping @Sendable () -> Void) {
    work.append(item)
  }
}
