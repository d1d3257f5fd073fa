import Causeway
import CausewayRx

@testable import TunnelClient

/// A tunnel manager under the control of a test, with the subjects of the real one.
final class MockTunnel: Sendable {
  private struct State: Sendable {
    var attempts: [@Sendable (SingleEvent<TunnelSession>) -> Void] = []
    var servers: [Server] = []
    var disposals = 0
    var closings = 0
  }

  let stateSubject = BehaviorSubject<TunnelState>(value: .disconnected)
  let trafficSubject = BehaviorSubject(value: TunnelTraffic())
  let failureSubject = PublishSubject<TunnelError>()
  let selectedSubject = BehaviorSubject<Server?>(value: nil)
  let preferencesSubject = BehaviorSubject(value: Preferences())

  private let log = Locked(State())

  /// The servers of the attempts to connect, in order.
  var servers: [Server] { log.withLock { $0.servers } }
  /// The number of attempts that were disposed of, at their end or before.
  var disposals: Int { log.withLock { $0.disposals } }
  /// The number of calls of disconnect.
  var closings: Int { log.withLock { $0.closings } }

  func connect(to server: Server) -> Single<TunnelSession> {
    Single.create { [self] single in
      log.withLock {
        $0.attempts.append(single)
        $0.servers.append(server)
      }
      return Disposables.create { self.log.withLock { $0.disposals += 1 } }
    }
  }

  func disconnect() {
    log.withLock { $0.closings += 1 }
    stateSubject.onNext(.disconnected)
  }

  /// Answers the last attempt.
  func answer(_ event: SingleEvent<TunnelSession>) {
    log.withLock { $0.attempts.last }?(event)
  }

  /// Lets the last attempt succeed, like the real manager.
  func succeed(port: UInt16 = 4000) {
    guard let server = servers.last else { return }
    stateSubject.onNext(.connected)
    answer(.success(TunnelSession(server: server, localPort: port)))
  }

  /// Lets the last attempt fail, like the real manager.
  func fail(_ error: TunnelError) {
    stateSubject.onNext(.disconnected)
    answer(.failure(error))
  }

  /// Loses the tunnel, like the real manager.
  func lose() {
    guard let server = servers.last else { return }
    stateSubject.onNext(.disconnected)
    failureSubject.onNext(.lost(server))
  }

  @MainActor var streams: TunnelStreams {
    TunnelStreams(
      state: stateSubject.asPublisher(), traffic: trafficSubject.asPublisher(), failures: failureSubject.toPublisher(),
      open: { self.connect(to: $0).asPublisher() }, close: asVoidPublisher { self.disconnect() })
  }

  /// Creates a view model with this manager.
  @MainActor func model(clock: any Clock<Duration> = ContinuousClock()) -> ConnectionViewModel {
    ConnectionViewModel(
      tunnel: streams, selectedServer: selectedSubject.asPublisher(), preferences: preferencesSubject.asPublisher(),
      retryDelay: .seconds(1), clock: clock)
  }
}

extension Server {
  static let berlin = Server(id: "berlin", name: "Berlin", host: "127.0.0.1", port: 9)
  static let oslo = Server(id: "oslo", name: "Oslo", host: "127.0.0.1", port: 10)
}
