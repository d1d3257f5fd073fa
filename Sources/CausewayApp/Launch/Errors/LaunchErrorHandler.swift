public import Foundation

/// Does what is to be done about the failures of a launch: finds out what the trouble is and applies its remedies.
///
/// What to do about which trouble is fixed, ``LaunchTrouble/remedies``; how it is done is the app's:
///
/// ```swift
/// let troubles = LaunchErrorHandler { $0 is LoginExpired ? .expiredLogin : nil }
///   .resettingStore(at: [database]) { _ in try await store.reset() }
///   .applying(.showAlert) { alerts.show($0) }
/// let step = LaunchStep("store") { try await store.open() }.handled(by: troubles)
/// ```
public struct LaunchErrorHandler: Sendable {
  /// How the app applies a remedy, told the error, on the main actor.
  public typealias Action = @MainActor (any Error) async throws -> Void

  private let diagnosis: @Sendable (any Error) -> LaunchTrouble?
  private var actions: [LaunchRemedy: Action] = [:]

  /// Makes a handler that does nothing itself yet.
  ///
  /// - Parameter diagnosis: Says what the app's own errors mean; nil for what it does not know, which is then decided by
  ///   ``LaunchTrouble/init(_:)``. Called on the main actor.
  public init(diagnosis: @escaping @Sendable (any Error) -> LaunchTrouble? = { _ in nil }) {
    self.diagnosis = diagnosis
  }

  /// The same handler with a way to apply a remedy, in place of what it had for that.
  ///
  /// A remedy without one is nothing but how the launch goes on, except for ``LaunchRemedy/resetStore``, which is not
  /// possible then.
  ///
  /// - Precondition: The remedy is not ``LaunchRemedy/resetStore``, which has to say what data is moved aside: see
  ///   ``resettingStore(at:_:)``.
  ///
  /// - Parameters:
  ///   - remedy: What it is about.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - action: Called with the error. If it throws, what it threw is an unknown trouble.
  /// - Returns: The handler.
  public func applying(
    _ remedy: LaunchRemedy, fileID: StaticString = #fileID, line: UInt = #line, _ action: @escaping Action
  ) -> LaunchErrorHandler {
    precondition(
      remedy != .resetStore, "use resettingStore(at:), so that the data is moved aside first", file: fileID, line: line)
    return setting(remedy, action)
  }

  /// The same handler with a way to reset a store in files, whose data is moved aside first.
  ///
  /// The files are moved, under their names, into a new folder beside the first of them. SQLite's `-wal` and `-shm` files go
  /// with theirs. If a file cannot be moved, the store is not reset, and that error is an unknown trouble.
  ///
  /// - Parameters:
  ///   - files: The store's files and folders; those that do not exist are ignored.
  ///   - reset: Makes the store anew, told the error. The step is tried once more after it.
  /// - Returns: The handler.
  public func resettingStore(at files: [URL], _ reset: @escaping Action = { _ in }) -> LaunchErrorHandler {
    setting(.resetStore) { error in
      try FileAside.moveTogether(files)
      try await reset(error)
    }
  }

  /// The same handler with a way to reset a store whose data is moved aside first.
  ///
  /// - Parameters:
  ///   - store: The store. If its data cannot be moved aside, it is not reset, and that error is an unknown trouble.
  ///   - reset: Makes the store anew, told the error. The step is tried once more after it.
  /// - Returns: The handler.
  public func resettingStore(
    _ store: some KeyedBlobStore, _ reset: @escaping Action = { _ in }
  ) -> LaunchErrorHandler {
    setting(.resetStore) { error in
      try store.moveAside()
      try await reset(error)
    }
  }

  private func setting(_ remedy: LaunchRemedy, _ action: @escaping Action) -> LaunchErrorHandler {
    var handler = self
    handler.actions[remedy] = action
    return handler
  }

  /// What an error means to this handler.
  public func trouble(_ error: any Error) -> LaunchTrouble {
    diagnosis(error) ?? LaunchTrouble(error)
  }

  /// Applies the remedies for a failure.
  ///
  /// The store is reset once: if the step fails again after it, the trouble is unknown.
  ///
  /// - Parameters:
  ///   - failure: What failed.
  ///   - trouble: What that means, if it is known whatever the error is.
  /// - Returns: How the launch goes on.
  @MainActor
  public func handle(_ failure: LaunchFailure, as trouble: LaunchTrouble? = nil) async -> LaunchRecovery {
    let trouble = trouble ?? self.trouble(failure.error)
    let canReset = failure.attempt == 1 && actions[.resetStore] != nil
    if trouble == .store && !canReset { return await handle(failure, as: .unknown) }
    var recovery = LaunchRecovery.proceed
    for remedy in trouble.remedies {
      recovery = remedy.recovery
      do {
        try await actions[remedy]?(failure.error)
      } catch {
        // Nothing is left to try when that fails while an unknown trouble is being handled.
        if trouble == .unknown { continue }
        return await handle(LaunchFailure(step: failure.step, error: error, attempt: failure.attempt), as: .unknown)
      }
    }
    return recovery
  }
}

extension LaunchStep {
  /// The same step, whose failures are handled by a handler.
  ///
  /// - Parameters:
  ///   - handler: What applies the remedies.
  ///   - trouble: What a failure of this step means, whatever the error is; without it the handler finds that out.
  /// - Returns: The step.
  public func handled(by handler: LaunchErrorHandler, as trouble: LaunchTrouble? = nil) -> LaunchStep {
    recovering { await handler.handle($0, as: trouble) }
  }
}
