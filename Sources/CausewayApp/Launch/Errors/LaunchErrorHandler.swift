public import Foundation

/// A handler of launch failures that determines what went wrong and applies the remedies.
///
/// The remedies for each kind of problem are fixed (``LaunchProblem/remedies``); the app supplies the actions that
/// apply them:
///
/// ```swift
/// let handler = LaunchErrorHandler { $0 is LoginExpired ? .expiredLogin : nil }
///   .resettingStore(at: [database]) { _ in try await store.reset() }
///   .applying(.showAlert) { alerts.show($0) }
/// let step = LaunchStep("store") { try await store.open() }.handled(by: handler)
/// ```
public struct LaunchErrorHandler: Sendable {
  /// The app's action for a remedy, called with the error on the main actor.
  public typealias Action = @MainActor (any Error) async throws -> Void

  private let diagnosis: @Sendable (any Error) -> LaunchProblem?
  private var actions: [LaunchRemedy: Action] = [:]

  /// Creates a handler without actions.
  ///
  /// - Parameter diagnosis: Classifies the app's own errors. For errors of which it returns `nil`, the handler uses
  ///   ``LaunchProblem/init(_:)``. Called on the main actor.
  public init(diagnosis: @escaping @Sendable (any Error) -> LaunchProblem? = { _ in nil }) {
    self.diagnosis = diagnosis
  }

  /// Returns a copy of this handler with an action for a remedy; it replaces an earlier action for the same remedy.
  ///
  /// A remedy without an action only determines how the launch continues. ``LaunchRemedy/resetStore`` requires an
  /// action: without it, a store problem is handled as unknown.
  ///
  /// - Precondition: The remedy is not ``LaunchRemedy/resetStore``. Use ``resettingStore(at:_:)`` instead, which moves
  ///   the data aside first.
  ///
  /// - Parameters:
  ///   - remedy: The remedy.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - action: Applies the remedy. An error that it throws is handled as an unknown problem.
  /// - Returns: The handler.
  public func applying(
    _ remedy: LaunchRemedy, fileID: StaticString = #fileID, line: UInt = #line, _ action: @escaping Action
  ) -> LaunchErrorHandler {
    precondition(
      remedy != .resetStore, "use resettingStore(at:), which moves the data aside first", file: fileID, line: line)
    return setting(remedy, action)
  }

  /// Returns a copy of this handler that resets a file-based store after moving its data aside.
  ///
  /// The files are moved, under their names, into a new folder next to the first file, together with SQLite's `-wal`
  /// and `-shm` files. If a file cannot be moved, the store is not reset, and the error is handled as an unknown problem.
  ///
  /// - Parameters:
  ///   - files: The files and folders of the store; nonexistent ones are ignored.
  ///   - reset: Recreates the store. Called with the step's error; the step is retried once afterwards. A cancellation of
  ///     the launch does not reach it.
  /// - Returns: The handler.
  public func resettingStore(at files: [URL], _ reset: @escaping Action = { _ in }) -> LaunchErrorHandler {
    setting(.resetStore) { error in
      try FileMover.moveTogether(files)
      try await shielded { try await reset(error) }
    }
  }

  /// Returns a copy of this handler that resets a store after moving its data aside.
  ///
  /// - Parameters:
  ///   - store: The store. If its data cannot be moved aside, it is not reset, and the error is handled as unknown
  ///     problem.
  ///   - reset: Recreates the store. Called with the step's error; the step is retried once afterwards. A cancellation of
  ///     the launch does not reach it.
  /// - Returns: The handler.
  public func resettingStore(
    _ store: some KeyedBlobStore, _ reset: @escaping Action = { _ in }
  ) -> LaunchErrorHandler {
    setting(.resetStore) { error in
      try store.moveAside()
      try await shielded { try await reset(error) }
    }
  }

  private func setting(_ remedy: LaunchRemedy, _ action: @escaping Action) -> LaunchErrorHandler {
    var handler = self
    handler.actions[remedy] = action
    return handler
  }

  /// Returns the kind of problem that an error indicates.
  public func problem(_ error: any Error) -> LaunchProblem {
    diagnosis(error) ?? LaunchProblem(error)
  }

  /// Applies the remedies for a failure.
  ///
  /// The store is reset once. If the step fails again afterwards, the problem is unknown.
  ///
  /// - Parameters:
  ///   - failure: The failure of a step.
  ///   - problem: The kind of problem; `nil` to determine it from the error.
  /// - Returns: How the launch continues.
  @MainActor
  public func handle(_ failure: LaunchFailure, as problem: LaunchProblem? = nil) async -> LaunchRecovery {
    let problem = problem ?? self.problem(failure.error)
    let canReset = failure.attempt == 1 && actions[.resetStore] != nil
    if problem == .store && !canReset { return await handle(failure, as: .unknown) }
    var recovery = LaunchRecovery.proceed
    for remedy in problem.remedies {
      recovery = remedy.recovery
      do {
        try await actions[remedy]?(failure.error)
      } catch {
        // A failing remedy for an unknown problem has no fallback.
        if problem == .unknown { continue }
        return await handle(LaunchFailure(step: failure.step, error: error, attempt: failure.attempt), as: .unknown)
      }
    }
    return recovery
  }
}

extension LaunchStep {
  /// Returns a copy of this step whose failures are passed to a handler.
  ///
  /// - Parameters:
  ///   - handler: The handler that applies the remedies.
  ///   - problem: The kind of problem that every failure of this step means; `nil` to determine it from the error.
  /// - Returns: The step.
  public func handled(by handler: LaunchErrorHandler, as problem: LaunchProblem? = nil) -> LaunchStep {
    recovering { await handler.handle($0, as: problem) }
  }
}
