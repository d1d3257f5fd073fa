public import Causeway
public import Observation

#if canImport(Combine)
  public import protocol Combine.ObservableObject
  public import class Combine.ObservableObjectPublisher
#endif

/// A user action with the state that a button shows: whether it is enabled, whether it is executing, and why it failed.
///
/// The work is an async closure or a publisher. ``isExecuting`` becomes `false` in every case: when the work has
/// finished, failed or been cancelled. ``BusyPolicy`` determines whether a second call is ignored, restarts the work or
/// is queued.
///
/// ```swift
/// @MainActor @Observable
/// final class ConnectionModel {
///   private(set) var server: Server?
///   private(set) var session: Session?
///   @ObservationIgnored private let tunnel: Tunnel
///   @ObservationIgnored private(set) lazy var connect = Action<Void, Session>(
///     guard: { [weak self] in self?.server },
///     publisher: { [tunnel] server in tunnel.connect(to: server) },
///     onValue: { [weak self] session in self?.session = session })
///   @ObservationIgnored private(set) lazy var disconnect = Action<Void, Void> { [tunnel] in tunnel.disconnect() }
///
///   init(_ tunnel: Tunnel) { self.tunnel = tunnel }
/// }
/// ```
///
/// In the view:
///
/// ```swift
/// Button("Connect") { model.connect() }.disabled(!model.connect.isEnabled)
/// if let text = model.connect.errorText { Text(text) }
/// ```
///
/// Input and output need not be `Sendable`: they stay on the main actor.
///
/// A view model owns the action. Releasing the action cancels what is executing. The action retains its closures, so
/// they must capture the view model weakly.
@MainActor
public final class Action<Input, Output>: ChangeAnnouncing {
  /// What a call does while another one is executing.
  public let whenBusy: BusyPolicy

  private let canExecute: @MainActor () -> Bool
  /// Returns whether the guard accepts a call, as far as that is known without an input.
  private let isAdmitted: @MainActor () -> Bool
  private let onValue: @MainActor (Output) -> Void
  private let prepare: @MainActor (Input) throws -> Work<Output>?
  let changes = ObjectChanges()
  private var hasCalls = false
  private var failure: (any Error)?
  private var current: Execution<Input, Output>?
  private var waiting = Backlog<Execution<Input, Output>>()
  private var isAdvancing = false

  nonisolated init(
    _ whenBusy: BusyPolicy, _ canExecute: @escaping @MainActor () -> Bool,
    _ onValue: @escaping @MainActor (Output) -> Void,
    isAdmitted: @escaping @MainActor () -> Bool = { true },
    _ prepare: @escaping @MainActor (Input) throws -> Work<Output>?
  ) {
    self.whenBusy = whenBusy
    self.canExecute = canExecute
    self.isAdmitted = isAdmitted
    self.onValue = onValue
    self.prepare = prepare
  }

  /// A signal before each change of ``isExecuting`` and ``lastError``, on the main actor.
  ///
  /// ``isEnabled`` changes with them. What `canExecute` and the guard read is not announced here.
  public nonisolated var willChange: EventPublisher<PassthroughSubject<Void, Never>> { changes.willChange }

  /// Whether the action is executing.
  ///
  /// The value stays `true` while calls are queued.
  public private(set) var isExecuting: Bool {
    get {
      changes.access(\.isExecuting)
      return hasCalls
    }
    set { changes.change(\.isExecuting) { hasCalls = newValue } }
  }

  /// The error of the last execution, until the next one starts.
  ///
  /// Cancellation errors are not shown: see `isCancellation(_:)`. A queued call does not clear the error of the call
  /// before it.
  public private(set) var lastError: (any Error)? {
    get {
      changes.access(\.lastError)
      return failure
    }
    set { changes.change(\.lastError) { failure = newValue } }
  }

  /// Whether a call would execute: `canExecute` and the guard allow it, and the busy policy would not ignore it.
  ///
  /// The guard is called only if the action has no input; otherwise it may still refuse a call. Observed properties
  /// that `canExecute` and the guard read are observed through this property.
  public var isEnabled: Bool {
    isAccepting && isAdmitted()
  }

  private var isAccepting: Bool {
    (whenBusy != .ignore || !isExecuting) && canExecute()
  }

  /// The text of the last error for the user.
  ///
  /// See ``errorText(of:)``.
  public var errorText: String? {
    lastError.map { CausewayViewModel.errorText(of: $0) }
  }

  /// Executes the action, without waiting for the result.
  ///
  /// Does nothing if the action is not enabled.
  ///
  /// - Parameter input: The input of the work.
  public func callAsFunction(_ input: Input) {
    _ = submit(input)
  }

  /// Executes the action and waits until the execution has ended.
  ///
  /// If the caller's task is cancelled, the execution is cancelled. If the work is a publisher, the function waits
  /// until it ends.
  ///
  /// - Parameter input: The input of the work.
  /// - Returns: The last value, or `nil` if there is none because the call was refused, was cancelled or failed. For a
  ///   failure, see ``lastError``.
  @discardableResult
  public func run(_ input: Input) async -> Output? {
    guard !Task.isCancelled, let execution = submit(input) else { return nil }
    let output = await execution.outcome.wait()
    if Task.isCancelled { cancel(execution) }
    return output
  }

  /// Cancels the current execution and all queued calls.
  public func cancel() {
    var ended = waiting
    waiting = Backlog()
    while !ended.isEmpty { ended.removeFirst().end(nil) }
    if let current { finish(current, nil) }
  }

  /// Clears the last error, for example after the user has seen it.
  public func clearError() {
    if lastError != nil { lastError = nil }
  }
}

extension Action {
  private func submit(_ input: Input) -> Execution<Input, Output>? {
    guard isAccepting else { return nil }
    let execution = Execution<Input, Output>(input)
    if whenBusy == .queue, current != nil || !waiting.isEmpty || isAdvancing {
      waiting.append(execution)
      return execution
    }
    return begin(execution) ? execution : nil
  }

  /// Starts a call.
  ///
  /// Returns `false` if the guard refuses it.
  private func begin(_ execution: Execution<Input, Output>) -> Bool {
    let work: Work<Output>
    do {
      guard let prepared = try prepare(execution.input) else { return false }
      work = prepared
    } catch {
      if !isCancellation(error) { lastError = error }
      return false
    }
    let replaced = current
    if replaced != nil, whenBusy != .restart {
      // The guard has called the action itself.
      if whenBusy == .queue { waiting.append(execution) }
      return whenBusy == .queue
    }
    current = execution
    replaced?.end(nil)
    if !isAdvancing { clearError() }
    if !isExecuting { isExecuting = true }
    // Observers of the change or cancellation may have started another call, or cancelled this one.
    guard current === execution else { return true }
    let token = work.begin { [weak self, weak execution] event in
      if let self, let execution { self.receive(event, of: execution) }
    }
    if current === execution { execution.token = token }
    return true
  }

  private func receive(_ event: WorkEvent<Output>, of execution: Execution<Input, Output>) {
    guard current === execution else { return }
    switch event {
    case .value(let output):
      execution.output = output
      onValue(output)
    case .finished:
      finish(execution, execution.output)
    case .failed(let error):
      if !isCancellation(error) { lastError = error }
      if current === execution { finish(execution, nil) }
    }
  }

  private func cancel(_ execution: Execution<Input, Output>) {
    if current === execution { return finish(execution, nil) }
    waiting.remove { $0 === execution }?.end(nil)
  }

  private func finish(_ execution: Execution<Input, Output>, _ output: Output?) {
    current = nil
    execution.end(output)
    advance()
  }

  /// Starts queued calls until one is executing.
  ///
  /// A loop, because each call may end immediately.
  private func advance() {
    guard !isAdvancing else { return }
    isAdvancing = true
    while current == nil, !waiting.isEmpty {
      let next = waiting.removeFirst()
      if !begin(next) { next.end(nil) }
    }
    isAdvancing = false
    if current == nil, isExecuting { isExecuting = false }
  }
}

extension Action where Input == Void {
  /// Executes the action, without waiting for the result.
  ///
  /// Does nothing if the action is not enabled.
  public func callAsFunction() {
    callAsFunction(())
  }

  /// Executes the action and waits until the execution has ended.
  ///
  /// If the caller's task is cancelled, the execution is cancelled.
  ///
  /// - Returns: The last value, or `nil` if there is none.
  @discardableResult
  public func run() async -> Output? {
    await run(())
  }
}

@available(SwiftStdlib 5.9, *)
extension Action: nonisolated Observable {}

#if canImport(Combine)
  extension Action: nonisolated ObservableObject {
    /// A signal before each change of ``isExecuting`` and ``lastError``, for Combine and SwiftUI.
    public nonisolated var objectWillChange: ObservableObjectPublisher { changes.objectWillChange }
  }
#endif

extension ObservedProperties {
  fileprivate var isExecuting: Void {}
  fileprivate var lastError: Void {}
}

/// One call of an ``Action``.
@MainActor
final class Execution<Input, Output> {
  let input: Input
  let outcome = Outcome<Output>()
  var output: Output?
  var token: AnyCancellable?

  init(_ input: Input) {
    self.input = input
  }

  /// Cancels the work if it is still running, and ends the caller's wait.
  func end(_ output: Output?) {
    token.take()?.cancel()
    outcome.set(output)
  }
}

/// What a call of an ``Action`` does while another one is executing.
public enum BusyPolicy: Sendable {
  /// Ignores the call, for example the second of two taps.
  case ignore
  /// Cancels the current execution and executes the call.
  case restart
  /// Queues the call, without a limit on the length of the queue.
  case queue
}
