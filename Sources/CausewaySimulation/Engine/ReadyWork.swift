/// A job that can run as the next step.
struct ReadyWork {
  let job: UnownedJob
  /// The number of the task or actor, in the order of their appearance in the schedule.
  let owner: Int
  let isolation: StepIsolation
  /// Whether the job continues a task that has slept.
  let isSleepEnd: Bool
}
