/// A named part of a launch: what is done, how much depends on it, and what becomes of its failure.
///
/// ```swift
/// LaunchStep("settings") { try await settings.load() }
///   .recovering { _ in .proceed }
/// ```
///
/// Its closures are held until the part of the ``LaunchSequence`` they belong to has been run.
public struct LaunchStep: Sendable {
  /// What it is called in progress and reports.
  public let name: String
  /// What it means for the rest of the launch.
  public let importance: LaunchImportance
  /// How long it may take each time it is tried; without it, as long as it likes.
  public let timeout: Duration?
  /// What the interface begins with if this step should have said it and has failed.
  let fallback: LaunchRoot?
  /// Does it, and says what the interface begins with if that is its task.
  let work: @MainActor () async throws -> LaunchRoot?
  /// Says how to go on after a failure.
  private(set) var recovery: @MainActor (LaunchFailure) async -> LaunchRecovery

  private init(
    _ name: String, _ importance: LaunchImportance, _ timeout: Duration?, fallback: LaunchRoot? = nil,
    _ work: @escaping @MainActor () async throws -> LaunchRoot?
  ) {
    self.name = name
    self.importance = importance
    self.timeout = timeout
    self.fallback = fallback
    self.work = work
    recovery = { importance == .required ? .stop($0.error) : .proceed }
  }

  /// A step on the main actor.
  ///
  /// - Parameters:
  ///   - name: What it is called in progress and reports.
  ///   - importance: What it means for the rest of the launch.
  ///   - timeout: How long it may take. When it is over the step's task is cancelled, and nobody waits for it any longer,
  ///     even if it does not heed that.
  ///   - work: What is done. What it throws goes to the recovery.
  public init(
    _ name: String, _ importance: LaunchImportance = .required, timeout: Duration? = nil,
    _ work: @escaping @MainActor () async throws -> Void
  ) {
    self.init(name, importance, timeout) {
      try await work()
      return nil
    }
  }

  /// A step away from the main actor, for what would keep the interface waiting.
  ///
  /// It has its place in the order like any other: the next step begins when it is done.
  ///
  /// - Parameters:
  ///   - name: What it is called in progress and reports.
  ///   - importance: What it means for the rest of the launch.
  ///   - timeout: How long it may take. When it is over the step's task is cancelled, and nobody waits for it any longer,
  ///     even if it does not heed that.
  ///   - work: What is done. What it throws goes to the recovery.
  /// - Returns: The step.
  public static func offMain(
    _ name: String, _ importance: LaunchImportance = .required, timeout: Duration? = nil,
    _ work: @escaping @concurrent @Sendable () async throws -> Void
  ) -> LaunchStep {
    LaunchStep(name, importance, timeout) {
      try await work()
      return nil
    }
  }

  /// The step that finds out what the interface begins with, as a rule by asking whether somebody is logged in.
  ///
  /// It is required, but its failure is not the end if a recovery says so.
  ///
  /// - Parameters:
  ///   - name: What it is called in progress and reports.
  ///   - timeout: How long it may take, as for any step.
  ///   - fallback: What the interface begins with if this fails and the launch goes on without another word on it.
  ///   - work: Finds it out, on the main actor. What it throws goes to the recovery.
  /// - Returns: The step.
  public static func root(
    _ name: String, timeout: Duration? = nil, otherwise fallback: LaunchRoot = .login,
    _ work: @escaping @MainActor () async throws -> LaunchRoot
  ) -> LaunchStep {
    LaunchStep(name, .required, timeout, fallback: fallback, work)
  }

  /// The same step with a recovery of its own.
  ///
  /// - Parameter recovery: Called on the main actor after each failure, except when the launch is cancelled; says how to
  ///   go on. It replaces the one the step has.
  /// - Returns: The step.
  public func recovering(
    by recovery: @escaping @MainActor (LaunchFailure) async -> LaunchRecovery
  ) -> LaunchStep {
    var step = self
    step.recovery = recovery
    return step
  }
}
