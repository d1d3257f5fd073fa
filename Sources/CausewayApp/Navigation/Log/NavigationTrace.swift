import Causeway

/// The navigations made while a request is served, for the single record of the request in the log.
///
/// A coordinator finds the trace of the request that the running task serves, and adds the screens that it shows. Any
/// thread may use the trace.
final class NavigationTrace: Sendable {
  /// A navigation made while a request is served.
  struct Navigation: Sendable {
    let screen: String
    let server: NavigationRecord.Server
    let answer: RouteAnswer
  }

  private struct State {
    var isOpen = true
    var task: Int?
    var navigations: [Navigation] = []
  }

  /// The trace of the request that the running task serves.
  ///
  /// Tasks that are started while the request is served inherit it, even if they run longer.
  @TaskLocal static var current: NavigationTrace?

  private let log: NavigationLog
  private let state = Locked(State())

  init(_ log: NavigationLog) {
    self.log = log
  }

  /// Whether the running task serves a request that was cancelled, forgotten or has timed out.
  ///
  /// Compares tasks, so that a task that was started while the request was served, and runs longer, may navigate.
  static var isAbandoned: Bool {
    guard let current else { return false }
    return !current.isOpen && current.isServedByRunningTask
  }

  /// Whether the request has no outcome yet.
  var isOpen: Bool { state.withLock { $0.isOpen } }

  /// The navigations made so far.
  var navigations: [Navigation] { state.withLock { $0.navigations } }

  /// Whether the running task is the task that asks the screens.
  var isServedByRunningTask: Bool {
    let task = Self.runningTask
    return state.withLock { $0.task != nil && $0.task == task }
  }

  /// Records that the running task asks the screens.
  func adoptRunningTask() {
    let task = Self.runningTask
    state.withLock { $0.task = task }
  }

  /// Records a navigation.
  ///
  /// - Returns: Whether the navigation belongs to the request. If not, it needs a record of its own.
  func note(_ record: NavigationRecord, in log: NavigationLog) -> Bool {
    guard log === self.log else { return false }
    return state.withLock { state in
      if state.isOpen {
        state.navigations.append(Navigation(screen: record.route, server: record.server, answer: record.answer))
      }
      return state.isOpen
    }
  }

  /// Records that the request has an outcome.
  ///
  /// - Returns: Whether it is the first outcome.
  func close() -> Bool {
    state.withLock { state in
      defer { state.isOpen = false }
      return state.isOpen
    }
  }

  private static var runningTask: Int? {
    // Safety: Only the hash value leaves the closure. Tested by `RouterTests`.
    withUnsafeCurrentTask { $0?.hashValue }
  }
}
