import CausewaySimulationRuntime
import Runtime

/// The steps of one schedule, with what a report needs to name them.
///
/// It retains the tasks of the schedule, so that those that still wait at its end can be inspected.
final class StepLog {
  struct Step {
    enum Kind {
      case task
      case actor
      case sleepEnd
      case yield
    }

    let owner: Int
    let isolation: StepIsolation
    let time: Duration
    let kind: Kind
    /// Whether the step, or a value chosen in it, is not the ordinary one.
    var isDeviation: Bool
    /// Where the task continues, innermost first.
    let addresses: [UInt]
    /// The values that were chosen in the step.
    var choices: [String] = []
  }

  struct Owner {
    var name: String?
    /// The call stack that created a task, innermost first.
    var creation: [UInt] = []
    var task: Unmanaged<AnyObject>?
  }

  private(set) var steps: [Step] = []
  private(set) var owners: [Int: Owner] = [:]
  private var decisions = 0

  deinit {
    for owner in owners.values { owner.task?.release() }
  }

  /// Adds the step that is about to run.
  func append(_ work: ReadyWork, now: Duration, chooser: Chooser) {
    let job = unsafeBitCast(work.job, to: UnsafeRawPointer.self)
    let kind = Step.Kind(of: job)
    let isDeviation = chooser.taken.count > decisions && chooser.taken.last != 0
    decisions = chooser.taken.count
    steps.append(
      Step(
        owner: work.owner, isolation: work.isolation, time: now, kind: kind, isDeviation: isDeviation,
        addresses: kind == .task ? Self.continuations(of: job) : []))
  }

  /// Adds a task or an actor whose first job is about to be enqueued by the code that creates it.
  func appear(_ owner: Int, _ job: UnsafeRawPointer) {
    var new = Owner()
    switch Step.Kind(of: job) {
    case .task:
      new.task = Unmanaged<AnyObject>.fromOpaque(job).retain()
      new.name = causeway_task_name(job).map { String(cString: $0) }
      new.creation = Self.callStack()
    case .actor:
      let actor = UnsafeRawPointer(bitPattern: causeway_job_actor(job)).map {
        Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
      }
      new.name = actor.map { String(describing: type(of: $0)) }
    default: break
    }
    owners[owner] = new
  }

  /// Adds a value that was chosen in the current step.
  func appendChoice(_ value: String, isDeviation: Bool) {
    decisions += 1
    guard !steps.isEmpty else { return }
    steps[steps.count - 1].choices.append(value)
    if isDeviation { steps[steps.count - 1].isDeviation = true }
  }

  /// The tasks that are not finished, in the order of their numbers, and where each waits.
  var waiting: [(owner: Int, addresses: [UInt])] {
    owners.keys.sorted().compactMap { owner in
      guard let task = owners[owner]?.task?.toOpaque(), !causeway_task_is_complete(task) else { return nil }
      return (owner, Self.continuations(of: task))
    }
  }

  /// All addresses that a report names.
  var addresses: Set<UInt> {
    var addresses = Set(steps.flatMap(\.addresses))
    for owner in owners.values { addresses.formUnion(owner.creation) }
    for task in waiting { addresses.formUnion(task.addresses) }
    return addresses
  }

  /// Returns the name of the task, actor or callback with a number.
  func name(of owner: Int) -> String {
    if owner == 1 { return "body" }
    guard let known = owners[owner] else { return "task \(owner)" }
    if known.task != nil { return known.name.map { "task \(owner) “\($0)”" } ?? "task \(owner)" }
    return "\(known.name ?? "actor") \(owner)"
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
    guard let backtrace = try? Backtrace.capture(limit: 48, offset: 2) else { return [] }
    return backtrace.frames.compactMap { UInt($0.adjustedProgramCounter) }
  }
}

extension StepLog.Step.Kind {
  init(of job: UnsafeRawPointer) {
    self =
      switch causeway_job_kind(job) {
      case JobKind.task: .task
      case JobKind.actor: .actor
      case JobKind.yield: .yield
      default: .sleepEnd
      }
  }
}
