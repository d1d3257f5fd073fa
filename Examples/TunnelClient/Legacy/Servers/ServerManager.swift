import CausewayRx
import Dispatch
import Foundation

/// Manages the servers and the selection, and measures latencies.
///
/// Methods can be called from any thread. Completions and delegate methods are called on a queue of the manager, except
/// that ``select(id:)`` and ``clearSelection()`` call the delegate and the observers on the caller's thread.
///
/// This is a legacy class; it is not `Sendable`.
final class ServerManager {
  /// The servers of the last loaded list; initially empty.
  let serversSubject = BehaviorSubject<[Server]>(value: [])

  /// The delegate.
  ///
  /// Set it before the first call.
  weak var delegate: (any ServerManagerDelegate)?

  private let selectedSubject = BehaviorSubject<Server?>(value: nil)
  private let queue = DispatchQueue(label: "ServerManager")
  private let queueKey = DispatchSpecificKey<Bool>()

  /// Creates a manager without servers.
  init() {
    queue.setSpecific(key: queueKey, value: true)
  }

  /// The selected server, now and after each change; nil while no server is selected.
  var selectedServer: Observable<Server?> { selectedSubject.asObservable() }

  /// Loads a list of servers from a JSON file.
  ///
  /// - Parameter path: The path of a file that contains an array of objects with `id`, `name`, `host` and `port`.
  /// - Returns: A single that reads the file at each subscription. On success it emits the servers, after
  ///   ``serversSubject``. On failure it emits a ``ServerListError``, and the servers remain unchanged. The selection
  ///   is kept if its ID is still in the list.
  func loadServers(from path: String) -> Single<[Server]> {
    Single.create { [self] observer in
      loadServers(from: path) { servers, error in
        observer(error.map(Result.failure) ?? .success(servers ?? []))
      }
      return Disposables.create()
    }
  }

  /// Loads a list of servers from a JSON file and calls a completion handler.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - completion: Called once on the manager's queue, with the servers or with a ``ServerListError``.
  func loadServers(from path: String, completion: @escaping ([Server]?, (any Error)?) -> Void) {
    QueueWork(on: queue) { self.load(path, completion) }.enqueue()
  }

  /// Selects a server.
  ///
  /// - Returns: Whether the list contains a server with this ID; if not, the selection is unchanged.
  @discardableResult
  func select(id: String) -> Bool {
    onQueue {
      guard let server = self.server(id) else { return false }
      self.setSelected(server)
      return true
    }
  }

  /// Clears the selection.
  func clearSelection() {
    onQueue { self.setSelected(nil) }
  }

  /// Measures how long a server takes to accept a TCP connection.
  ///
  /// - Parameters:
  ///   - server: The server, which need not be in the list.
  ///   - timeout: The timeout in seconds.
  ///   - completion: Called once on the manager's queue, with the latency in seconds.
  func measureLatency(
    of server: Server, timeout: TimeInterval, completion: @escaping (Result<TimeInterval, TunnelError>) -> Void
  ) {
    _ = Connector(to: server, timeout: timeout, queue: queue) { result in
      completion(result.map(\.latency).mapError { TunnelError($0, server) })
    }
  }

  private func load(_ path: String, _ completion: ([Server]?, (any Error)?) -> Void) {
    do throws(ServerListError) {
      let servers = try ServerList.load(from: path)
      serversSubject.onNext(servers)
      delegate?.serverManager(self, didLoad: servers)
      if let selected { setSelected(server(selected.id)) }
      completion(servers, nil)
    } catch {
      completion(nil, error)
    }
  }

  private func setSelected(_ server: Server?) {
    if server == selected { return }
    selectedSubject.onNext(server)
    delegate?.serverManager(self, didSelect: server)
  }

  // The subjects never fail.
  private var selected: Server? { try? selectedSubject.value() }

  private func server(_ id: String) -> Server? {
    try? serversSubject.value().first { $0.id == id }
  }

  private func onQueue<Result>(_ body: () -> Result) -> Result {
    DispatchQueue.getSpecific(key: queueKey) == true ? body() : queue.sync(execute: body)
  }
}

/// A receiver of the events of a server manager.
///
/// Called on the manager's queue; for selections, on the caller's thread.
protocol ServerManagerDelegate: AnyObject {
  /// Reports that a list of servers was loaded. Observers of the subject are notified first.
  func serverManager(_ manager: ServerManager, didLoad servers: [Server])
  /// Reports that a different server is selected, or that the selection was cleared.
  func serverManager(_ manager: ServerManager, didSelect server: Server?)
}
