import Causeway

/// A fake service that is asked for one page after the other, answers on command, and counts.
///
/// A fake with the interface of the real service is built on it in a few lines:
///
/// ```swift
/// final class FakeItems: ItemService {
///   let script: ScriptedPages<Item, ItemError>
///
///   func fetch(after cursor: Int?, completion: @escaping (Result<ItemPage, ItemError>) -> Void) -> Int {
///     script.start(after: cursor) { result in
///       completion(result.map { ItemPage(items: $0.value.map { [$0] } ?? [], next: $0.next) })
///     }
///   }
///   func cancel(_ id: Int) { script.cancel(id) }
/// }
/// ```
///
/// What it emits is kept in order. A call without a cursor begins at the next value that is emitted; a call with the
/// cursor of a page continues behind that page, and is answered at once if its value has been emitted already.
///
/// It answers on the thread that commands it, or that asks, with no lock held. Completion handlers need not be
/// `Sendable`.
public final class ScriptedPages<Value: Sendable, Failure: Error>: PagedScript, MisbehavingScript {
  struct Handler: @unchecked Sendable {
    let call: (Result<ScriptedPage<Value>, Failure>) -> Void
  }

  private let state = Locked(ScriptedPagesState<Value, Failure>())
  /// Counts calls for a first page as registrations, and cancels as unregistrations.
  public let ledger: ServiceLedger

  /// Creates a service.
  ///
  /// - Parameter place: Where it has to be called. Calls from elsewhere are noted.
  public init(on place: ServicePlace = .anywhere) {
    ledger = ServiceLedger(on: place)
  }

  /// Begins a call for a page.
  ///
  /// A rule may have it answered before this returns.
  ///
  /// - Parameters:
  ///   - cursor: The cursor of the page before; `nil` for the first page.
  ///   - completion: Called with the page, once, unless a rule has it called twice or never.
  /// - Returns: The number to cancel with.
  @discardableResult
  public func start(
    after cursor: Int?, completion: @escaping (Result<ScriptedPage<Value>, Failure>) -> Void
  ) -> Int {
    let handler = Handler(call: completion)
    guard let cursor else { return ledger.register { add(handler, at: nil) } }
    ledger.core.noteCall("asked for the next page")
    let id = add(handler, at: cursor)
    if ledger.core.state.now.callsInside {
      answerFromLog { $0.id == id }
    } else if state.withLock({ $0.beginAnswering() }) {
      ledger.core.place.schedule { [self] in answerWaiting() }
    }
    return id
  }

  /// Cancels a call, which is released without an answer.
  ///
  /// A call that is over is counted all the same.
  ///
  /// - Parameter id: The number of the call.
  public func cancel(_ id: Int) {
    ledger.unregister {
      let keeps = ledger.keepsCallbacks
      let handler = state.withLock { state -> Handler? in
        // A call that has been answered is over.
        if id < 1 || id > state.lastID { ledger.noteUnknown("call \(id)") }
        let handler = state.cancel(id, keepsHandler: keeps)
        ledger.noteListeners(state.pending.count)
        return handler
      }
      withExtendedLifetime(handler) {}
    }
  }

  /// Answers all calls under way with a page that has a value and is not the last.
  public func emit(_ value: Value) {
    append(.value(value, isLast: false))
  }

  /// Answers calls with another page that were answered or cancelled while the ledger kept callbacks.
  public func emitLate(_ value: Value) {
    let (handlers, end) = state.withLock { ($0.over, $0.log.count) }
    for handler in handlers { handler.call(.success(ScriptedPage(value: value, next: end))) }
  }

  /// Answers all calls under way with the last page, which has no value.
  public func finish() {
    append(.end)
  }

  /// Answers all calls under way with the last page, which has a value.
  public func finish(with value: Value) {
    append(.value(value, isLast: true))
  }

  /// Answers all calls under way with an error.
  public func fail(_ error: Failure) {
    append(.failure(error))
  }

  /// Releases all calls without an answer.
  public func forget() {
    let calls = state.withLock { state in
      ledger.noteListeners(0)
      return state.takePending { _ in true }
    }
    withExtendedLifetime(calls) {}
  }

  private func add(_ handler: Handler, at position: Int?) -> Int {
    state.withLock { state in
      let id = state.add(handler, at: position)
      ledger.noteListeners(state.pending.count)
      return id
    }
  }

  private func append(_ entry: ScriptedPagesState<Value, Failure>.Entry) {
    let keeps = ledger.keepsCallbacks
    let (handlers, answer) = state.withLock { state in
      state.answering += 1
      state.log.append(entry)
      let position = state.log.count - 1
      let handlers = state.answer(keepsHandlers: keeps) { $0.position == position }
      ledger.noteListeners(state.pending.count)
      return (handlers, state.page(at: position))
    }
    if let answer {
      for handler in handlers { handler.call(answer) }
    }
    answerWaiting()
  }

  /// Answers calls for what has been emitted already, until none is left.
  private func answerWaiting() {
    repeat {
      while answerFromLog(where: { _ in true }) {}
    } while !state.withLock({ $0.endAnswering() })
  }

  /// Answers the first call for what has been emitted already.
  ///
  /// - Parameter isMeant: Whether a call is meant.
  /// - Returns: Whether there was one.
  @discardableResult
  private func answerFromLog(where isMeant: (ScriptedPagesState<Value, Failure>.Call) -> Bool) -> Bool {
    let keeps = ledger.keepsCallbacks
    let (handler, answer) = state.withLock { state in
      guard let call = state.firstWaiting(where: isMeant), let answer = state.page(at: call.position) else {
        return (nil as Handler?, nil as Result<ScriptedPage<Value>, Failure>?)
      }
      let handlers = state.answer(keepsHandlers: keeps) { $0.id == call.id }
      ledger.noteListeners(state.pending.count)
      return (handlers.first, answer)
    }
    guard let handler, let answer else { return false }
    handler.call(answer)
    return true
  }
}
