import Causeway
import CausewayViewModel
import Observation

/// The model of the list of servers and the selection.
@MainActor
@Observable
final class ServerListViewModel {
  /// The text to search for; all servers are shown if it is empty.
  var query = ""
  private(set) var servers: [Server] = []
  private(set) var selected: Server?
  /// The measured latencies by server ID.
  private(set) var latencies: [String: Latency] = [:]
  /// The error of a stream bound to these properties.
  private(set) var trouble: String?

  private let streams: ServerStreams
  private let bindings = Bindings()

  /// Loads a list from a file.
  ///
  /// A later call cancels an earlier one.
  @ObservationIgnored private(set) lazy var load = Action<String, [Server]>(
    whenBusy: .restart, publisher: { [streams] path in streams.load(path) })

  /// Measures the latencies of all servers concurrently.
  @ObservationIgnored private(set) lazy var measure = Action<Void, Void> { [weak self, streams] in
    let measurements = (self?.servers ?? []).map { server in
      streams.latency(server).mapToResult().map { (server.id, Latency($0)) }
    }
    for await (id, latency) in merge(measurements).values(bufferingPolicy: .unbounded) { self?.latencies[id] = latency }
  }

  init(_ streams: ServerStreams) {
    self.streams = streams
    bindings.bind(streams.servers, to: \.servers, of: self, onFailure: .show(in: \.trouble))
    bindings.bind(streams.selected, to: \.selected, of: self, onFailure: .show(in: \.trouble))
  }

  /// The servers whose ID, name or address contains the query.
  var shown: [Server] {
    let text = query.lowercased()
    guard !text.isEmpty else { return servers }
    return servers.filter { server in
      [server.id, server.name, server.endpoint].contains { $0.lowercased().contains(text) }
    }
  }

  var isLoading: Bool { load.isExecuting }

  var errorText: String? { load.errorText ?? trouble }

  /// Selects a server and returns whether the list contains a server with this ID.
  func select(id: String) -> Bool {
    streams.select(id)
  }
}

extension Latency {
  fileprivate init(_ result: Result<Double, any Error>) {
    switch result {
    case .success(let seconds): self = .seconds(seconds)
    case .failure(let error): self = .failed(CausewayViewModel.errorText(of: error))
    }
  }
}

/// The latency of a server.
enum Latency: Equatable, Sendable {
  /// The measured time in seconds.
  case seconds(Double)
  /// The measurement failed with this message.
  case failed(String)
}
