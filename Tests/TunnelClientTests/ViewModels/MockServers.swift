import Causeway
import CausewayRx

@testable import TunnelClient

/// A server manager under the control of a test.
@MainActor
final class MockServers {
  let serversSubject = BehaviorSubject<[Server]>(value: [])
  let selectedSubject: BehaviorSubject<Server?>
  /// The results of the next loads.
  var lists: [String: Result<[Server], any Error>] = [:]
  /// The servers' latencies, by their ids.
  var latencies: [String: Result<Double, any Error>] = [:]

  init(selected: BehaviorSubject<Server?> = BehaviorSubject(value: nil)) {
    selectedSubject = selected
  }

  var streams: ServerStreams {
    ServerStreams(
      servers: serversSubject.asPublisher(), selected: selectedSubject.asPublisher(),
      load: { path in
        guard let result = self.lists[path] else { return Empty(completeImmediately: false).eraseToAnyPublisher() }
        if case .success(let servers) = result { self.serversSubject.onNext(servers) }
        return Self.publisher(result)
      },
      select: { id in
        let server = try? self.serversSubject.value().first { $0.id == id }
        if let server { self.selectedSubject.onNext(server) }
        return server != nil
      },
      latency: { Self.publisher(self.latencies[$0.id] ?? .success(1)) })
  }

  private static func publisher<Value: Sendable>(_ result: Result<Value, any Error>) -> AnyPublisher<Value, any Error> {
    switch result {
    case .success(let value): Just(value).setFailureType(to: (any Error).self).eraseToAnyPublisher()
    case .failure(let error): Fail(error: error).eraseToAnyPublisher()
    }
  }
}
