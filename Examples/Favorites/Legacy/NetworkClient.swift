import Dispatch
import Foundation

/// The legacy network layer, which fetches documents and calls completion handlers.
///
/// Not thread-safe: use it only on the queue passed at initialization. Completions are called asynchronously on this
/// queue.
final class NetworkClient {
  /// The unanswered requests.
  private(set) var pending: Set<Int> = []

  private let queue: DispatchQueue
  private let wire: DispatchQueue
  private let server: CatalogServer
  private var lastRequest = 0

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - queue: The serial queue on which the client is used.
  ///   - wire: The queue on which requests are sent to the server.
  ///   - server: The server.
  init(queue: DispatchQueue, wire: DispatchQueue = DispatchQueue(label: "wire"), server: CatalogServer) {
    self.queue = queue
    self.wire = wire
    self.server = server
  }

  /// Fetches a document.
  ///
  /// - Parameters:
  ///   - path: The path of the document, with its parameters.
  ///   - completion: Called once with the document or an error; never called after the request is cancelled.
  /// - Returns: A token for ``cancel(_:)``.
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

  /// Cancels a request.
  ///
  /// Its completion is not called.
  func cancel(_ request: Int) {
    dispatchPrecondition(condition: .onQueue(queue))
    pending.remove(request)
  }
}

/// A reason why a document was not fetched.
enum NetworkError: Error, Equatable, LocalizedError {
  case notFound(String)
  case unreachable(String, _ reason: String)
  case malformed(String, _ reason: String)

  var errorDescription: String? {
    switch self {
    case .notFound(let path): "There is no “\(path)”."
    case .unreachable(let place, let reason): "“\(place)” cannot be reached: \(reason)."
    case .malformed(let path, let reason): "The response to “\(path)” cannot be decoded: \(reason)."
    }
  }
}
