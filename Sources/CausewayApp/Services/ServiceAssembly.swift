import Causeway

/// The main-actor services that are made in one resolution, and their outstanding after-initialisation steps.
///
/// A resolution is synchronous, so the main actor performs at most one at a time. All members are called there.
final class ServiceAssembly: Sendable {
  /// The after-initialisation step of one service.
  struct CompletionStep: Sendable {
    /// Runs the step and marks the service as complete.
    let run: @MainActor () -> ServiceError?
    /// Removes the service from its registration.
    let discard: @Sendable () -> Void
  }

  private struct Progress: Sendable {
    var isUnderWay = false
    var steps: [CompletionStep] = []
  }

  /// The resolution on the main actor.
  static let onMain = ServiceAssembly()

  private let progress = Locked(Progress())

  /// Begins a resolution.
  ///
  /// - Returns: Whether it is the outermost one, whose caller has to call ``end()``.
  func begin() -> Bool {
    progress.withLock { progress in
      defer { progress.isUnderWay = true }
      return !progress.isUnderWay
    }
  }

  /// Adds the step of a service that has just been made.
  func append(_ step: CompletionStep) {
    progress.withLock { $0.steps.append(step) }
  }

  /// Ends the outermost resolution: runs the steps in the order in which the services were made.
  ///
  /// A step may resolve further services; their steps run after the ones that are waiting. The first error ends the
  /// resolution and discards every service of it, so that the next resolution makes them again.
  ///
  /// - Returns: The error of the step that failed.
  func end() -> ServiceError? {
    var index = 0
    while let step = progress.withLock({ index < $0.steps.count ? $0.steps[index] : nil }) {
      index += 1
      guard let error = MainActorContext.unchecked(Self.run)(step) else { continue }
      for step in reset() { step.discard() }
      return error
    }
    _ = reset()
    return nil
  }

  @MainActor
  private static func run(_ step: CompletionStep) -> ServiceError? {
    step.run()
  }

  private func reset() -> [CompletionStep] {
    progress.withLock { progress in
      defer { progress = Progress() }
      return progress.steps
    }
  }
}
