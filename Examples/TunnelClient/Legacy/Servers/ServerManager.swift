import CausewayRx
import Dispatch
import Foundation

/// Knows the servers and which of them is selected, and measures how fast they answer.
///
/// The methods may be called from any thread. Completions and the delegate are called on a queue of the manager's;
/// ``select(id:)`` and ``clearSelection()`` call the delegate and the observers on their caller's thread.
///
/// A class of the old style: it is not `Sendable`.
final class ServerManager {
  /// The servers of the list last loaded; none at first.
  let serversSubject = BehaviorSubject<[Server]>(value: [])

  /// Hears of everything; set it before the first call.
  weak var delegate: (any ServerManagerDelegate)?

  private let selectedSubject = BehaviorSubject<Server?>(value: nil)
  private let queue = DispatchQueue(label: "ServerManager")
  private let queueKey = DispatchSpecificKey<Bool>()

  /// Makes a manager without servers.
  init() {
    queue.setSpecific(key: queueKey, value: true)
  }

  /// The selected server, now and after each change; nil when there is none.
  var selectedServer: Observable<Server?> { selectedSubject.asObservable() }

  /// Loads a list of servers from a JSON file.
  ///
  /// - Parameter path: The file: an array of objects with `id`, `name`, `host` and `port`.
  /// - Returns: A single that reads the file with each subscription. It gives the servers, which ``serversSubject`` has
  ///   then, too, or fails with a ``ServerListError``, and the servers stay as they were. The selection stays if its id
  ///   is still in the list.
  func loadServers(from path: String) -> Single<[Server]> {
    Single.create { [self] observer in
      loadServers(from: path) { servers, error in
        observer(error.map(Result.failure) ?? .success(servers ?? []))
      }
      return Disposables.create()
    }
  }

  /// Loads a list of servers from a JSON file, with an answer by a completion handler.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - completion: Called once, on the manager's queue: with the servers or with a ``ServerListError``.
  func loadServers(from path: String, completion: @escaping ([Server]?, (any Error)?) -> Void) {
    QueueWork(on: queue) { self.load(path, completion) }.enqueue()
  }

  /// Selects a server.
  ///
  /// - Returns: Whether there is a server of that id; if not, the selection stays as it was.
  @discardableResult
  func select(id: String) -> Bool {
    onQueue {
      guard let server = self.server(id) else { return false }
      self.setSelected(server)
      return true
    }
  }

  /// Selects none.
  func clearSelection() {
    onQueue { self.setSelected(nil) }
  }

  /// Measures how long a server takes to accept a TCP connection.
  ///
  /// - Parameters:
  ///   - server: The server; it need not be in the list.
  ///   - timeout: Seconds that it has to answer.
  ///   - completion: Called once, on the manager's queue, with the seconds that the answer took.
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

  // Neither subject ever fails.
  private var selected: Server? { try? selectedSubject.value() }

  private func server(_ id: String) -> Server? {
    try? serversSubject.value().first { $0.id == id }
  }

  private func onQueue<Result>(_ body: () -> Result) -> Result {
    DispatchQueue.getSpecific(key: queueKey) == true ? body() : queue.sync(execute: body)
  }
}
