public import Causeway
public import CausewayBridging

@available(SwiftStdlib 5.7, *)
extension AdapterContract {
  /// Creates a contract for an adapter that maps the progress and the answer of a service.
  ///
  /// ```swift
  /// let contract = AdapterContract(
  ///   progress: { Double($0) }, answer: Data("done".utf8), outputs: { .percent(Double($0)) }, answerOutput: .done
  /// ) { (script: ScriptedProgress<Double, Data, DownloadError>) in
  ///   FakeDownloader(script).steps
  /// }
  /// ```
  ///
  /// The service ends each call with an answer, which the adapter must deliver before it finishes. A custom script
  /// answers when `.result(_)` is emitted, and does nothing in `finish()`.
  ///
  /// - Parameters:
  ///   - progress: Returns the progress that the service reports for a number, counted from 0. The results must differ.
  ///   - answer: The answer of the service.
  ///   - outputs: Returns the adapter's output for the progress with a number.
  ///   - answerOutput: The adapter's output for the answer; `nil` if it does not deliver the answer.
  ///   - error: The error with which the service fails; `nil` if it never fails. The adapter must deliver the same
  ///     object, or an equal value.
  ///   - traits: The ways in which the adapter differs from the strictest case.
  ///   - place: The isolation in which the service calls back and must be called.
  ///   - delivery: The isolation in which the adapter promises to deliver.
  ///   - patience: The time after which a step counts as hanging. It is only reached if a rule is broken.
  ///   - settle: Waits for pending work on an actor, or on a queue other than the service's.
  ///   - adapter: Creates the adapter for a fresh script. It must retain neither of them. It may be isolated to the
  ///     main actor.
  public init<Script: AdapterScript, Progress: Sendable, Answer: Sendable, Adapter: Publisher>(
    progress: @escaping @Sendable (Int) -> Progress, answer: Answer,
    outputs: @escaping @Sendable (Int) -> Adapter.Output, answerOutput: Adapter.Output?,
    error: Script.Failure? = nil, traits: AdapterTraits = [], on place: ServicePlace = .anywhere,
    deliversOn delivery: ServicePlace = .anywhere, patience: Duration = .seconds(10),
    settle: @escaping @Sendable () async -> Void = {}, adapter: @escaping @Sendable (Script) async -> Adapter
  ) where Adapter.Output: Equatable, Script.Value == CallbackProgress<Progress, Answer> {
    self.init(
      values: { .progress(progress($0)) }, outputs: outputs, answer: (.result(answer), answerOutput), error: error,
      traits: traits, on: place, deliversOn: delivery, patience: patience, settle: settle, adapter: adapter)
  }

  /// Creates a contract for an adapter that delivers the progress and the answer of a service.
  ///
  /// ```swift
  /// let contract = AdapterContract(progress: { Double($0) }, answer: Data("done".utf8), error: .offline) {
  ///   (script: ScriptedProgress<Double, Data, DownloadError>) in
  ///   download(from: FakeDownloader(script))
  /// }
  /// ```
  ///
  /// The service ends each call with an answer, which the adapter must deliver before it finishes. A custom script
  /// answers when `.result(_)` is emitted, and does nothing in `finish()`.
  ///
  /// - Parameters:
  ///   - progress: Returns the progress that the service reports for a number, counted from 0. The results must differ.
  ///   - answer: The answer of the service.
  ///   - error: The error with which the service fails; `nil` if it never fails. The adapter must deliver the same
  ///     object, or an equal value.
  ///   - traits: The ways in which the adapter differs from the strictest case.
  ///   - place: The isolation in which the service calls back and must be called.
  ///   - delivery: The isolation in which the adapter promises to deliver.
  ///   - patience: The time after which a step counts as hanging. It is only reached if a rule is broken.
  ///   - settle: Waits for pending work on an actor, or on a queue other than the service's.
  ///   - adapter: Creates the adapter for a fresh script. It must retain neither of them. It may be isolated to the
  ///     main actor.
  public init<Script: AdapterScript, Progress: Equatable & Sendable, Answer: Equatable & Sendable, Adapter: Publisher>(
    progress: @escaping @Sendable (Int) -> Progress, answer: Answer, error: Script.Failure? = nil,
    traits: AdapterTraits = [], on place: ServicePlace = .anywhere, deliversOn delivery: ServicePlace = .anywhere,
    patience: Duration = .seconds(10), settle: @escaping @Sendable () async -> Void = {},
    adapter: @escaping @Sendable (Script) async -> Adapter
  ) where Script.Value == CallbackProgress<Progress, Answer>, Adapter.Output == CallbackProgress<Progress, Answer> {
    self.init(
      progress: progress, answer: answer, outputs: { .progress(progress($0)) }, answerOutput: .result(answer),
      error: error, traits: traits, on: place, deliversOn: delivery, patience: patience, settle: settle,
      adapter: adapter)
  }
}
