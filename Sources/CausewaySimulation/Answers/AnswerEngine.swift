import Causeway

/// Orders the answers of fakes, and keeps the virtual time, where the tasks themselves cannot be ordered.
///
/// It uses public API only. Each schedule has an engine of its own, so that a task that outlives its schedule does not
/// take part in the next one.
@available(SwiftStdlib 6.0, *)
final class AnswerEngine: Sendable {
  struct State: Sendable {
    var chooser: Chooser
    var now = Duration.zero
    /// The answers that are not released, in the order of their calls.
    var pending: [(deadline: Duration, answer: PendingAnswer, action: (@Sendable () -> Void)?)] = []
    var settling: [CheckedContinuation<Void, Never>] = []
    var advancing: [(target: Duration, continuation: CheckedContinuation<Void, Never>)] = []
    var lastNumber = 1
    var steps = 0
    /// The number of calls of the simulation, and of tasks that have been resumed.
    var contacts = 0
    /// The number of resumed tasks that have not yet run.
    var resumed = 0
    var isBodyDone = false
    var isClosed = false
    /// The number of calls after the end of the schedule.
    var lateCalls = 0
    /// A number that differs between two schedules if their calls or their order differ.
    var fingerprint: UInt64 = 0xCBF2_9CE4_8422_2325
    /// The calls since the last answer: the tasks that made them, and whether one came from outside the main actor.
    var callers: Set<Int> = []
    var elsewhere: String?
    /// Whether the main thread waits for a callback, whose calls are therefore in order.
    var isCallingBack = false
    /// The first call whose order the simulation does not know.
    var escape: String?
    var history = StepHistory()
  }

  /// The engine of the schedule that the current task belongs to.
  @TaskLocal static var current: AnswerEngine?

  /// The end of the time; later deadlines are never reached.
  fileprivate static let end = Duration.seconds(9_000_000_000)

  private let state: Locked<State>
  private let isLogging: Bool

  init(_ chooser: Chooser, isLogging: Bool) {
    state = Locked(State(chooser: chooser))
    self.isLogging = isLogging
  }

  func withState<Result>(_ body: (inout State) -> Result) -> Result { state.withLock(body) }

  var now: Duration { state.withLock(\.now) }
  var isClosed: Bool { state.withLock(\.isClosed) }

  // MARK: - Calls of the simulation

  /// Selects one of several values.
  func choose(among count: Int, _ description: (Int) -> String) -> Int {
    let caller = Caller("choose")
    let option = state.withLock { state in
      if state.isClosed { return 0 }
      state.note(caller, event: 1)
      let option = state.chooser.select(among: count)
      state.mix(UInt64(option))
      return option
    }
    if option > 0 { appendNote("→ " + description(option)) }
    return option
  }

  /// Suspends for a virtual time.
  ///
  /// - Throws: `CancellationError` if the task is cancelled during a positive time, or if the schedule has ended.
  nonisolated(nonsending) func pause(for duration: Duration, _ location: CodeLocation?) async throws {
    if duration > .zero { try Task.checkCancellation() }
    let answer = add(.delay, after: duration, location)
    let isWanted = await withTaskCancellationHandler {
      await answer.wait()
    } onCancel: {
      makeDue(answer)
    }
    noteResumption()
    if !isWanted || duration > .zero && Task.isCancelled { throw CancellationError() }
  }

  func callBackOnMain(after delay: Duration, _ location: CodeLocation, _ callback: @escaping @MainActor () -> Void) {
    let answer = add(.mainCallback, after: delay, location)
    Task(name: "callback") { @MainActor in
      let isWanted = await answer.wait()
      noteResumption()
      if isWanted { callback() }
    }
  }

  func callBack(after delay: Duration, _ location: CodeLocation, _ callback: @escaping @Sendable () -> Void) {
    let answer = add(.callback, after: delay, location)
    Task(name: "callback") { @concurrent in
      if await answer.wait() { callback() }
      noteResumption()
      answer.noteEnd()
    }
  }

  nonisolated(nonsending) func settle() async {
    let caller = Caller("settle()")
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        state.note(caller, event: 2)
        let isOver = state.resumesLateCall()
        if !isOver { state.settling.append(continuation) }
        return isOver
      }
      if isOver { continuation.resume() }
    }
    noteResumption()
  }

  nonisolated(nonsending) func advance(by duration: Duration) async {
    let caller = Caller("advance(by:)")
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        state.note(caller, event: 3)
        let isOver = state.resumesLateCall()
        if !isOver { state.advancing.append((state.deadline(after: duration), continuation)) }
        return isOver
      }
      if isOver { continuation.resume() }
    }
    noteResumption()
  }

  /// Adds an answer that is due after a virtual time.
  private func add(
    _ kind: PendingAnswer.Kind, after delay: Duration, _ location: CodeLocation?, action: (@Sendable () -> Void)? = nil
  ) -> PendingAnswer {
    let caller = Caller(location.map { "\(kind.rawValue) at \($0)" } ?? kind.rawValue)
    let (answer, isOver) = state.withLock { state in
      state.note(caller, event: 4)
      state.lastNumber += 1
      let answer = PendingAnswer(state.lastNumber, kind, location)
      let isOver = action == nil ? state.resumesLateCall() : state.isClosed
      if !isOver {
        let deadline = state.deadline(after: delay)
        state.mix(UInt64(truncatingIfNeeded: deadline.components.seconds))
        state.pending.append((deadline, answer, action))
      }
      return (answer, isOver)
    }
    if isOver { answer.release(isDropped: true) }
    return answer
  }

  /// Lets the task of a cancelled delay go on.
  private func makeDue(_ answer: PendingAnswer) {
    state.withLock { state in
      guard let index = state.pending.firstIndex(where: { $0.answer === answer }) else { return }
      state.contacts += 1
      state.pending[index].deadline = state.now
    }
  }

  /// Says that a task that was resumed runs.
  private func noteResumption() {
    state.withLock { state in
      state.resumed -= 1
      state.contacts += 1
    }
  }

  // MARK: - Steps

  var isAnswerDue: Bool {
    state.withLock { state in state.pending.contains { $0.deadline <= state.now } }
  }

  /// Takes one of the answers that are due, which the chooser selects.
  func takeDueAnswer() -> (answer: PendingAnswer, action: (@Sendable () -> Void)?)? {
    state.withLock { state in
      // The earliest first; callbacks on the main actor keep their order.
      let due = state.pending.indices.filter { state.pending[$0].deadline <= state.now }
        .sorted { (state.pending[$0].deadline, $0) < (state.pending[$1].deadline, $1) }
      let firstOnMain = due.first { state.pending[$0].answer.kind == .mainCallback }
      let options = due.filter { state.pending[$0].answer.kind != .mainCallback || $0 == firstOnMain }
      if options.isEmpty { return nil }
      let decisions = state.chooser.taken.count
      let option = state.chooser.selectWork(of: ContiguousArray(options.map { state.pending[$0].answer.number }))
      let (_, answer, action) = state.pending.remove(at: options[option])
      state.steps += 1
      state.mix(UInt64(answer.number))
      state.callers = []
      state.elsewhere = nil
      state.resumed += 1
      state.isCallingBack = answer.kind.runsElsewhere
      if isLogging { state.log(answer, isDeviation: state.chooser.taken.count > decisions && option > 0) }
      return (answer, action)
    }
  }

  /// Runs an answer until the tasks that it resumes run, or, elsewhere, until its code has returned.
  ///
  /// It blocks the main thread meanwhile, so that what a callback starts on the main actor follows it in a fixed order.
  @MainActor func perform(_ answer: PendingAnswer, _ action: (@Sendable () -> Void)?) {
    if let action {
      AnswerEngine.$current.withValue(self) {
        _ = Task(name: "timer") { @concurrent in
          action()
          noteResumption()
          answer.noteEnd()
        }
      }
    } else {
      answer.release()
    }
    guard answer.kind.runsElsewhere else { return }
    answer.waitForTheEnd()
    state.withLock { $0.isCallingBack = false }
  }

  /// Moves the time to the next event, and returns whether there was one.
  func passTime() -> Bool {
    let resumed = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
      let target = state.advancing.map(\.target).min()
      if let deadline = state.pending.map(\.deadline).min(), deadline <= target ?? Self.end {
        state.now = max(state.now, deadline)
        return []
      }
      var resumed: [CheckedContinuation<Void, Never>] = []
      if let target {
        state.now = target
        resumed = state.advancing.filter { $0.target == target }.map(\.continuation)
        state.advancing.removeAll { $0.target == target }
      } else {
        swap(&resumed, &state.settling)
      }
      state.callers = []
      state.elsewhere = nil
      state.resumed += resumed.count
      if !resumed.isEmpty { state.steps += 1 }
      return resumed.isEmpty ? nil : resumed
    }
    for continuation in resumed ?? [] { continuation.resume() }
    return resumed != nil
  }

  /// Ends the schedule: tasks that wait for an answer are cancelled, and callbacks and timers are dropped.
  func close() {
    let (pending, waiting) = state.withLock { state in
      state.isClosed = true
      defer {
        state.pending = []
        state.settling = []
        state.advancing = []
      }
      let waiting = state.settling + state.advancing.map(\.continuation)
      let pending = state.pending.filter { $0.action == nil }.map(\.answer)
      state.resumed += pending.count + waiting.count
      return (pending, waiting)
    }
    for answer in pending { answer.release(isDropped: true) }
    for continuation in waiting { continuation.resume() }
  }

  // MARK: - The report

  /// Adds something that happens after the last answer to the report.
  func appendNote(_ text: String) {
    guard isLogging else { return }
    state.withLock { state in
      if !state.history.steps.isEmpty { state.history.steps[state.history.steps.count - 1].notes.append(text) }
    }
  }

  /// Adds the beginning of the body to the report.
  func noteBeginning() {
    guard isLogging else { return }
    state.withLock { state in
      state.history.steps.append(
        StepHistory.Step(owner: 1, isolation: .main, time: .zero, kind: .task, isDeviation: false, addresses: []))
    }
  }
}

@available(SwiftStdlib 6.0, *)
extension AnswerEngine: VirtualTime {
  func sleep(for duration: Duration) async throws {
    if duration <= .zero { return try Task.checkCancellation() }
    try await pause(for: duration, nil)
  }

  func startVirtualTimer(after delay: Duration, _ callback: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let answer = add(.timer, after: delay, nil, action: callback)
    return { [weak self] in
      self?.state.withLock { state in state.pending.removeAll { $0.answer === answer } }
    }
  }
}

/// The task that calls the simulation.
private struct Caller {
  // Safety: Only the hash value leaves the closure. Tested by `AnswerModeTests`.

  let task = withUnsafeCurrentTask { $0?.hashValue } ?? 0
  let isOnMain = MainActorContext.isCurrent
  let name: String

  init(_ name: @autoclosure () -> String) {
    self.name = isOnMain ? "" : name()
  }
}

@available(SwiftStdlib 6.0, *)
extension AnswerEngine.State {
  /// Returns whether the schedule has ended, so that a call returns at once.
  ///
  /// A task that goes on calling is abandoned: it waits for ever.
  fileprivate mutating func resumesLateCall() -> Bool {
    guard isClosed else { return false }
    lateCalls += 1
    if lateCalls > 1_000 { return false }
    resumed += 1
    return true
  }

  fileprivate func deadline(after delay: Duration) -> Duration {
    min(now + min(max(delay, .zero), AnswerEngine.end), AnswerEngine.end)
  }

  fileprivate mutating func mix(_ number: UInt64) {
    fingerprint = (fingerprint ^ number) &* 0x100_0000_01B3
  }

  /// Counts a call, and notes if its order among the others is not known.
  ///
  /// The calls of the main actor are in order, and so are those of a single task. A call from elsewhere and another
  /// one may come the other way round the next time.
  fileprivate mutating func note(_ caller: Caller, event: UInt64) {
    contacts += 1
    mix(event)
    if isCallingBack || isClosed { return }
    callers.insert(caller.task)
    if !caller.isOnMain, elsewhere == nil { elsewhere = caller.name }
    if callers.count > 1, escape == nil { escape = elsewhere }
  }

  fileprivate mutating func log(_ answer: PendingAnswer, isDeviation: Bool) {
    history.owners[answer.number] = StepHistory.Owner(
      isActor: true, name: answer.kind.rawValue, origin: answer.location, creation: [])
    history.steps.append(
      StepHistory.Step(
        owner: answer.number, isolation: answer.kind.runsElsewhere ? .pool : .main, time: now, kind: .answer,
        isDeviation: isDeviation, addresses: []))
  }
}
