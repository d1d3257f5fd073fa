import Dispatch
import Foundation

/// Fetches documents, and calls back when they are there: the app's network layer, as it always was.
///
/// Not thread-safe: use it from the queue it was made with. Completions are called there, never from inside ``get``.
final class NetworkClient {
  /// The requests that are not answered yet.
  private(set) var pending: Set<Int> = []

  private let queue: DispatchQueue
  private let wire: DispatchQueue
  private let server: CatalogServer
  private var lastRequest = 0

  /// Makes a client of a server.
  ///
  /// - Parameters:
  ///   - queue: The serial queue that the client is used from.
  ///   - wire: Where the server is asked, which takes its time.
  ///   - server: The server.
  init(queue: DispatchQueue, wire: DispatchQueue = DispatchQueue(label: "wire"), server: CatalogServer) {
    self.queue = queue
    self.wire = wire
    self.server = server
  }

  /// Fetches a document.
  ///
  /// - Parameters:
  ///   - path: Which one, with its parameters.
  ///   - completion: Called once with the document or an error, and not at all once the request is cancelled.
  /// - Returns: What to cancel it by.
  func get(_ path: String, completion: @escaping (Data?, (any Error)?) -> Void) -> Int {
    dispatchPrecondition(condition: .onQueue(queue))
    lastRequest += 1
    let request = lastRequest
    pending.insert(request)
    let answer = QueueWork<Result<Data, any Error>>(on: queue) { [self] result in
      guard pending.remove(request) != nil else { return }
      switch result {
      case .success(let document): completion(document, nil)
      case .failure(let error): completion(nil, error)
      }
    }
    wire.async { [server] in
      answer.enqueue(Result { try server.document(path) })
    }
    return request
  }

  /// Forgets a request: its completion is not called any more.
  func cancel(_ request: Int) {
    dispatchPrecondition(condition: .onQueue(queue))
    pending.remove(request)
  }
}
