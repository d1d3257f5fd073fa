/// Work that becomes ready at a virtual time.
struct VirtualTimer: @unchecked Sendable {
  // Safety: Only the simulating thread uses it. Tested by `VirtualTimeTests`.

  enum Work {
    /// The end of a sleep, and the task that sleeps.
    case sleep(UnownedJob, UnsafeCurrentTask?)
    /// A closure that runs outside the main actor.
    case callback(@Sendable () -> Void)
  }

  let work: Work
  let owner: Int
}
