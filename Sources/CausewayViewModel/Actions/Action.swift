import Causeway
public import Observation

/// Something that a user can do, with all that a button needs: whether it may be done, whether it is being done, and why
/// it failed.
///
/// The work is an async closure or a publisher. ``isExecuting`` is false again whatever becomes of it: when it has
/// finished, failed or been cancelled. A second call while it executes is ignored, or restarts it, or waits for its
/// turn: see ``BusyPolicy``.
///
/// ```swift
/// @MainActor @Observable
/// final class ConnectionModel {
///   private(set) var server: Server?
///   private(set) var session: Session?
///   @ObservationIgnored private(set) lazy var connect = Action<Void, Session>(
///     guard: { [weak self] in self?.server },
///     publisher: { [tunnel] server in tunnel.connect(to: server) },
///     onValue: { [weak self] session in self?.session = session })
///   @ObservationIgnored private(set) lazy var disconnect = Action<Void, Void> { [tunnel] in tunnel.disconnect() }
/// }
///
/// Button("Connect") { model.connect() }.disabled(!model.connect.isEnabled)
/// if let text = model.connect.errorText { Text(text) }
/// ```
///
/// It belongs to a view model, and ends with it: when it is released, what executes is cancelled. Its closures are kept
/// as long as it lives, so they must capture the view model weakly.
@MainActor
@Observable
public final class Action<Input: Sendable, Output: Sendable> {
  /// Whether it is being done.
  ///
  /// It stays true while calls wait for their turn.
  public private(set) var isExecuting = false
  /// Why it failed, until the next call begins.
  ///
  /// An error that only says that the work was cancelled does not count: see
  /// ``isCancellation(_:)``. Calls that had to wait for their turn leave the error of the one before.
  public private(set) var lastError: (any Error)?
  /// What a call does while another one is executing.
  public let whenBusy: BusyPolicy

  private let canExecute: @MainActor () -> Bool
  /// Whether the guard would let a call pass, as far as that is known without an input.
  private let isAdmitted: @MainActor () -> Bool
  private let onValue: @MainActor (Output) -> Void
  private let prepare: @MainActor (Input) throws -> Work<Output>?
  @ObservationIgnored private var current: Execution<Input, Output>?
  /// No slice, which would keep what has been taken out of it.
  @ObservationIgnored private var waiting: [Execution<Input, Output>] = []
  @ObservationIgnored private var isAdvancing = false

  init(
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

  /// Whether a call would do something: it can be executed, the guard does not refuse it, and it is not ignored because
  /// of another one.
  ///
  /// The guard is asked only if the action takes no input: otherwise it may still refuse a call. What `canExecute` and
  /// the guard read is observed with it.
  public var isEnabled: Bool {
    isAccepting && isAdmitted()
  }

  private var isAccepting: Bool {
    (whenBusy != .ignore || !isExecuting) && canExecute()
  }

  /// Why it failed, as a text for people: see ``errorText(of:)``.
  public var errorText: String? {
    lastError.map { CausewayViewModel.errorText(of: $0) }
  }

  /// Does it, without waiting.
  ///
  /// Does nothing while it is not enabled.
  ///
  /// - Parameter input: What the work is given.
  public func callAsFunction(_ input: Input) {
    _ = submit(input)
  }

  /// Does it, and waits until that has ended.
  ///
  /// When the caller's task is cancelled, the call is cancelled with it. A publisher with several values is waited for
  /// until its end.
  ///
  /// - Parameter input: What the work is given.
  /// - Returns: The last value, or `nil` if there is none: the call was refused or cancelled, or it failed, as
  ///   ``lastError`` says.
  @discardableResult
  public func run(_ input: Input) async -> Output? {
    guard !Task.isCancelled, let execution = submit(input) else { return nil }
    let output = await execution.outcome.first() ?? nil
    if Task.isCancelled { cancel(execution) }
    return output
  }

  /// Cancels what executes and the calls that wait.
  public func cancel() {
    let ended = waiting
    waiting = []
    for execution in ended { execution.end(nil) }
    if let current { finish(current, nil) }
  }

  /// Forgets the last error, when the user has seen it.
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

  /// Begins a call, unless it is refused.
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
    // What is told of a change or a cancel may have gone on to another call, or cancelled this one.
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
    guard let index = waiting.firstIndex(where: { $0 === execution }) else { return }
    waiting.remove(at: index)
    execution.end(nil)
  }

  private func finish(_ execution: Execution<Input, Output>, _ output: Output?) {
    current = nil
    execution.end(output)
    advance()
  }

  /// Begins the calls that wait, until one goes on executing.
  ///
  /// A loop, because each may end at once.
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
  /// Does it, without waiting.
  ///
  /// Does nothing while it is not enabled.
  public func callAsFunction() {
    callAsFunction(())
  }

  /// Does it, and waits until that has ended.
  ///
  /// When the caller's task is cancelled, the call is cancelled with it.
  ///
  /// - Returns: The last value, or `nil` if there is none.
  @discardableResult
  public func run() async -> Output? {
    await run(())
  }
}
