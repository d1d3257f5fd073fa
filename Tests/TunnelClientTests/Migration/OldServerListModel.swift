import CausewayCombine
import Foundation

@testable import TunnelClient

/// The model of the list of servers before the migration, as it was written for Combine.
@MainActor
final class OldServerListModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var servers: [Server] = []
  @Published private(set) var shown: [Server] = []
  @Published private(set) var selected: Server?
  @Published private(set) var latencies: [String: Latency] = [:]
  @Published private(set) var isLoading = false
  @Published private(set) var isMeasuring = false
  @Published private(set) var errorText: String?

  private let service: FakeServers
  private let paths = PassthroughSubject<String, Never>()
  private var cancellables = Set<AnyCancellable>()

  init(_ service: FakeServers) {
    self.service = service
    service.servers.sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.servers = $0 })
      .store(in: &cancellables)
    service.selected.sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.selected = $0 })
      .store(in: &cancellables)
    $servers.combineLatest($query)
      .map { servers, query in
        guard !query.isEmpty else { return servers }
        let text = query.lowercased()
        return servers.filter { server in
          server.id.lowercased().contains(text) || server.name.lowercased().contains(text)
            || server.endpoint.contains(text)
        }
      }
      .sink { [weak self] in self?.shown = $0 }
      .store(in: &cancellables)
    paths
      .handleEvents(receiveOutput: { [weak self] _ in
        self?.isLoading = true
        self?.errorText = nil
      })
      .map { path in
        service.load(path)
          .map { Result<[Server], any Error>.success($0) }
          .catch { Just(.failure($0)) }
      }
      .switchToLatest()
      .sink { [weak self] result in
        self?.isLoading = false
        if case .failure(let error) = result { self?.errorText = error.localizedDescription }
      }
      .store(in: &cancellables)
  }

  func load(_ path: String) { paths.send(path) }

  func select(_ id: String) { _ = service.select(id) }

  func measure() {
    guard !isMeasuring, !servers.isEmpty else { return }
    isMeasuring = true
    Publishers.MergeMany(
      servers.map { server in
        service.latency(server)
          .map { (server.id, Latency.seconds($0)) }
          .catch { Just((server.id, Latency.failed($0.localizedDescription))) }
      }
    )
    .sink(
      receiveCompletion: { [weak self] _ in self?.isMeasuring = false },
      receiveValue: { [weak self] in self?.latencies[$0.0] = $0.1 }
    )
    .store(in: &cancellables)
  }
}
