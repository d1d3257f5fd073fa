import Causeway
import CausewaySimulationRuntime

/// Records the steps of one schedule.
///
/// It refers to the tasks of the schedule until it is closed, so that it can then list those that still wait.
@available(SwiftStdlib 6.0, *)
final class StepLog {
  // Safety: A job is valid while it is enqueued or about to run. `TaskReference` tells whether a task still exists; the
  // frames of a task are valid while it is suspended. Tested by `FailureTests` and `SimulationPageTests`.

  private(set) var history = StepHistory()
  /// The location of the call that creates the next task, if the library creates it for the user.
  var nextOrigin: CodeLocation?
  private var tasks: [(owner: Int, task: TaskReference)] = []
  private var decisions = 0

  /// Adds the step that is about to run.
  func append(_ work: ReadyWork, now: Duration, chooser: Chooser) {
    let job = unsafeBitCast(work.job, to: UnsafeRawPointer.self)
    let kind = work.isSleepEnd ? .sleepEnd : StepHistory.Step.Kind(of: job)
    let isDeviation = chooser.taken.count > decisions && chooser.taken.last != 0
    decisions = chooser.taken.count
    history.steps.append(
      StepHistory.Step(
        owner: work.owner, isolation: work.isolation, time: now, kind: kind, isDeviation: isDeviation,
        addresses: kind == .task ? Self.continuations(of: job) : []))
  }

  /// Takes over a history that was recorded elsewhere.
  func replaceHistory(by history: StepHistory) { self.history = history }

  /// Adds a task or an actor whose first job is about to be enqueued by the code that creates it.
  func appear(_ owner: Int, _ job: UnsafeRawPointer) {
    switch StepHistory.Step.Kind(of: job) {
    case .task:
      tasks.append((owner, TaskReference(job)))
      let name = causeway_task_name(job).map { String(cString: $0) }
      history.owners[owner] = StepHistory.Owner(
        isActor: false, name: name, origin: nextOrigin, creation: nextOrigin == nil ? Self.callStack() : [])
      nextOrigin = nil
    case .actor:
      let actor = UnsafeRawPointer(bitPattern: causeway_job_actor(job)).map {
        Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
      }
      let name = actor.map { String(describing: type(of: $0)) }
      history.owners[owner] = StepHistory.Owner(isActor: true, name: name, origin: nil, creation: [])
    case .sleepEnd, .yield, .answer: break
    }
  }

  /// Adds the task that the current step runs, if an actor runs it, and where it goes on when it leaves the actor.
  func noteTask(_ owner: Int, leaving job: UnsafeRawPointer?) {
    guard let step = history.steps.last, step.kind == .actor, step.actorTask == nil else { return }
    history.steps[history.steps.count - 1].actorTask = owner
    if let job { history.steps[history.steps.count - 1].addresses = Self.continuations(of: job) }
  }

  /// Adds a decision about a value to the current step, unless it is the ordinary one.
  func appendChoice(_ option: Int, _ text: (Int) -> String) {
    decisions += 1
    if option > 0 { appendNote("→ " + text(option)) }
  }

  /// Adds something that happens in the current step.
  func appendNote(_ text: String) {
    guard !history.steps.isEmpty else { return }
    history.steps[history.steps.count - 1].notes.append(text)
  }

  /// Lists the tasks that have not finished, and releases all.
  func close() {
    for (owner, reference) in tasks {
      if let task = reference.unfinishedTask {
        history.waiting.append(StepHistory.Waiting(owner: owner, addresses: Self.continuations(of: task)))
      }
    }
    tasks = []
  }

  private static func continuations(of task: UnsafeRawPointer) -> [UInt] {
    var addresses = [causeway_task_resume_function(task)]
    var context = causeway_task_context(task)
    while let frame = context, addresses.count < 48 {
      addresses.append(causeway_context_resume_function(frame))
      context = causeway_context_parent(frame)
    }
    return addresses.filter { $0 != 0 }
  }

  private static func callStack() -> [UInt] {
    #if os(Linux)
      let addresses = [UnsafeMutableRawPointer?](unsafeUninitializedCapacity: 48) { buffer, count in
        buffer.initialize(repeating: nil)
        count = Int(causeway_call_stack(buffer.baseAddress.unsafelyUnwrapped, Int32(buffer.count)))
      }
      // The calls precede the addresses to which they return.
      return addresses.compactMap { $0.map { UInt(bitPattern: $0) - 1 } }
    #else
      return []
    #endif
  }
}

@available(SwiftStdlib 6.0, *)
extension StepHistory.Step.Kind {
  // Safety: The caller passes a job that is enqueued or about to run. Tested by `FailureTests`.

  init(of job: UnsafeRawPointer) {
    self =
      switch causeway_job_kind(job) {
      case JobKind.task: .task
      case JobKind.actor: .actor
      default: .yield
      }
  }
}
