import Causeway
import CausewayTesting

/// Keeps work until a test runs it.
final class ManualScheduler: Scheduler {
  private let waiting = Probe<[@Sendable () -> Void]>([])
  private let current = Probe(false)
  private let scheduled = Probe(0)

  /// How often work has been handed over.
  var hops: Int { scheduled.value }

  /// How much work waits.
  var waitingCount: Int { waiting.value.count }

  var isCurrent: Bool { current.value }

  func schedule(_ work: @escaping @Sendable () -> Void) {
    scheduled.change { $0 += 1 }
    waiting.append(work)
  }

  /// Runs the oldest piece of work, and says whether there was one.
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

  /// Runs everything, until nothing waits.
  func run() {
    while step() {}
  }

  /// Does something there.
  func enter(_ body: () -> Void) {
    current.change { $0 = true }
    body()
    current.change { $0 = false }
  }
}
