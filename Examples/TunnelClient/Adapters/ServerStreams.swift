import Causeway
import CausewayBridging
import CausewayRx
import Foundation

/// The streams and functions that a list of servers uses.
struct ServerStreams {
  /// The list of servers, now and after each change.
  let servers: AnyPublisher<[Server], any Error>
  /// The selected server, now and after each change.
  let selected: AnyPublisher<Server?, any Error>
  /// Returns a publisher that reads a list from a file at each subscription.
  let load: @MainActor (_ path: String) -> AnyPublisher<[Server], any Error>
  /// Selects a server and returns whether the list contains a server with this ID.
  let select: @MainActor (_ id: String) -> Bool
  /// Returns a publisher that measures the time to connect, in seconds, at each subscription.
  let latency: @MainActor (Server) -> AnyPublisher<TimeInterval, any Error>
}

extension ServerStreams {
  /// Creates the streams of the unmodified legacy manager.
  ///
  /// - Parameters:
  ///   - manager: The manager.
  ///   - timeout: The maximum duration of a measurement, in seconds.
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
