import Causeway

/// A fake service that answers each call once, on command, and counts.
///
/// A fake with the interface of the real service is built on it in a few lines:
///
/// ```swift
/// final class FakeLoader: Loader {
///   let script: ScriptedCall<User, LoadError>
///
///   func load(completion: @escaping (Result<User, LoadError>) -> Void) -> Int { script.start(completion) }
///   func cancel(_ id: Int) { script.cancel(id) }
/// }
/// ```
///
/// It answers on the thread that commands it, with no lock held. Completion handlers need not be `Sendable`.
public final class ScriptedCall<Value: Sendable, Failure: Error>: MisbehavingScript {
  struct Handler: @unchecked Sendable {
    let call: (Result<Value, Failure>) -> Void
  }

  /// Once.
  public static var isOneShot: Bool { true }

  private let calls: PendingCalls<Handler>
  /// Counts calls as registrations, and cancels as unregistrations.
  public let ledger: ServiceLedger

  /// Makes a service.
  ///
  /// - Parameter place: Where it has to be called. Calls from elsewhere are noted.
  public init(on place: ServicePlace = .anywhere) {
    ledger = ServiceLedger(on: place)
    calls = PendingCalls(ledger)
  }

  /// Begins a call.
  ///
  /// A rule may have it answered before this returns.
  ///
  /// - Parameter completion: Called with the answer, once, unless a rule has it called twice or never.
  /// - Returns: What to cancel with.
  @discardableResult
  public func start(_ completion: @escaping (Result<Value, Failure>) -> Void) -> Int {
    calls.start(Handler(call: completion))
  }

  /// Cancels a call, which is let go of without an answer.
  ///
  /// One that is over is counted all the same.
  public func cancel(_ id: Int) {
    calls.cancel(id)
  }

  /// Answers all calls with a value.
  public func emit(_ value: Value) {
    answer(.success(value))
  }

  /// Answers all calls with an error.
  public func fail(_ error: Failure) {
    answer(.failure(error))
  }

  /// Answers calls with a value that were answered or cancelled while the ledger kept callbacks.
  public func emitLate(_ value: Value) {
    for handler in calls.over { handler.call(.success(value)) }
  }

  /// Does nothing: a call ends with its answer.
  public func finish() {}

  /// Lets go of all calls without an answer.
  public func forget() {
    calls.forget()
  }

  private func answer(_ result: Result<Value, Failure>) {
    for handler in calls.takeForAnswer() { handler.call(result) }
  }
}
