import Causeway

/// A fake service that answers each call once, on command, and records the calls.
///
/// A fake with the interface of the real service takes a few lines:
///
/// ```swift
/// final class FakeUserLoader: UserLoader {
///   let script: ScriptedCall<User, LoadError>
///
///   init(_ script: ScriptedCall<User, LoadError>) { self.script = script }
///
///   func load(completion: @escaping @Sendable (Result<User, LoadError>) -> Void) -> Int { script.start(completion) }
///   func cancel(_ id: Int) { script.cancel(id) }
/// }
/// ```
///
/// It answers on the thread that commands it, without holding a lock. Completion handlers need not be `Sendable`.
public final class ScriptedCall<Value: Sendable, Failure: Error>: MisbehavingScript {
  struct Handler: @unchecked Sendable {
    // Safety: The adapter under test accepts calls on any thread, as from the service that the script stands for; the
    // script's lock decides which thread makes a call. Tested by `ServiceShapeTests`.

    let call: (Result<Value, Failure>) -> Void
  }

  /// Always `true`: the service answers each call once.
  public static var isOneShot: Bool { true }

  private let calls: PendingCalls<Handler>
  /// The record of the calls: calls count as registrations, and cancellations as unregistrations.
  public let ledger: ServiceLedger

  /// Creates a service.
  ///
  /// - Parameter place: The isolation in which the service must be called. Calls from elsewhere are recorded.
  public convenience init(on place: ServicePlace = .anywhere) {
    self.init(on: place, notingIn: nil)
  }

  /// Creates a service that notes its calls, for a comparison of two users of it.
  ///
  /// - Parameters:
  ///   - place: The isolation in which the service must be called. Calls from elsewhere are recorded.
  ///   - transcript: Notes each call by its name.
  public init(on place: ServicePlace = .anywhere, notingIn transcript: CallTranscript?) {
    ledger = ServiceLedger(on: place, notingIn: transcript)
    calls = PendingCalls(ledger)
  }

  /// The names of the calls that are neither answered nor cancelled, in their order.
  ///
  /// They are empty without a transcript.
  public var pending: [String] { calls.names }

  /// Starts a call.
  ///
  /// A rule may make the service answer before this method returns.
  ///
  /// - Parameters:
  ///   - name: The name of the call in the transcript, with its arguments.
  ///   - completion: Called once with the answer. Some rules call it twice or never.
  /// - Returns: The number of the call, for ``cancel(_:)``.
  @discardableResult
  public func start(
    as name: @autoclosure () -> String = "call", _ completion: @escaping (Result<Value, Failure>) -> Void
  ) -> Int {
    calls.start(Handler(call: completion), name)
  }

  /// Cancels a call and releases it without an answer.
  ///
  /// The cancellation of a call that has ended is also recorded.
  public func cancel(_ id: Int) {
    calls.cancel(id)
  }

  /// Answers the pending call that was started first; does nothing if there is none.
  ///
  /// - Parameter result: The answer.
  public func answerFirst(_ result: Result<Value, Failure>) {
    calls.takeForAnswer(first: true)?.call(result)
  }

  /// Answers the pending call that was started last, before those that were started earlier.
  ///
  /// - Parameter result: The answer.
  public func answerLast(_ result: Result<Value, Failure>) {
    calls.takeForAnswer(first: false)?.call(result)
  }

  /// Answers the pending call that was started last, twice, as a faulty service does.
  ///
  /// - Parameter result: Both answers.
  public func answerTwice(_ result: Result<Value, Failure>) {
    guard let handler = calls.takeForAnswer(first: false) else { return }
    handler.call(result)
    handler.call(result)
  }

  /// Answers all pending calls with a value.
  public func emit(_ value: Value) {
    answer(.success(value))
  }

  /// Answers all pending calls with an error.
  public func fail(_ error: Failure) {
    answer(.failure(error))
  }

  /// Sends a value to the calls that were answered or cancelled while the ledger kept callbacks.
  public func emitLate(_ value: Value) {
    for handler in calls.over { handler.call(.success(value)) }
  }

  /// Does nothing: a call ends with its answer.
  public func finish() {}

  /// Releases all calls without an answer.
  public func forget() {
    calls.forget()
  }

  private func answer(_ result: Result<Value, Failure>) {
    for handler in calls.takeForAnswer() { handler.call(result) }
  }
}
