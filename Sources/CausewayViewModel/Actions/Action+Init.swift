public import Causeway

extension Action {
  /// Makes an action of an async closure.
  ///
  /// - Parameters:
  ///   - whenBusy: What a call does while another one is executing.
  ///   - canExecute: Whether it may be done now. Asked whenever ``isEnabled`` is read and at each call; what it reads of
  ///     a view model is observed.
  ///   - work: Called for each execution, in a task that is cancelled with it. If it goes on all the same, its result is
  ///     dropped.
  ///   - onValue: Called with the result, unless the call has been cancelled meanwhile.
  public convenience init(
    whenBusy: BusyPolicy = .ignore, canExecute: @escaping @MainActor () -> Bool = { true },
    _ work: @escaping @MainActor (Input) async throws -> Output,
    onValue: @escaping @MainActor (Output) -> Void = { _ in }
  ) {
    self.init(whenBusy, canExecute, onValue) { input in Work { try await work(input) } }
  }

  /// Makes an action of an async closure, with a guard before it.
  ///
  /// - Parameters:
  ///   - whenBusy: What a call does while another one is executing.
  ///   - canExecute: Whether it may be done now. Asked whenever ``isEnabled`` is read and at each call; what it reads of
  ///     a view model is observed.
  ///   - check: Called before each execution, when it is the call's turn. It makes of the input what the work needs, or
  ///     refuses: with `nil` nothing happens at all, and an error becomes ``lastError``. An action without an input also
  ///     calls it when ``isEnabled`` is read, so it must not change anything.
  ///   - work: Called for each execution, in a task that is cancelled with it. If it goes on all the same, its result is
  ///     dropped.
  ///   - onValue: Called with the result, unless the call has been cancelled meanwhile.
  public convenience init<Checked: Sendable>(
    whenBusy: BusyPolicy = .ignore, canExecute: @escaping @MainActor () -> Bool = { true },
    guard check: @escaping @MainActor (Input) throws -> Checked?,
    _ work: @escaping @MainActor (Checked) async throws -> Output,
    onValue: @escaping @MainActor (Output) -> Void = { _ in }
  ) {
    self.init(whenBusy, canExecute, onValue, isAdmitted: { Self.isAdmitted(by: check) }) { input in
      try check(input).map { checked in Work { try await work(checked) } }
    }
  }

  /// Makes an action of a publisher.
  ///
  /// - Parameters:
  ///   - whenBusy: What a call does while another one is executing.
  ///   - canExecute: Whether it may be done now. Asked whenever ``isEnabled`` is read and at each call; what it reads of
  ///     a view model is observed.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  ///   - publisher: Called for each execution, which lasts until what it returns has ended. That may send on any thread.
  ///   - onValue: Called for each value, unless the call has been cancelled meanwhile.
  public convenience init<Source: Publisher>(
    whenBusy: BusyPolicy = .ignore, canExecute: @escaping @MainActor () -> Bool = { true },
    fileID: StaticString = #fileID, line: UInt = #line,
    publisher: @escaping @MainActor (Input) -> Source,
    onValue: @escaping @MainActor (Output) -> Void = { _ in }
  ) where Source.Output == Output {
    let site = SubscriptionSite("action", fileID, line)
    self.init(whenBusy, canExecute, onValue) { input in Work(site) { publisher(input) } }
  }

  /// Makes an action of a publisher, with a guard before it.
  ///
  /// - Parameters:
  ///   - whenBusy: What a call does while another one is executing.
  ///   - canExecute: Whether it may be done now. Asked whenever ``isEnabled`` is read and at each call; what it reads of
  ///     a view model is observed.
  ///   - check: Called before each execution, when it is the call's turn. It makes of the input what the work needs, or
  ///     refuses: with `nil` nothing happens at all, and an error becomes ``lastError``. An action without an input also
  ///     calls it when ``isEnabled`` is read, so it must not change anything.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  ///   - publisher: Called for each execution, which lasts until what it returns has ended. That may send on any thread.
  ///   - onValue: Called for each value, unless the call has been cancelled meanwhile.
  public convenience init<Checked: Sendable, Source: Publisher>(
    whenBusy: BusyPolicy = .ignore, canExecute: @escaping @MainActor () -> Bool = { true },
    guard check: @escaping @MainActor (Input) throws -> Checked?,
    fileID: StaticString = #fileID, line: UInt = #line,
    publisher: @escaping @MainActor (Checked) -> Source,
    onValue: @escaping @MainActor (Output) -> Void = { _ in }
  ) where Source.Output == Output {
    let site = SubscriptionSite("action", fileID, line)
    self.init(whenBusy, canExecute, onValue, isAdmitted: { Self.isAdmitted(by: check) }) { input in
      try check(input).map { checked in Work(site) { publisher(checked) } }
    }
  }

  /// Returns whether a guard lets a call pass, which includes one that throws: the call shows the error.
  private static func isAdmitted<Checked>(by check: (Input) throws -> Checked?) -> Bool {
    guard let input = () as? Input else { return true }
    do { return try check(input) != nil } catch { return true }
  }
}
