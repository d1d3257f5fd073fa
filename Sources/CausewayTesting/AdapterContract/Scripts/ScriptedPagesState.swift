/// What a paginated service has emitted, and the calls that wait for more.
struct ScriptedPagesState<Value: Sendable, Failure: Error>: Sendable {
  typealias Handler = ScriptedPages<Value, Failure>.Handler

  enum Entry: Sendable {
    case value(Value, isLast: Bool)
    case end
    case failure(Failure)
  }

  struct Call: Sendable {
    let id: Int
    /// The position in the log that is asked for.
    let position: Int
    let handler: Handler
  }

  var lastID = 0
  /// Everything that was emitted, in order, where a cursor is a position.
  var log: [Entry] = []
  var pending: [Call] = []
  /// The calls that were answered or cancelled while callbacks were kept.
  var over: [Handler] = []
  /// How many threads answer calls.
  var answering = 0
  /// How many streams have begun.
  private var streams = 0
  /// How many calls there were for each position.
  private var calls: [Int: Int] = [:]

  /// Adds a call, which begins at the end of the log if it has no position.
  mutating func add(_ handler: Handler, at position: Int?) -> Int {
    lastID += 1
    if let position { calls[position, default: 0] += 1 } else { streams += 1 }
    pending.append(Call(id: lastID, position: position ?? log.count, handler: handler))
    return lastID
  }

  /// Removes a call, and returns its handler to be released outside of the lock.
  mutating func cancel(_ id: Int, keepsHandler: Bool) -> Handler? {
    guard let call = takePending(where: { $0.id == id }).first else { return nil }
    if keepsHandler { over.append(call.handler) }
    return call.handler
  }

  /// Removes calls, and returns their handlers to be called outside of the lock.
  mutating func answer(keepsHandlers: Bool, where isAnswered: (Call) -> Bool) -> [Handler] {
    let handlers = takePending(where: isAnswered).map(\.handler)
    if keepsHandlers { over += handlers }
    return handlers
  }

  /// The first call for what has been emitted already.
  ///
  /// An adapter that asks for the same page again and again would never return, so that it gets no answer from some call on.
  func firstWaiting(where isMeant: (Call) -> Bool) -> Call? {
    pending.first { call in
      isMeant(call) && log.indices.contains(call.position) && calls[call.position, default: 0] <= 2 * streams + 8
    }
  }

  /// Begins to answer calls for what has been emitted already, unless a thread does that, which answers the new ones too.
  ///
  /// - Returns: Whether to answer them.
  mutating func beginAnswering() -> Bool {
    guard answering == 0, firstWaiting(where: { _ in true }) != nil else { return false }
    answering += 1
    return true
  }

  /// Stops answering calls, unless there are new ones.
  mutating func endAnswering() -> Bool {
    guard firstWaiting(where: { _ in true }) == nil else { return false }
    answering -= 1
    return true
  }

  mutating func takePending(where isTaken: (Call) -> Bool) -> [Call] {
    let taken = pending.filter(isTaken)
    pending.removeAll(where: isTaken)
    return taken
  }

  /// The answer to a call for a position; `nil` if nothing has been emitted for it yet.
  func page(at position: Int) -> Result<ScriptedPage<Value>, Failure>? {
    guard log.indices.contains(position) else { return nil }
    switch log[position] {
    case .value(let value, let isLast):
      return .success(ScriptedPage(value: value, next: isLast ? nil : position + 1))
    case .end: return .success(ScriptedPage(value: nil, next: nil))
    case .failure(let error): return .failure(error)
    }
  }
}
