import Causeway

@testable import TunnelClient

/// A service of servers that notes its calls, and answers when the test lets it.
final class FakeServers: Sendable {
  private struct State: Sendable {
    var calls: [String] = []
    var loads: [PassthroughSubject<[Server], any Error>] = []
    var measurements: [(id: String, answer: PassthroughSubject<Double, any Error>)] = []

    /// Notes a cancel.
    ///
    /// Cancels in a row are sorted, because a `Set<AnyCancellable>` cancels in any order.
    mutating func noteCancel(of call: String) {
      calls.append("cancel \(call)")
      let start = (calls.lastIndex { !$0.hasPrefix("cancel ") } ?? -1) + 1
      calls[start...].sort()
    }
  }

  let servers = CurrentValueSubject<[Server], any Error>([])
  let selected = CurrentValueSubject<Server?, any Error>(nil)
  private let state = Locked(State())

  /// The calls and their cancels, in order.
  var calls: [String] { state.withLock { $0.calls } }

  func load(_ path: String) -> AnyPublisher<[Server], any Error> {
    let answer = PassthroughSubject<[Server], any Error>()
    state.withLock { $0.loads.append(answer) }
    return noted("load \(path)", answer)
  }

  func select(_ id: String) -> Bool {
    state.withLock { $0.calls.append("select \(id)") }
    guard let server = servers.value.first(where: { $0.id == id }) else { return false }
    if selected.value != server { selected.send(server) }
    return true
  }

  func latency(_ server: Server) -> AnyPublisher<Double, any Error> {
    let answer = PassthroughSubject<Double, any Error>()
    state.withLock { $0.measurements.append((server.id, answer)) }
    return noted("measure \(server.id)", answer)
  }

  private func noted<Value: Sendable>(
    _ call: String, _ answer: PassthroughSubject<Value, any Error>
  ) -> AnyPublisher<Value, any Error> {
    answer.handleEvents(
      receiveSubscription: { _ in self.state.withLock { $0.calls.append(call) } },
      receiveCancel: { self.state.withLock { $0.noteCancel(of: call) } }
    ).eraseToAnyPublisher()
  }

  func answerFirstLoad(_ list: [Server]) { answer(nextLoad { $0.removeFirst() }, list) }
  func answerLastLoad(_ list: [Server]) { answer(nextLoad { $0.removeLast() }, list) }

  /// Answers a load.
  ///
  /// Like the real manager, it changes its list first, whether or not the load was cancelled.
  private func answer(_ load: PassthroughSubject<[Server], any Error>?, _ list: [Server]) {
    guard let load else { return }
    servers.send(list)
    load.send(list)
    load.send(completion: .finished)
  }

  func failFirstLoad() {
    nextLoad({ $0.removeFirst() })?.send(completion: .failure(ServerListError.missing(path: "file")))
  }

  func answerMeasurement() {
    guard let measurement = nextMeasurement() else { return }
    measurement.answer.send(measurement.id == "berlin" ? 0.25 : 0.5)
    measurement.answer.send(completion: .finished)
  }

  func failMeasurement() {
    nextMeasurement()?.answer.send(completion: .failure(TunnelError.busy))
  }

  private func nextLoad(
    _ take: @Sendable (inout [PassthroughSubject<[Server], any Error>]) -> PassthroughSubject<[Server], any Error>
  ) -> PassthroughSubject<[Server], any Error>? {
    state.withLock { $0.loads.isEmpty ? nil : take(&$0.loads) }
  }

  private func nextMeasurement() -> (id: String, answer: PassthroughSubject<Double, any Error>)? {
    state.withLock { $0.measurements.isEmpty ? nil : $0.measurements.removeFirst() }
  }

  @MainActor var streams: ServerStreams {
    ServerStreams(
      servers: servers.eraseToAnyPublisher(), selected: selected.eraseToAnyPublisher(), load: { self.load($0) },
      select: { self.select($0) }, latency: { self.latency($0) })
  }
}
