package import Causeway

/// Waits until everything that a test has set off has been done.
///
/// `withSettling` and the trait `.settles` make one. It counts what the code inside subscribes, itself or in tasks
/// that it starts: each `receive(on:)` from the value that wakes it until it has delivered the last one, and each
/// async consumer (`values`, `first()`, a binding) from when it is made until it waits in `next` with nothing left
/// to take. Whoever is woken is counted before the waker is done, so there is no moment in between in which all
/// looks quiet; and the wait is one for a signal, nothing is polled.
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
/// ## What is waited for
///
/// - All that is set off by what has been sent, before `settle()`, by the test itself or by a thread that it has
///   waited for.
/// - A consumer that does something else than to wait for its next value, such as awaiting another service, has not
///   come to rest. If it never does, patience ends at last and the test fails with a list of who is busy and where
///   they subscribed. Only a sleep on a ``TestClock`` counts as rest: advance the clock, and settle again.
/// - Work that has been handed to the main actor already, such as the beginning of a `Task` in a view model's `init`.
/// - The tasks on the ``TestClock/taskExecutor`` of the clocks that are given.
///
/// Not counted are tasks while they do not consume a publisher (what such a task does after its loop is waited for
/// only on the main actor or on a clock's executor), the consumers of a `stream` or of another sequence that is not
/// from here, until they have taken an element, and what a thread does that knows nothing of the test: a subscription
/// made in a callback on a foreign queue. Nor is a task of the main actor that is woken by anything else, such as a
/// continuation that is resumed: it comes back to the main actor by way of another thread. An iterator that the
/// settling task itself uses is not waited for.
public final class Settling: Sendable {
  let state = Awaited(SettlingState())

  init() {}

  static var current: Settling? { TrackingScope.current?.activity as? Settling }

  static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// Waits until all is quiet; fails the test if that does not come.
  ///
  /// - Parameters:
  ///   - clocks: Clocks whose tasks are waited for too.
  ///   - patience: How much real time is given before it is a failure; `nil` for the test's ``WaitPatience``.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func callAsFunction(
    _ clocks: TestClock..., patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle(clocks, patience, FailureReporter(), place)
  }

  func settle(_ clocks: [TestClock], _ patience: Duration?, _ reporter: FailureReporter, _ place: SourcePlace) async {
    do { try await quiescence(clocks, patience: patience) } catch { reporter.fail(error.description, at: place) }
  }

  /// Waits until all is quiet.
  ///
  /// - Parameters:
  ///   - clocks: Clocks whose tasks are waited for too.
  ///   - patience: How much real time is given; `nil` for the test's ``WaitPatience``.
  /// - Throws: What is in the way, when patience is at its end or the waiting task is cancelled.
  public func quiescence(_ clocks: [TestClock] = [], patience: Duration? = nil) async throws(SettlingFailure) {
    let task = Settling.currentTask
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
      // The main actor takes its work in order: what it had before is done now.
      await Task { @MainActor in }.value
      let now = state.value
      if now.isQuiet(besides: task), (now.wakings, clocks.map(\.jobCount)) == before { return true }
    }
    return false
  }
}

extension Settling: Activity {
  package func beginSubscribing(_ site: SubscriptionSite) {
    state.change { $0.beginSubscribing(site, on: currentThread()) }
  }

  package func endSubscribing() {
    state.change { $0.endSubscribing(on: currentThread()) }
  }

  package func enter(_ kind: StaticString, inTask: Bool) -> Int {
    let task = inTask ? Settling.currentTask : nil
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
    let task = Settling.currentTask
    state.change { $0.adopt(id, task: task) }
  }

  package func leave(_ id: Int) {
    state.change { $0.leave(id) }
  }
}
