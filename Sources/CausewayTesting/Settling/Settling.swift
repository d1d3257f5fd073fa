public import Causeway

/// A scope that waits until all work that a test has started is complete.
///
/// `withSettling` and the trait `.settles` create a scope. It counts the work of all subscriptions made inside it,
/// directly or in tasks started there: each `receive(on:)` from the value that wakes it until it has delivered its last
/// value, and each asynchronous consumer (`values`, `first()`, a binding) from its creation until it waits in `next`
/// with nothing left to take. Work that is woken is counted before the work that wakes it is done, so the count never
/// reaches zero too early. The wait does not poll.
///
/// ```swift
/// @Test(.settles) @MainActor func showsTheStatus() async {
///   let model = StatusModel(service)
///   service.send(.connected)
///   await settle()
///   #expect(model.status == .connected)
/// }
/// ```
///
/// ## What it waits for
///
/// - All effects of values sent before `settle()`, by the test or by a thread that the test has waited for.
/// - Every consumer until it waits for its next value. A consumer that awaits anything else, such as another service,
///   is still busy; if it stays busy until the time limit, the test fails and lists the busy consumers and where they
///   subscribed. The only exception is a sleep on a ``TestClock``: advance the clock and settle again.
/// - Work already enqueued on the main actor, such as the start of a `Task` in a view model's `init`.
/// - The tasks on the ``TestClock/taskExecutor`` of the given clocks.
///
/// ## What it does not wait for
///
/// - Tasks that do not consume a publisher. What a task does after its loop is included only on the main actor or on a
///   clock's executor.
/// - Consumers of a `stream`, or of another sequence from outside this package, until they have taken an element.
/// - Subscriptions made on threads that do not belong to the test, such as in a callback on a foreign queue.
/// - Main-actor tasks that are resumed in another way, such as by a continuation: they return to the main actor by way
///   of another thread.
/// - An iterator that the settling task itself uses.
@available(SwiftStdlib 5.7, *)
public final class Settling: Sendable {
  let state = Awaited(SettlingState())

  init() {}

  static var current: Settling? { TrackingScope.current?.activity as? Settling }

  /// Waits until all work is complete, and fails the test if that takes too long.
  ///
  /// - Parameters:
  ///   - clocks: Clocks whose tasks to wait for as well.
  ///   - patience: The real time to wait; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func callAsFunction(
    _ clocks: TestClock..., patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let location = TestLocation(fileID, filePath, line, column)
    await settle(clocks, patience, FailureReporter(), location)
  }

  func settle(_ clocks: [TestClock], _ patience: Duration?, _ reporter: FailureReporter, _ location: TestLocation) async
  {
    do { try await quiescence(clocks, patience: patience) } catch { reporter.fail(error.description, at: location) }
  }

  /// Waits until all work is complete.
  ///
  /// - Parameters:
  ///   - clocks: Clocks whose tasks to wait for as well.
  ///   - patience: The real time to wait; `nil` for the test's ``WaitPatience``.
  /// - Throws: A ``SettlingFailure`` with the remaining work if the time limit is reached, or if the waiting task is
  ///   cancelled.
  public func quiescence(_ clocks: [TestClock] = [], patience: Duration? = nil) async throws(SettlingFailure) {
    let task = RunningTask.id
    let limit = WaitLimit(patience)
    let isQuiet = await withTaskGroup(of: Bool.self) { group in
      group.addTask { await self.comeToRest(clocks, besides: task) }
      group.addTask {
        await Awaited(()).wait(limit) { false }
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
    if isQuiet { return }
    if Task.isCancelled { throw .cancelled }
    let busy = state.value.busy(besides: task)
    throw busy.isEmpty ? .clockBusy : .busy(busy.map(LiveSubscriptions.Entry.init))
  }

  private func comeToRest(_ clocks: [TestClock], besides task: Int?) async -> Bool {
    while !Task.isCancelled {
      let before = (state.value.wakings, clocks.map(\.jobCount))
      for clock in clocks {
        repeat { await clock.idle(nil) } while !Task.isCancelled && clock.wakeNext(to: clock.now)
      }
      await state.wait(nil) { $0.isQuiet(besides: task) }
      // The main actor runs its jobs in order: all jobs enqueued before this one are complete now.
      await Task { @MainActor in }.value
      let now = state.value
      if now.isQuiet(besides: task), (now.wakings, clocks.map(\.jobCount)) == before { return true }
    }
    return false
  }
}

@available(SwiftStdlib 5.7, *)
extension Settling: Activity {
  package func beginSubscribing(_ origin: SubscriptionOrigin) {
    state.change { $0.beginSubscribing(origin, on: currentThread()) }
  }

  package func endSubscribing() {
    state.change { $0.endSubscribing(on: currentThread()) }
  }

  package func enter(_ kind: StaticString, inTask: Bool) -> Int {
    let task = inTask ? RunningTask.id : nil
    return state.change { $0.enter(kind, task: task, on: currentThread()) }
  }

  package func stir(_ id: Int) {
    state.change { $0.stir(id) }
  }

  package func rest(_ id: Int) {
    state.change { $0.rest(id) }
  }

  package func restBesideOthers(_ id: Int) {
    state.change { $0.restBesideOthers(id) }
  }

  package func adopt(_ id: Int) {
    let task = RunningTask.id
    state.change { $0.adopt(id, task: task) }
  }

  package func leave(_ id: Int) {
    state.change { $0.leave(id) }
  }

  package func beginSleep(of task: Int) {
    state.change { $0.beginSleep(of: task) }
  }

  package func endSleep(of task: Int) {
    state.change { $0.endSleep(of: task) }
  }
}

/// The reason why a wait for all work to complete failed.
public enum SettlingFailure: Error {
  /// The code runs neither in `withSettling` nor in a test with the trait `.settles`.
  case noScope
  /// These subscriptions still had work at the time limit.
  case busy([LiveSubscriptions.Entry])
  /// The tasks of a clock still had work at the time limit.
  case clockBusy
  /// The waiting task was cancelled.
  case cancelled
}

extension SettlingFailure: CustomStringConvertible {
  /// The reason in words; one line for each busy subscription.
  public var description: String {
    switch self {
    case .noScope:
      "settle() was called outside a scope: use withSettling { } or the trait .settles"
    case .busy(let entries): entries.map { "still busy: \($0)" }.joined(separator: "\n")
    case .clockBusy: "still busy: the tasks of a clock, or timers that trigger each other"
    case .cancelled: "the test was cancelled while it settled"
    }
  }
}
