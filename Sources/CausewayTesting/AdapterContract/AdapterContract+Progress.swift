public import Causeway
public import CausewayBridging

extension AdapterContract {
  /// Makes a contract for an adapter of a service with progress that makes something else of what the service sends.
  ///
  /// ```swift
  /// let contract = AdapterContract(
  ///   progress: { Double($0) }, answer: Data("done".utf8), outputs: { .percent(Double($0)) }, answerOutput: .done
  /// ) { (script: ScriptedProgress<Double, Data, DownloadError>) in
  ///   FakeDownloader(script).steps
  /// }
  /// ```
  ///
  /// The answer is the end: the service has to answer, and the adapter has to deliver that before it finishes. A script of
  /// your own answers when `.result(_)` is emitted, and does nothing in `finish()`.
  ///
  /// - Parameters:
  ///   - progress: The progress that the service reports, each different from the others, by number from 0 on.
  ///   - answer: What the service answers.
  ///   - outputs: What the adapter makes of the progress with that number.
  ///   - answerOutput: What the adapter makes of the answer; `nil` if it does not deliver it.
  ///   - error: What the service fails with; `nil` if it never fails. An object has to arrive as the same object, a
  ///     value as an equal one.
  ///   - traits: In what the adapter differs from the strictest case.
  ///   - place: Where the service lives. It is called there, and has to be called there.
  ///   - delivery: Where the adapter promises to deliver.
  ///   - patience: How long anything may take before it counts as hanging. It is only waited for when a rule is broken.
  ///   - settle: Waits until everything is done that is under way on an actor, or on a queue that is not the service's.
  ///   - adapter: Makes the adapter of a fresh script. It must keep neither of them. It may belong to the main actor.
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

  /// Makes a contract for an adapter of a service with progress that delivers progress and the answer.
  ///
  /// ```swift
  /// let contract = AdapterContract(progress: { Double($0) }, answer: Data("done".utf8), error: .offline) {
  ///   (script: ScriptedProgress<Double, Data, DownloadError>) in
  ///   download(from: FakeDownloader(script))
  /// }
  /// ```
  ///
  /// The answer is the end: the service has to answer, and the adapter has to deliver that before it finishes. A script of
  /// your own answers when `.result(_)` is emitted, and does nothing in `finish()`.
  ///
  /// - Parameters:
  ///   - progress: The progress that the service reports, each different from the others, by number from 0 on.
  ///   - answer: What the service answers.
  ///   - error: What the service fails with; `nil` if it never fails. An object has to arrive as the same object, a
  ///     value as an equal one.
  ///   - traits: In what the adapter differs from the strictest case.
  ///   - place: Where the service lives. It is called there, and has to be called there.
  ///   - delivery: Where the adapter promises to deliver.
  ///   - patience: How long anything may take before it counts as hanging. It is only waited for when a rule is broken.
  ///   - settle: Waits until everything is done that is under way on an actor, or on a queue that is not the service's.
  ///   - adapter: Makes the adapter of a fresh script. It must keep neither of them. It may belong to the main actor.
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
