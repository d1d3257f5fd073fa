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

  private struct State: Sendable {
    var lastID = 0
    var pending: [(id: Int, handler: Handler)] = []
    var over: [Handler] = []

    mutating func takePending() -> [Handler] {
      defer { pending = [] }
      return pending.map(\.handler)
    }
  }

  /// Once.
  public static var isOneShot: Bool { true }

  private let state = Locked(State())
  /// Counts calls as registrations, and cancels as unregistrations.
  public let ledger: ServiceLedger

  /// Makes a service.
  ///
  /// - Parameter place: Where it has to be called. Calls from elsewhere are noted.
  public init(on place: ServicePlace = .anywhere) {
    ledger = ServiceLedger(on: place)
  }

  /// Begins a call.
  ///
  /// A rule may have it answered before this returns.
  ///
  /// - Parameter completion: Called with the answer, once, unless a rule has it called twice or never.
  /// - Returns: What to cancel with.
  @discardableResult
  public func start(_ completion: @escaping (Result<Value, Failure>) -> Void) -> Int {
    let handler = Handler(call: completion)
    return ledger.register {
      state.withLock { state in
        state.lastID += 1
        state.pending.append((state.lastID, handler))
        ledger.noteListeners(state.pending.count)
        return state.lastID
      }
    }
  }

  /// Cancels a call, which is let go of without an answer.
  ///
  /// One that is over is counted all the same.
  public func cancel(_ id: Int) {
    ledger.unregister {
      let keeps = ledger.keepsCallbacks
      let handler = state.withLock { state -> Handler? in
        guard let place = state.pending.firstIndex(where: { $0.id == id }) else {
          // One that has been answered is over.
          if id < 1 || id > state.lastID { ledger.noteUnknown("call \(id)") }
          return nil
        }
        let handler = state.pending.remove(at: place).handler
        ledger.noteListeners(state.pending.count)
        if keeps { state.over.append(handler) }
        return handler
      }
      withExtendedLifetime(handler) {}
    }
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
    for handler in state.withLock({ $0.over }) { handler.call(.success(value)) }
  }

  /// Does nothing: a call ends with its answer.
  public func finish() {}

  /// Lets go of all calls without an answer.
  public func forget() {
    let handlers = state.withLock { state in
      ledger.noteListeners(0)
      return state.takePending()
    }
    withExtendedLifetime(handlers) {}
  }

  private func answer(_ result: Result<Value, Failure>) {
    let keeps = ledger.keepsCallbacks
    let handlers = state.withLock { state in
      let handlers = state.takePending()
      ledger.noteListeners(0)
      if keeps { state.over += handlers }
      return handlers
    }
    for handler in handlers { handler.call(result) }
  }
}
