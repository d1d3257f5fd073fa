public import Causeway

extension Action {
  /// Creates an action that calls an async closure.
  ///
  /// - Parameters:
  ///   - whenBusy: What a call does while another one is executing.
  ///   - canExecute: Returns whether the action may be executed now. Called whenever ``isEnabled`` is read, and at each
  ///     call. Observed properties that it reads are observed through ``isEnabled``.
  ///   - work: Called for each execution, in a task that is cancelled with the execution. If it continues after that,
  ///     its result is discarded.
  ///   - onValue: Called with the result, unless the execution has been cancelled.
  public nonisolated convenience init(
    whenBusy: BusyPolicy = .ignore, canExecute: @escaping @MainActor () -> Bool = { true },
    _ work: @escaping @MainActor (Input) async throws -> Output,
    onValue: @escaping @MainActor (Output) -> Void = { _ in }
  ) {
    self.init(whenBusy, canExecute, onValue) { input in Work { try await work(input) } }
  }

  /// Creates an action that calls an async closure after a guard.
  ///
  /// Like the initializer without a guard.
  ///
  /// `check` is called before each execution, when it is the call's turn. It returns the value that the work needs,
  /// or `nil` to ignore the call. An error that it throws becomes ``lastError``. If the action has no input, it is
  /// also called when ``isEnabled`` is read, so it must have no side effects.
  public nonisolated convenience init<Checked>(
    whenBusy: BusyPolicy = .ignore, canExecute: @escaping @MainActor () -> Bool = { true },
    guard check: @escaping @MainActor (Input) throws -> Checked?,
    _ work: @escaping @MainActor (Checked) async throws -> Output,
    onValue: @escaping @MainActor (Output) -> Void = { _ in }
  ) {
    self.init(whenBusy, canExecute, onValue, isAdmitted: { Self.isAdmitted(by: check) }) { input in
      try check(input).map { checked in Work { try await work(checked) } }
    }
  }

  /// Creates an action that subscribes to a publisher.
  ///
  /// Like the initializer with an async closure. An execution lasts until the publisher that `publisher` returns for
  /// it ends. The publisher may send on any thread; `onValue` is called with each value, unless the execution has
  /// been cancelled.
  public nonisolated convenience init<Source: Publisher>(
    whenBusy: BusyPolicy = .ignore, canExecute: @escaping @MainActor () -> Bool = { true },
    fileID: StaticString = #fileID, line: UInt = #line,
    publisher: @escaping @MainActor (Input) -> Source,
    onValue: @escaping @MainActor (Output) -> Void = { _ in }
  ) where Source.Output == Output {
    self.init(
      whenBusy: whenBusy, canExecute: canExecute, fileID: fileID, line: line,
      publisher: { publisher($0).receive(on: MainActor.shared) }, onValue: onValue)
  }

  /// Creates an action that subscribes to a publisher after a guard.
  ///
  /// Like the initializer with a publisher, with a guard as of the initializer with an async closure.
  public nonisolated convenience init<Checked, Source: Publisher>(
    whenBusy: BusyPolicy = .ignore, canExecute: @escaping @MainActor () -> Bool = { true },
    guard check: @escaping @MainActor (Input) throws -> Checked?,
    fileID: StaticString = #fileID, line: UInt = #line,
    publisher: @escaping @MainActor (Checked) -> Source,
    onValue: @escaping @MainActor (Output) -> Void = { _ in }
  ) where Source.Output == Output {
    self.init(
      whenBusy: whenBusy, canExecute: canExecute, guard: check, fileID: fileID, line: line,
      publisher: { publisher($0).receive(on: MainActor.shared) }, onValue: onValue)
  }

  /// Creates an action that subscribes to a main-actor publisher.
  ///
  /// Like the initializer with a publisher.
  public nonisolated convenience init<Source: MainActorPublisher>(
    whenBusy: BusyPolicy = .ignore, canExecute: @escaping @MainActor () -> Bool = { true },
    fileID: StaticString = #fileID, line: UInt = #line,
    publisher: @escaping @MainActor (Input) -> Source,
    onValue: @escaping @MainActor (Output) -> Void = { _ in }
  ) where Source.Output == Output {
    let origin = SubscriptionOrigin("action", CodeLocation(fileID, line))
    self.init(whenBusy, canExecute, onValue) { input in Work(origin) { publisher(input) } }
  }

  /// Creates an action that subscribes to a main-actor publisher after a guard.
  ///
  /// Like the initializer with a publisher and a guard.
  public nonisolated convenience init<Checked, Source: MainActorPublisher>(
    whenBusy: BusyPolicy = .ignore, canExecute: @escaping @MainActor () -> Bool = { true },
    guard check: @escaping @MainActor (Input) throws -> Checked?,
    fileID: StaticString = #fileID, line: UInt = #line,
    publisher: @escaping @MainActor (Checked) -> Source,
    onValue: @escaping @MainActor (Output) -> Void = { _ in }
  ) where Source.Output == Output {
    let origin = SubscriptionOrigin("action", CodeLocation(fileID, line))
    self.init(whenBusy, canExecute, onValue, isAdmitted: { Self.isAdmitted(by: check) }) { input in
      try check(input).map { checked in Work(origin) { publisher(checked) } }
    }
  }

  /// Returns whether a guard accepts a call.
  ///
  /// A guard that throws accepts it, because the call then shows the error.
  private static func isAdmitted<Checked>(by check: (Input) throws -> Checked?) -> Bool {
    guard let input = () as? Input else { return true }
    do { return try check(input) != nil } catch { return true }
  }
}
