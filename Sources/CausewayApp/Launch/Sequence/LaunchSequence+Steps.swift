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
      LaunchRecord(step: $0.name, importance: $0.importance, outcome: .skipped, attempts: 0, duration: .zero)
    }
  }

  /// Runs a step, with the retries its recovery requests, and measures the duration.
  private func run(_ step: LaunchStep, during phase: LaunchProgress.Phase) async -> LaunchRecord {
    let time = TimeBase(clock)
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
      duration: Duration(time.now - start))
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
        if delay > .zero { try? await clock.sleep(for: Duration(delay.asDelay)) }
        return nil
      case .proceed, .startFresh, .show:
        if phase == .launching { report.apply(recovery, otherwise: step.fallback) }
        return .recovered(error, recovery)
      }
    }
  }

  /// Runs the work of a step, limited by its timeout.
  private func work(of step: LaunchStep) async throws -> LaunchRoot? {
    guard let limit = step.timeout else { return try await step.work() }
    let result =
      try await Just(())
      .setFailureType(to: (any Error).self)
      .mapAsync { try await step.work() }
      .timeout(limit, clock: clock) { LaunchTimeout(step: step.name, limit: limit) }
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
  /// The time limit.
  public let limit: Duration

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - step: The name of the step.
  ///   - limit: The time limit.
  public init(step: String, limit: Duration) {
    self.step = step
    self.limit = limit
  }

  /// The step and its time limit.
  public var description: String { "“\(step)” took longer than \(limit)" }
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
