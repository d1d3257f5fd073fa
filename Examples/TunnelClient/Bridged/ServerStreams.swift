import Causeway
import CausewayBridging
import CausewayRx
import Foundation

/// What a list of servers needs, as streams.
struct ServerStreams {
  /// The servers now and every later list.
  let servers: AnyPublisher<[Server], any Error>
  /// The selected server, and every later one.
  let selected: AnyPublisher<Server?, any Error>
  /// Reads a list from a file at each subscription.
  let load: @MainActor (_ path: String) -> AnyPublisher<[Server], any Error>
  /// Selects a server, and says whether there is one of that id.
  let select: @MainActor (_ id: String) -> Bool
  /// Measures at each subscription how long a connection takes to be made, in seconds.
  let latency: @MainActor (Server) -> AnyPublisher<TimeInterval, any Error>
}

extension ServerStreams {
  /// The streams of the legacy manager, which is left as it is.
  ///
  /// - Parameters:
  ///   - manager: The manager.
  ///   - timeout: How long a measurement may take, in seconds.
  @MainActor init(_ manager: ServerManager, timeout: TimeInterval = 2) {
    servers = manager.serversSubject.asPublisher()
    selected = manager.selectedServer.toPublisher()
    load = { manager.loadServers(from: $0).asPublisher() }
    select = { manager.select(id: $0) }
    latency = { server in
      CallbackFuture<TimeInterval, TunnelError>(on: MainActor.shared) { callback in
        manager.measureLatency(of: server, timeout: timeout, completion: callback.handler)
      }
      .unwrapServiceError()
      .eraseToAnyPublisher()
    }
  }
}
