/// The values emitted by a paged service, and the requests that wait for more.
struct ScriptedPagesState<Value: Sendable, Failure: Error>: Sendable {
  typealias Handler = ScriptedPages<Value, Failure>.Handler

  enum Answer: Sendable {
    case value(Value, isLast: Bool)
    case end
    case failure(Failure)
  }

  struct Call: Sendable {
    let id: Int
    /// The requested position in the log.
    let position: Int
    let handler: Handler
  }

  var lastID = 0
  /// The emitted entries in order; a cursor is a position in this array.
  var log: [Answer] = []
  var pending: [Call] = []
  /// The requests that were answered or cancelled while callbacks were kept.
  var over: [Handler] = []
  /// The number of threads that answer requests.
  var answering = 0
  /// The number of requests for a first page.
  private var streams = 0
  /// The number of requests for each position.
  private var calls: [Int: Int] = [:]

  /// Adds a request, which starts at the end of the log if it has no position.
  mutating func add(_ handler: Handler, at position: Int?) -> Int {
    lastID += 1
    if let position { calls[position, default: 0] += 1 } else { streams += 1 }
    pending.append(Call(id: lastID, position: position ?? log.count, handler: handler))
    return lastID
  }

  /// Removes a request, and returns its handler so that it can be released outside the lock.
  mutating func cancel(_ id: Int, keepsHandler: Bool) -> Handler? {
    guard let call = takePending(where: { $0.id == id }).first else { return nil }
    if keepsHandler { over.append(call.handler) }
    return call.handler
  }

  /// Removes requests, and returns their handlers so that they can be called outside the lock.
  mutating func answer(keepsHandlers: Bool, where isAnswered: (Call) -> Bool) -> [Handler] {
    let handlers = takePending(where: isAnswered).map(\.handler)
    if keepsHandlers { over += handlers }
    return handlers
  }

  /// Returns the first matching request for an entry that has already been emitted.
  ///
  /// An adapter that requests the same page forever would never return. Its requests are no longer answered after a
  /// number of attempts.
  func firstWaiting(where isMeant: (Call) -> Bool) -> Call? {
    pending.first { call in
      isMeant(call) && log.indices.contains(call.position) && calls[call.position, default: 0] <= 2 * streams + 8
    }
  }

  /// Starts answering requests for emitted entries, unless another thread already does, which then answers these too.
  ///
  /// - Returns: Whether to answer them.
  mutating func beginAnswering() -> Bool {
    guard answering == 0, firstWaiting(where: { _ in true }) != nil else { return false }
    answering += 1
    return true
  }

  /// Stops answering requests, unless there are new ones.
  ///
  /// - Returns: Whether it has stopped.
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

  /// Returns the answer to a request for a position; `nil` if nothing has been emitted there yet.
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
