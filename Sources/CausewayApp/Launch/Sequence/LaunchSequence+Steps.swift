import Causeway

extension LaunchSequence {
  /// Runs steps until one ends the launch, and records the outcome of each.
  ///
  /// - Parameters:
  ///   - part: The steps.
  ///   - phase: The phase of the launch.
  /// - Returns: The ending that a step caused, `nil` if all steps have run; and the steps that can still be run.
  func perform(
    _ part: LaunchPart, during phase: LaunchProgress.Phase
  ) async -> (ending: LaunchReport.Ending?, rest: LaunchPart) {
    for (index, step) in part.steps.enumerated().dropFirst(part.done) {
      advance(to: LaunchProgress(phase, step: step.name, done: index, of: part.steps.count))
      let record = await run(step, during: phase)
      report.records.append(record)
      guard let ending = record.ending else { continue }
      skip(part.steps[(index + 1)...])
      if case .cancelled = ending { return (ending, LaunchPart(part.steps, done: index)) }
      return (ending, LaunchPart([]))
    }
    return (nil, LaunchPart([]))
  }

  /// Records steps as skipped.
  func skip(_ steps: some Sequence<LaunchStep>) {
    report.records += steps.map {
      LaunchRecord(step: $0.name, importance: $0.importance, outcome: .skipped, attempts: 0, .zero)
    }
  }

  /// Runs a step, with the retries its recovery requests, and measures the duration.
  private func run(_ step: LaunchStep, during phase: LaunchProgress.Phase) async -> LaunchRecord {
    let start = time.now
    var attempts = 0
    var outcome: LaunchRecord.Outcome?
    while outcome == nil {
      if Task.isCancelled {
        outcome = .cancelled
      } else {
        attempts += 1
        outcome = await attempt(step, attempts, during: phase)
      }
    }
    return LaunchRecord(
      step: step.name, importance: step.importance, outcome: outcome ?? .done, attempts: attempts,
      time.now - start)
  }

  /// Runs a step once.
  ///
  /// - Returns: The outcome; `nil` if the step is to be retried.
  private func attempt(
    _ step: LaunchStep, _ number: Int, during phase: LaunchProgress.Phase
  ) async -> LaunchRecord.Outcome? {
    do {
      if let root = try await work(of: step) { report.request(root) }
      return .done
    } catch {
      if Task.isCancelled { return .cancelled }
      let recovery = await step.recovery(LaunchFailure(step: step.name, error: error, attempt: number))
      switch recovery {
      case .stop(let error): return .stopped(error)
      case .retry(let delay):
        if delay > 0 { _ = await OneShotTimer(after: Nanoseconds(limiting: delay), time).first() }
        return nil
      case .proceed, .startFresh, .show:
        if phase == .launching { report.apply(recovery, otherwise: step.fallback) }
        return .recovered(error, recovery)
      }
    }
  }

  /// Runs the work of a step, limited by its timeout.
  private func work(of step: LaunchStep) async throws -> LaunchRoot? {
    guard let limit = step.timeLimit else { return try await step.work() }
    let result =
      try await Just(())
      .setFailureType(to: (any Error).self)
      .mapAsync { try await step.work() }
      .timeout(limit, time) { LaunchTimeout(step: step.name, limit) }
      .first()
    guard let result else { throw CancellationError() }
    return result
  }
}

extension LaunchRecord {
  /// The ending that the step caused; `nil` if the launch continues.
  fileprivate var ending: LaunchReport.Ending? {
    switch outcome {
    case .done, .recovered, .skipped: nil
    case .stopped(let error): .stopped(step: step, error)
    case .cancelled: .cancelled
    }
  }
}

/// The error of a launch step that exceeded its time limit.
public struct LaunchTimeout: Error, Hashable, CustomStringConvertible {
  /// The name of the step.
  public let step: String
  private let span: Nanoseconds

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - step: The name of the step.
  ///   - limit: The time limit in seconds.
  public init(step: String, limit: Double) {
    self.init(step: step, Nanoseconds(limiting: limit))
  }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - step: The name of the step.
  ///   - limit: The time limit.
  @available(SwiftStdlib 5.7, *)
  public init(step: String, limit: Duration) {
    self.init(step: step, Nanoseconds(limit))
  }

  init(step: String, _ limit: Nanoseconds) {
    self.step = step
    span = limit
  }

  /// The time limit.
  @available(SwiftStdlib 5.7, *)
  public var limit: Duration { Duration(span) }

  /// The time limit in seconds.
  public var limitInSeconds: Double { span.seconds }

  /// The step and its time limit.
  public var description: String { "“\(step)” took longer than \(limitInSeconds) seconds" }
}

/// The steps of a part of a launch, and the number of those that have run.
struct LaunchPart {
  let steps: [LaunchStep]
  let done: Int

  init(_ steps: [LaunchStep], done: Int = 0) {
    self.steps = steps
    self.done = done
  }

  /// The steps that have not run.
  var rest: ArraySlice<LaunchStep> { steps[done...] }
}
