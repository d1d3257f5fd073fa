/// Which jobs of a blocking queue wait, and how many threads there are.
///
/// A pure state machine: ``BlockingQueue`` does what it says. There are never more threads than the width, a job waits
/// only while there are that many or one has been woken, and jobs begin in the order in which they came.
struct BlockingQueueState<Job: Sendable>: Sendable {
  enum Submission: Sendable {
    /// Start a thread.
    case startThread
    /// Wake one of the threads that are idle.
    case wakeThread
    /// A thread that there is takes the job when it has done others.
    case wait
  }

  enum Step: Sendable {
    /// Do a job, and ask again.
    case run(Job)
    /// Wait to be woken, and ask again; or say that it has been a while.
    case park
    /// End.
    case end
  }

  let width: Int
  private(set) var threads = 0
  /// How many threads wait, without those that are being woken.
  private(set) var idle = 0
  /// What waits, behind the gaps of what has been taken.
  private var waiting: [Job?] = []
  private var taken = 0

  init(width: Int) {
    self.width = width
  }

  var waitingCount: Int { waiting.count - taken }

  /// There is a new job.
  mutating func submit(_ job: Job) -> Submission {
    waiting.append(job)
    if idle > 0 {
      idle -= 1
      return .wakeThread
    }
    guard threads < width else { return .wait }
    threads += 1
    return .startThread
  }

  /// A thread asks what to do.
  mutating func next() -> Step {
    guard taken < waiting.count, let job = waiting[taken].take() else {
      idle += 1
      return .park
    }
    taken += 1
    // Gaps are closed now and then, which costs a constant for each job.
    if taken == waiting.count || taken >= 32 && taken * 2 >= waiting.count {
      waiting.removeFirst(taken)
      taken = 0
    }
    return .run(job)
  }

  /// A thread has been idle for a while.
  ///
  /// It ends, unless it is being woken just then; then it has to take the call.
  mutating func giveUp() -> Step {
    guard idle > 0 else { return .park }
    idle -= 1
    threads -= 1
    return .end
  }
}
