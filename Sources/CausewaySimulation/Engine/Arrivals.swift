import Causeway
import CausewaySimulationRuntime

/// The jobs of a schedule that other threads have enqueued.
@available(SwiftStdlib 6.0, *)
final class Arrivals: Sendable {
  // Safety: A job that another thread is about to enqueue is valid. Tested by `EscapeTests`.

  private struct State {
    var known: Set<UInt64> = []
    var jobs: [(UnownedJob, StepIsolation)] = []
    var isOpen = false
  }

  private static let watching = AtomicInt(0)
  private static let engines = Locked<[ObjectIdentifier: Engine]>([:])

  private let state = Locked(State())
  // Safety: Used by the simulating thread only. Tested by `EscapeTests`.
  private nonisolated(unsafe) var taken = 0
  private let counter = AtomicInt(0)

  /// The number of jobs that other threads have enqueued in this schedule.
  var count: Int { counter.load(ordering: .acquiring) }

  /// Whether any thread simulates.
  static var isWatching: Bool { watching.load(ordering: .relaxed) > 0 }

  /// Returns the engine of the schedule that a job, enqueued by another thread, belongs to.
  static func engine(awaiting job: UnownedJob) -> Engine? {
    let header = unsafeBitCast(job, to: UnsafeRawPointer.self)
    let id: UInt64
    switch causeway_job_kind(header) {
    case JobKind.task: id = causeway_task_id(header)
    case JobKind.actor: id = UInt64(causeway_job_actor(header))
    default: return nil
    }
    return engines.withLock { engines in
      engines.values.first { $0.arrivals.state.withLock { $0.isOpen && $0.known.contains(id) } }
    }
  }

  /// Lets other threads find an engine while a simulation runs.
  static func watch(_ engine: Engine) {
    engines.withLock { $0[ObjectIdentifier(engine)] = engine }
    watching.add(1, ordering: .relaxed)
  }

  static func unwatch(_ engine: Engine) {
    engines.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(engine)) }
    watching.subtract(1, ordering: .relaxed)
  }

  func begin() {
    state.withLock {
      $0.known.removeAll(keepingCapacity: true)
      $0.jobs = []
      $0.isOpen = true
    }
    taken = 0
    counter.store(0, ordering: .relaxed)
  }

  func end() {
    state.withLock { $0.isOpen = false }
  }

  /// Takes part in finding a job's engine from now on.
  func know(_ id: UInt64) {
    state.withLock { _ = $0.known.insert(id) }
  }

  func add(_ job: UnownedJob, _ isolation: StepIsolation) {
    state.withLock { $0.jobs.append((job, isolation)) }
    counter.add(1, ordering: .releasing)
  }

  /// Whether a job waits to be taken.
  var isPending: Bool { count > taken }

  func take() -> [(UnownedJob, StepIsolation)] {
    guard isPending else { return [] }
    let jobs = state.withLock { state in
      defer { state.jobs = [] }
      return state.jobs
    }
    taken += jobs.count
    return jobs
  }
}

/// The kinds of jobs that the engine distinguishes.
enum JobKind {
  static let task: UInt8 = 0
  /// Runs the next jobs of an actor.
  static let actor: UInt8 = 193
  /// Continues a task that has yielded.
  static let yield: UInt8 = 195
}
