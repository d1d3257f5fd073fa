/// The pending jobs and the number of threads of a blocking queue, as a pure state machine.
///
/// ``BlockingQueue`` performs the returned actions. There are never more threads than the width. A job waits only if
/// all threads are in use or one has been woken. Jobs start in the order of submission.
struct BlockingQueueState<Job: Sendable>: Sendable {
  enum Submission: Sendable {
    /// Start a thread.
    case startThread
    /// Wake an idle thread.
    case wakeThread
    /// Do nothing: a running thread takes the job later.
    case wait
  }

  enum Step: Sendable {
    /// Run a job, then call ``BlockingQueueState/next()`` again.
    case run(Job)
    /// Wait to be woken, then call ``BlockingQueueState/next()`` again.
    ///
    /// After a while without a wake-up, call ``BlockingQueueState/giveUp()`` instead.
    case park
    /// Exit the thread.
    case end
  }

  let width: Int
  private(set) var threads = 0
  /// The number of idle threads, without those that are being woken.
  private(set) var idle = 0
  /// The pending jobs, preceded by `taken` empty elements.
  private var waiting: [Job?] = []
  private var taken = 0

  init(width: Int) {
    self.width = width
  }

  var waitingCount: Int { waiting.count - taken }

  /// Adds a job.
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

  /// Returns the next step of a thread.
  mutating func next() -> Step {
    guard taken < waiting.count, let job = waiting[taken].take() else {
      idle += 1
      return .park
    }
    taken += 1
    // Remove the empty elements occasionally, at a constant amortised cost for each job.
    if taken == waiting.count || taken >= 32 && taken * 2 >= waiting.count {
      waiting.removeFirst(taken)
      taken = 0
    }
    return .run(job)
  }

  /// Returns the next step of a thread that has been idle for a while.
  ///
  /// The thread exits, unless it is being woken at this moment. In that case it must wait for the signal.
  mutating func giveUp() -> Step {
    guard idle > 0 else { return .park }
    idle -= 1
    threads -= 1
    return .end
  }
}
