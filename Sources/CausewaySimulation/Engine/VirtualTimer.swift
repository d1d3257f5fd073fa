/// Work that becomes ready at a virtual time.
struct VirtualTimer: @unchecked Sendable {
  // Safety: only the simulating thread uses it.

  enum Work {
    /// The end of a sleep, and the task that sleeps.
    case sleep(UnownedJob, UnsafeCurrentTask?)
    case callback(@Sendable () -> Void)
  }

  let work: Work
  let owner: Int
  let isolation: StepIsolation
}
