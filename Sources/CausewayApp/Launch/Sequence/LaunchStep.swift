import Causeway

/// A named step of a launch: its work, its importance, and its recovery from failures.
///
/// ```swift
/// LaunchStep("settings") { try await settings.load() }
///   .recovering { _ in .proceed }
/// ```
///
/// The ``LaunchSequence`` retains the closures of its steps until that part of the launch has run.
public struct LaunchStep: Sendable {
  /// The name of the step in progress and reports.
  public let name: String
  /// The importance of the step for the rest of the launch.
  public let importance: LaunchImportance
  /// The time limit of each attempt; `nil` for none.
  @available(SwiftStdlib 5.7, *)
  public var timeout: Duration? { timeLimit.map { Duration($0) } }
  /// The time limit of each attempt in seconds; `nil` for none.
  public var timeoutInSeconds: Double? { timeLimit?.seconds }
  let timeLimit: Nanoseconds?
  /// The root that is requested if this step fails and its recovery requests none; `nil` for steps that request no
  /// root.
  let fallback: LaunchRoot?
  /// Performs the step and returns the requested root, if any.
  let work: @MainActor () async throws -> LaunchRoot?
  /// Returns how the launch continues after a failure.
  private(set) var recovery: @MainActor (LaunchFailure) async -> LaunchRecovery

  private init(
    _ name: String, _ importance: LaunchImportance, _ timeLimit: Nanoseconds?, fallback: LaunchRoot? = nil,
    _ work: @escaping @MainActor () async throws -> LaunchRoot?
  ) {
    self.name = name
    self.importance = importance
    self.timeLimit = timeLimit
    self.fallback = fallback
    self.work = work
    recovery = { importance == .required ? .stop($0.error) : .proceed }
  }

  /// Creates a step that runs on the main actor.
  ///
  /// - Parameters:
  ///   - name: The name of the step in progress and reports.
  ///   - importance: The importance of the step for the rest of the launch.
  ///   - timeout: The seconds that each attempt may take. When they have passed, the step's task is cancelled and the attempt fails
  ///     with a ``LaunchTimeout`` without waiting for the task, even if it ignores cancellation.
  ///   - work: Performs the step. Errors are passed to the recovery.
  public init(
    _ name: String, _ importance: LaunchImportance = .required, timeout: Double? = nil,
    _ work: @escaping @MainActor () async throws -> Void
  ) {
    self.init(name, importance, timeout.map { Nanoseconds(limiting: $0) }) {
      try await work()
      return nil
    }
  }

  /// Creates a step that runs on the main actor.
  ///
  /// Like the initializer whose `timeout` is a number of seconds.
  @available(SwiftStdlib 5.7, *)
  @_disfavoredOverload
  public init(
    _ name: String, _ importance: LaunchImportance = .required, timeout: Duration?,
    _ work: @escaping @MainActor () async throws -> Void
  ) {
    self.init(name, importance, timeout.map { Nanoseconds($0) }) {
      try await work()
      return nil
    }
  }

  /// Returns a step that runs off the main actor, for work that would block the interface.
  ///
  /// The order is unchanged: the next step begins when this one has finished. The parameters are those of the
  /// initializer.
  public static func offMain(
    _ name: String, _ importance: LaunchImportance = .required, timeout: Double? = nil,
    _ work: @escaping @concurrent @Sendable () async throws -> Void
  ) -> LaunchStep {
    LaunchStep(name, importance, timeout.map { Nanoseconds(limiting: $0) }) {
      try await work()
      return nil
    }
  }

  /// Returns a step that runs off the main actor, for work that would block the interface.
  ///
  /// Like the function whose `timeout` is a number of seconds.
  @available(SwiftStdlib 5.7, *)
  @_disfavoredOverload
  public static func offMain(
    _ name: String, _ importance: LaunchImportance = .required, timeout: Duration?,
    _ work: @escaping @concurrent @Sendable () async throws -> Void
  ) -> LaunchStep {
    LaunchStep(name, importance, timeout.map { Nanoseconds($0) }) {
      try await work()
      return nil
    }
  }

  /// Returns a step that determines the root of the interface, usually by checking whether a user is logged in.
  ///
  /// The step is required, but a recovery may let the launch continue after a failure.
  ///
  /// - Parameters:
  ///   - name: The name of the step in progress and reports.
  ///   - timeout: The time limit of each attempt, as in the initializer.
  ///   - fallback: The root that is requested if this step fails and its recovery continues without requesting one.
  ///   - work: Returns the root. Called on the main actor; errors are passed to the recovery.
  /// - Returns: The step.
  public static func root(
    _ name: String, timeout: Double? = nil, otherwise fallback: LaunchRoot = .login,
    _ work: @escaping @MainActor () async throws -> LaunchRoot
  ) -> LaunchStep {
    LaunchStep(name, .required, timeout.map { Nanoseconds(limiting: $0) }, fallback: fallback, work)
  }

  /// Returns a step that determines the root of the interface, usually by checking whether a user is logged in.
  ///
  /// Like the function whose `timeout` is a number of seconds.
  @available(SwiftStdlib 5.7, *)
  @_disfavoredOverload
  public static func root(
    _ name: String, timeout: Duration?, otherwise fallback: LaunchRoot = .login,
    _ work: @escaping @MainActor () async throws -> LaunchRoot
  ) -> LaunchStep {
    LaunchStep(name, .required, timeout.map { Nanoseconds($0) }, fallback: fallback, work)
  }

  /// Returns a copy of this step with another recovery.
  ///
  /// - Parameter recovery: Returns how the launch continues. Called on the main actor after each failure, except when
  ///   the launch is cancelled. It replaces the current recovery.
  /// - Returns: The step.
  public func recovering(
    by recovery: @escaping @MainActor (LaunchFailure) async -> LaunchRecovery
  ) -> LaunchStep {
    var step = self
    step.recovery = recovery
    return step
  }
}

/// The importance of a step for the rest of a launch.
public enum LaunchImportance: String, Hashable, Sendable, CaseIterable {
  /// The launch stops if the step fails, unless its recovery says otherwise.
  case required
  /// The launch continues if the step fails, unless its recovery says otherwise.
  case optional
  /// The step runs after the interface is shown, and the launch does not depend on it.
  case deferred
}

/// A failure of a launch step, passed to the recovery of the step.
public struct LaunchFailure: Sendable {
  /// The name of the step.
  public let step: String
  /// The error that the step threw, or a ``LaunchTimeout``.
  public let error: any Error
  /// The number of the attempt that failed, starting at 1.
  public let attempt: Int

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - step: The name of the step.
  ///   - error: The error that the step threw.
  ///   - attempt: The number of the attempt that failed.
  public init(step: String, error: any Error, attempt: Int = 1) {
    self.step = step
    self.error = error
    self.attempt = attempt
  }
}
