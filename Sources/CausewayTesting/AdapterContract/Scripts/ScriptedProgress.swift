import Causeway
public import CausewayBridging

/// A fake service that reports progress, answers each call once, on command, and records the calls.
///
/// A fake with the interface of the real service takes a few lines:
///
/// ```swift
/// final class FakeDownloader: Downloader {
///   let script: ScriptedProgress<Double, Data, DownloadError>
///
///   init(_ script: ScriptedProgress<Double, Data, DownloadError>) { self.script = script }
///
///   func download(
///     progress: @escaping @Sendable (Double) -> Void,
///     completion: @escaping @Sendable (Result<Data, DownloadError>) -> Void
///   ) -> Int {
///     script.start(progress: progress, completion: completion)
///   }
///
///   func cancel(_ id: Int) { script.cancel(id) }
/// }
/// ```
///
/// It calls back on the thread that commands it, without holding a lock. Callbacks need not be `Sendable`.
public final class ScriptedProgress<Progress: Sendable, Answer: Sendable, Failure: Error>: MisbehavingScript {
  /// Progress, or the answer.
  public typealias Value = CallbackProgress<Progress, Answer>

  struct Call: @unchecked Sendable {
    // Safety: The adapter under test accepts calls on any thread, as from the service that the script stands for; the
    // script's lock decides which thread makes a call. Tested by `ScriptedProgressTests`.

    let progress: (Progress) -> Void
    let completion: (Result<Answer, Failure>) -> Void
  }

  private let calls: PendingCalls<Call>
  /// The record of the calls: calls count as registrations, and cancellations as unregistrations.
  public let ledger: ServiceLedger

  /// Creates a service.
  ///
  /// - Parameter place: The isolation in which the service must be called. Calls from elsewhere are recorded.
  public init(on place: ServicePlace = .anywhere) {
    ledger = ServiceLedger(on: place)
    calls = PendingCalls(ledger)
  }

  /// Starts a call.
  ///
  /// A rule may make the service report progress or answer before this method returns.
  ///
  /// - Parameters:
  ///   - progress: Called with the progress, any number of times.
  ///   - completion: Called once with the answer. Some rules call it twice or never.
  /// - Returns: The number of the call, for ``cancel(_:)``.
  @discardableResult
  public func start(
    progress: @escaping (Progress) -> Void, completion: @escaping (Result<Answer, Failure>) -> Void
  ) -> Int {
    calls.start(Call(progress: progress, completion: completion))
  }

  /// Cancels a call and releases it without an answer.
  ///
  /// The cancellation of a call that has ended is also recorded.
  ///
  /// - Parameter id: The number of the call.
  public func cancel(_ id: Int) {
    calls.cancel(id)
  }

  /// Reports progress to all pending calls, or answers them.
  public func emit(_ value: Value) {
    switch value {
    case .progress(let progress):
      for call in calls.pending { call.progress(progress) }
    case .result(let answer):
      self.answer(.success(answer))
    }
  }

  /// Answers all pending calls with an error.
  public func fail(_ error: Failure) {
    answer(.failure(error))
  }

  /// Reports progress to, or answers again, the calls that were answered or cancelled while the ledger kept callbacks.
  public func emitLate(_ value: Value) {
    for call in calls.over {
      switch value {
      case .progress(let progress): call.progress(progress)
      case .result(let answer): call.completion(.success(answer))
      }
    }
  }

  /// Does nothing: a call ends with its answer.
  public func finish() {}

  /// Releases all calls without an answer.
  public func forget() {
    calls.forget()
  }

  private func answer(_ result: Result<Answer, Failure>) {
    for call in calls.takeForAnswer() { call.completion(result) }
  }
}
