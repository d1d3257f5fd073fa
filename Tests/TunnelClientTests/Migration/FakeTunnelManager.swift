import Causeway
import CausewayRx

@testable import TunnelClient

/// A tunnel manager with the promises of the real one, which answers when the test lets it.
///
/// It has at most one attempt or tunnel, and refuses a second one.
final class FakeTunnelManager: Sendable {
  private enum Phase: Sendable {
    case idle
    case connecting(id: Int, Server, @Sendable (SingleEvent<TunnelSession>) -> Void)
    case connected(Server)
  }

  private struct State: Sendable {
    var phase = Phase.idle
    var calls: [String] = []
    var lastID = 0
    /// The server of a tunnel that was closed while it broke.
    var unreported: Server?
  }

  let stateSubject = BehaviorSubject<TunnelState>(value: .disconnected)
  let trafficSubject = BehaviorSubject(value: TunnelTraffic())
  let failureSubject = PublishSubject<TunnelError>()
  let selectedSubject: BehaviorSubject<Server?>
  let preferencesSubject = BehaviorSubject(value: Preferences(reconnectAttempts: 3))
  private let state = Locked(State())

  init(selecting server: Server? = nil) { selectedSubject = BehaviorSubject(value: server) }

  /// Returns a manager whose tunnel another screen has opened.
  static func connected(to server: Server) -> FakeTunnelManager {
    let manager = FakeTunnelManager(selecting: server)
    manager.state.withLock { $0.phase = .connected(server) }
    manager.stateSubject.onNext(.connected)
    return manager
  }

  /// The calls, in order.
  var calls: [String] { state.withLock { $0.calls } }

  var hasObservers: Bool {
    stateSubject.hasObservers || trafficSubject.hasObservers || failureSubject.hasObservers
      || selectedSubject.hasObservers || preferencesSubject.hasObservers
  }

  func connect(to server: Server) -> Single<TunnelSession> {
    Single.create { [self] single in
      let id: Int? = state.withLock { state in
        state.calls.append("connect to \(server.id)")
        guard case .idle = state.phase else { return nil }
        state.lastID += 1
        state.phase = .connecting(id: state.lastID, server, single)
        return state.lastID
      }
      guard let id else {
        single(.failure(TunnelError.busy))
        return Disposables.create()
      }
      trafficSubject.onNext(TunnelTraffic())
      stateSubject.onNext(.connecting)
      return Disposables.create { self.giveUp(id) }
    }
  }

  func disconnect() {
    state.withLock { state in
      state.calls.append("disconnect")
      if case .connected(let server) = state.phase { state.unreported = server }
    }
    end { _ in true }
  }

  private func giveUp(_ attempt: Int) {
    end { phase in
      guard case .connecting(let id, _, _) = phase else { return false }
      return id == attempt
    }
  }

  private func end(_ isAffected: @Sendable (Phase) -> Bool) {
    let former: Phase = state.withLock { state in
      guard isAffected(state.phase) else { return .idle }
      defer { state.phase = .idle }
      return state.phase
    }
    if case .idle = former { return }
    stateSubject.onNext(.disconnecting)
    stateSubject.onNext(.disconnected)
    if case .connecting(_, _, let single) = former { single(.failure(TunnelError.cancelled)) }
  }

  /// The server accepts the connection.
  func accept() {
    guard case .connecting(let id, let server, let single) = state.withLock({ $0.phase }) else { return }
    state.withLock { $0.phase = .connected(server) }
    stateSubject.onNext(.connected)
    single(.success(TunnelSession(server: server, localPort: 4000 + UInt16(id))))
  }

  /// The server refuses the connection.
  func refuse() {
    guard case .connecting(_, let server, let single) = state.withLock({ $0.phase }) else { return }
    state.withLock { $0.phase = .idle }
    stateSubject.onNext(.disconnected)
    single(.failure(TunnelError.refused(server)))
  }

  /// The connection to the server breaks.
  func lose() {
    guard case .connected(let server) = state.withLock({ $0.phase }) else { return }
    state.withLock { $0.phase = .idle }
    stateSubject.onNext(.disconnected)
    failureSubject.onNext(.lost(server))
  }

  /// The loss of a tunnel is reported after the call that closes it, because the real manager reports on its own queue.
  func reportLate() {
    let server: Server? = state.withLock { if case .idle = $0.phase { $0.unreported.take() } else { nil } }
    if let server { failureSubject.onNext(.lost(server)) }
  }

  /// Bytes go through the tunnel.
  func forward() {
    guard case .connected = state.withLock({ $0.phase }) else { return }
    let traffic = (try? trafficSubject.value()) ?? TunnelTraffic()
    trafficSubject.onNext(TunnelTraffic(bytesUp: traffic.bytesUp + 1, bytesDown: traffic.bytesDown + 2))
  }

  /// Creates the model after the migration.
  @MainActor func model(_ clock: any Clock<Duration>) -> ConnectionViewModel {
    ConnectionViewModel(
      tunnel: TunnelStreams(
        state: stateSubject.asPublisher(), traffic: trafficSubject.asPublisher(),
        failures: failureSubject.toPublisher(), open: { self.connect(to: $0).asPublisher() },
        close: asVoidPublisher { self.disconnect() }),
      selectedServer: selectedSubject.asPublisher(), preferences: preferencesSubject.asPublisher(),
      retryDelay: .seconds(1), clock: clock)
  }
}
