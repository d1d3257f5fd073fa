/// Work that can run as the next step.
struct ReadyWork {
  enum Work {
    case job(UnownedJob)
    case callback(() -> Void)
  }

  let work: Work
  /// The number of the task, actor or callback, in the order of their appearance in the schedule.
  let owner: Int
  let isolation: StepIsolation
}
