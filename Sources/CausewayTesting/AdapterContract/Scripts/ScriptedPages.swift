import Causeway

/// A fake service that returns pages on request, answers on command, and records the calls.
///
/// A fake with the interface of the real service takes a few lines:
///
/// ```swift
/// final class FakeItems: ItemService {
///   let script: ScriptedPages<Item, ItemError>
///
///   init(_ script: ScriptedPages<Item, ItemError>) { self.script = script }
///
///   func fetch(after cursor: Int?, completion: @escaping @Sendable (Result<ItemPage, ItemError>) -> Void) -> Int {
///     script.start(after: cursor) { result in
///       completion(result.map { ItemPage(items: $0.value.map { [$0] } ?? [], next: $0.next) })
///     }
///   }
///
///   func cancel(_ id: Int) { script.cancel(id) }
/// }
/// ```
///
/// The script keeps its emitted values in order. A request without a cursor starts at the next value to be emitted. A
/// request with the cursor of a page continues after that page; it is answered at once if the value has already been
/// emitted.
///
/// It answers on the thread that commands it or that makes the request, without holding a lock. Completion handlers
/// need not be `Sendable`.
public final class ScriptedPages<Value: Sendable, Failure: Error>: PagedScript, MisbehavingScript {
  struct Handler: @unchecked Sendable {
    // Safety: The adapter under test accepts calls on any thread, as from the service that the script stands for; the
    // script's lock decides which thread makes a call. Tested by `ScriptedPagesTests`.

    let call: (Result<ScriptedPage<Value>, Failure>) -> Void
  }

  private let state = Locked(ScriptedPagesState<Value, Failure>())
  /// The record of the calls: requests for a first page count as registrations, and cancellations as unregistrations.
  public let ledger: ServiceLedger

  /// Creates a service.
  ///
  /// - Parameter place: The isolation in which the service must be called. Calls from elsewhere are recorded.
  public init(on place: ServicePlace = .anywhere) {
    ledger = ServiceLedger(on: place)
  }

  /// Requests a page.
  ///
  /// A rule may make the service answer before this method returns.
  ///
  /// - Parameters:
  ///   - cursor: The cursor of the previous page; `nil` for the first page.
  ///   - completion: Called once with the page. Some rules call it twice or never.
  /// - Returns: The number of the request, for ``cancel(_:)``.
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

  /// Cancels a request and releases it without an answer.
  ///
  /// The cancellation of a request that has ended is also recorded.
  ///
  /// - Parameter id: The number of the request.
  public func cancel(_ id: Int) {
    ledger.unregister {
      let keeps = ledger.keepsCallbacks
      let handler = state.withLock { state -> Handler? in
        // A request that has been answered has ended; its number is known.
        if id < 1 || id > state.lastID { ledger.noteUnknown("call \(id)") }
        let handler = state.cancel(id, keepsHandler: keeps)
        ledger.noteListeners(state.pending.count)
        return handler
      }
      withExtendedLifetime(handler) {}
    }
  }

  /// Answers all pending requests with a page that has a value and is not the last.
  public func emit(_ value: Value) {
    append(.value(value, isLast: false))
  }

  /// Sends another page to the requests that were answered or cancelled while the ledger kept callbacks.
  public func emitLate(_ value: Value) {
    let (handlers, end) = state.withLock { ($0.over, $0.log.count) }
    for handler in handlers { handler.call(.success(ScriptedPage(value: value, next: end))) }
  }

  /// Answers all pending requests with the last page, without a value.
  public func finish() {
    append(.end)
  }

  /// Answers all pending requests with the last page, with a value.
  public func finish(with value: Value) {
    append(.value(value, isLast: true))
  }

  /// Answers all pending requests with an error.
  public func fail(_ error: Failure) {
    append(.failure(error))
  }

  /// Releases all requests without an answer.
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

  private func append(_ entry: ScriptedPagesState<Value, Failure>.Answer) {
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

  /// Answers all requests for entries that have already been emitted.
  private func answerWaiting() {
    repeat {
      while answerFromLog(where: { _ in true }) {}
    } while !state.withLock({ $0.endAnswering() })
  }

  /// Answers the first matching request for an entry that has already been emitted.
  ///
  /// - Parameter isMeant: Returns whether a request matches.
  /// - Returns: Whether there was such a request.
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

/// A page of a ``ScriptedPages`` service.
public struct ScriptedPage<Value: Sendable>: Sendable {
  /// The value on the page; `nil` on a last page without a value.
  public let value: Value?
  /// The cursor for requesting the next page; `nil` on the last page.
  public let next: Int?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - value: The value on the page.
  ///   - next: The cursor for requesting the next page; `nil` on the last page.
  public init(value: Value?, next: Int?) {
    self.value = value
    self.next = next
  }
}

extension ScriptedPage: Equatable where Value: Equatable {}
extension ScriptedPage: Hashable where Value: Hashable {}
