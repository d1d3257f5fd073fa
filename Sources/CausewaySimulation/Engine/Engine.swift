import Causeway
import CausewayPlatform
import CausewaySimulationRuntime

/// Runs the tasks of one simulation, one step at a time, on the main thread.
///
/// All state except ``arrivals`` is used by the main thread only.
@available(SwiftStdlib 6.0, *)
final class Engine: @unchecked Sendable {
  // Safety: The main thread alone uses the state, except `arrivals` and `progress`, which are thread-safe. Jobs,
  // continuations and retained tasks stay valid until they are run, resumed or released, which happens exactly once.
  // Tested by `CapturedTests` and `DeterminismTests`.

  private var work = WorkQueue()
  private var timers = VirtualTimers()
  private var owners: [UInt64: Int] = [:]

  /// The task that runs the simulation.
  ///
  /// It is the current one while no simulated task is.
  private var callingTask: UnsafeRawPointer?

  private var settling: [UnsafeContinuation<Void, Never>] = []
  private var advancing: [(target: Duration, continuation: UnsafeContinuation<Void, Never>)] = []

  /// The owner and isolation of the step that runs.
  private(set) var owner = 0
  private(set) var isolation = StepIsolation.main

  /// The virtual time since the beginning of the schedule.
  private(set) var now = Duration.zero
  private(set) var steps = 0
  var chooser = Chooser(.replay([:]), seed: 0)
  /// Whether the body has returned.
  var isBodyDone = false
  /// A number that differs between two schedules if their steps differ.
  private(set) var fingerprint: UInt64 = 0
  var log: StepLog?

  let arrivals = Arrivals()
  let progress = BlockedStepWatch.Progress()

  init() {}

  /// The number of sleeping tasks and timers.
  var timerCount: Int { timers.count }

  // MARK: - The schedule

  /// Begins a schedule.
  func begin(_ chooser: Chooser, log: StepLog? = nil) {
    work.removeAll()
    timers.removeAll()
    owners.removeAll(keepingCapacity: true)
    settling = []
    advancing = []
    owner = 0
    isolation = .main
    now = .zero
    steps = 0
    self.chooser = chooser
    isBodyDone = false
    fingerprint = 0xCBF2_9CE4_8422_2325
    self.log = log
    arrivals.begin()
  }

  /// Runs steps until the schedule pauses.
  func run(maxSteps: Int) -> SchedulePause {
    enter()
    defer { leave() }
    while true {
      while let work = work.next(&chooser) {
        if steps >= maxSteps { return .limit }
        perform(work)
      }
      owner = 0
      if isBodyDone { return .finished }
      if admitArrivals() || passTime() { continue }
      return .stuck
    }
  }

  /// Cancels the tasks that sleep, and runs what is left for a limited number of steps.
  ///
  /// Tasks that are not finished then are abandoned.
  func finish(maxSteps: Int) {
    enter()
    defer { leave() }
    let limit = steps + maxSteps
    while steps < limit {
      if let work = work.next(&chooser) {
        perform(work)
      } else if let timer = timers.popFirst() {
        if case .sleep(_, let reference?, _) = timer, let task = reference.unfinishedTask { causeway_cancel_task(task) }
        if case .sleep = timer { fire(timer) }
      } else {
        break
      }
    }
    work.removeAll()
    arrivals.end()
  }

  /// Marks the calling thread as simulating.
  func enter() {
    callingTask = causeway_current_task()
    causeway_simulation_set_engine(Unmanaged.passUnretained(self).toOpaque())
    setClock()
    setIsolation(.main)
    progress.begin()
    SimulatedThread.clock = VirtualClock(time: self)
  }

  /// Ends what `enter()` began.
  func leave() {
    progress.end()
    causeway_simulation_set_engine(nil)
    causeway_set_simulated_isolation(0)
  }

  private func setIsolation(_ isolation: StepIsolation) {
    self.isolation = isolation
    causeway_set_simulated_isolation(isolation == .main ? 1 : 2)
  }

  private func setClock() {
    let (seconds, attoseconds) = now.components
    // Starts after zero, so that earlier instants can be expressed.
    causeway_simulation_set_time((1_000_000 + seconds) * 1_000_000_000 + attoseconds / 1_000_000_000)
  }

  private func perform(_ work: ReadyWork) {
    steps += 1
    progress.step()
    owner = work.owner
    self.work.continuing = work.owner
    setIsolation(work.isolation)
    fingerprint =
      (fingerprint ^ UInt64(truncatingIfNeeded: work.owner << 1 | Int(work.isolation.rawValue))) &* 0x100_0000_01B3
    log?.append(work, now: now, chooser: chooser)
    Engine.run(work.job, on: work.isolation)
  }

  // MARK: - Time

  /// The end of the time, because the runtime's clock counts nanoseconds in 64 bits.
  ///
  /// Later deadlines are never reached.
  private static let end = Duration.seconds(9_000_000_000)

  /// Moves the time to the next event, and returns whether there was one.
  private func passTime() -> Bool {
    dropTimersThatAreOver()
    let target = advancing.map(\.target).min()
    if let deadline = timers.earliest, deadline <= target ?? Self.end {
      setTime(max(now, deadline))
      while let timer = timers.popFirst(dueAt: now) { fire(timer) }
      return true
    }
    if let target {
      setTime(target)
      let due = advancing.filter { $0.target == target }
      advancing.removeAll { $0.target == target }
      for waiter in due { waiter.continuation.resume() }
      return true
    }
    if settling.isEmpty { return false }
    let waiting = settling
    settling = []
    for continuation in waiting { continuation.resume() }
    return true
  }

  /// Removes the timers at the front whose sleep was cancelled, so that the time does not move for them.
  private func dropTimersThatAreOver() {
    while timers.first?.isOver == true, let timer = timers.popFirst() {
      fire(timer)
    }
  }

  private func fire(_ timer: VirtualTimer) {
    switch timer {
    case .sleep(let job, _, let owner):
      // The job of a sleep that was cancelled only frees memory.
      if timer.isOver { Engine.run(job, on: .pool) } else { append(job, owner, .pool, isSleepEnd: true) }
    case .callback(let callback): Task(name: "timer") { callback() }
    }
  }

  private func setTime(_ time: Duration) {
    now = time
    setClock()
  }

  /// Selects one of several values.
  func choose(among count: Int, _ description: (Int) -> String) -> Int {
    let option = chooser.select(among: count)
    log?.appendChoice(option, description)
    return option
  }

  func settle() async {
    await withUnsafeContinuation { settling.append($0) }
  }

  func advance(by duration: Duration) async {
    await withUnsafeContinuation { advancing.append((min(now + Duration(duration.asDelay), Self.end), $0)) }
  }

  /// Starts a timer that runs a closure in a task of its own.
  func startTimer(
    after delay: Duration, _ callback: @escaping @Sendable () -> Void
  ) -> VirtualTimers.ID {
    timers.insert(.callback(callback), at: now + Duration(delay.asDelay))
  }

  func cancelTimer(_ id: VirtualTimers.ID) {
    timers.remove(id)
  }

  // MARK: - Work

  /// Adds a job.
  func enqueue(_ job: UnownedJob, on isolation: StepIsolation) {
    if !isOnThisThread { return arrivals.add(job, isolation) }
    let header = unsafeBitCast(job, to: UnsafeRawPointer.self)
    let kind = causeway_job_kind(header)
    let owner: Int
    if kind == JobKind.task {
      owner = self.owner(causeway_task_id(header), header)
      // A task that leaves an actor is not the current one any more.
      if let log { log.noteTask(currentTask ?? owner, leaving: currentTask == nil ? header : nil) }
    } else if kind == JobKind.actor {
      owner = self.owner(UInt64(causeway_job_actor(header)), header)
    } else {
      owner = currentTask ?? self.owner
      if kind == JobKind.yield {
        // A task that yields lets others run first.
        work.continuing = -1
        chooser.demote(owner)
      }
      log?.noteTask(owner, leaving: nil)
    }
    append(job, owner, isolation)
  }

  /// Adds the end of a sleep.
  func enqueue(_ job: UnownedJob, after delay: Duration) {
    let owner = currentTask ?? self.owner
    log?.noteTask(owner, leaving: nil)
    timers.insert(
      .sleep(job, causeway_current_task().map { TaskReference($0) }, owner: owner), at: now + Duration(delay.asDelay))
  }

  private func append(_ job: UnownedJob, _ owner: Int, _ isolation: StepIsolation, isSleepEnd: Bool = false) {
    work.append(ReadyWork(job: job, owner: owner, isolation: isolation, isSleepEnd: isSleepEnd))
  }

  /// The number of the simulated task that runs; `nil` if none does.
  private var currentTask: Int? {
    guard let task = causeway_current_task(), task != callingTask else { return nil }
    return owner(causeway_task_id(task), task)
  }

  private func owner(_ id: UInt64, _ job: UnsafeRawPointer) -> Int {
    if let owner = owners[id] { return owner }
    let owner = owners.count + 1
    owners[id] = owner
    arrivals.know(id)
    log?.appear(owner, job)
    return owner
  }

  private func admitArrivals() -> Bool {
    let jobs = arrivals.take()
    for (job, isolation) in jobs { enqueue(job, on: isolation) }
    return !jobs.isEmpty
  }
}
