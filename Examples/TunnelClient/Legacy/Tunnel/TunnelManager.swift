import CausewayRx
import Dispatch
import Foundation

/// Opens a tunnel from a port on the loopback interface to a server, and forwards TCP connections through it.
///
/// A manager has at most one tunnel. Methods can be called from any thread. Observers, delegate methods and completions
/// are called on a queue of the manager and may call the manager. ``disconnect()`` also calls them on the caller's
/// thread, so none of them may wait for that thread. Releasing the last reference closes the tunnel without
/// notification.
///
/// This is a legacy class; it is not `Sendable`.
final class TunnelManager {
  private enum Phase {
    case idle
    case connecting(TunnelAttempt)
    case connected(Forwarder)
  }

  /// The state of the tunnel.
  let stateSubject = BehaviorSubject<TunnelState>(value: .disconnected)
  /// The traffic since the last connection.
  let trafficSubject = BehaviorSubject<TunnelTraffic>(value: TunnelTraffic())
  /// Failures that are not the result of a call: the server was lost.
  ///
  /// The state is already `disconnected` when a failure is emitted.
  let failureSubject = PublishSubject<TunnelError>()

  /// The delegate.
  ///
  /// Set it before the first call.
  weak var delegate: (any TunnelManagerDelegate)?

  private let connectTimeout: TimeInterval
  /// The local port of the next tunnel; 0 until the system has chosen one.
  private var localPort: UInt16
  private let queue = DispatchQueue(label: "TunnelManager")
  private let queueKey = DispatchSpecificKey<Bool>()
  private var phase = Phase.idle
  private var delegateCalls: [(any TunnelManagerDelegate) -> Void] = []

  /// Creates a manager without a tunnel.
  ///
  /// - Parameters:
  ///   - connectTimeout: The timeout for a server's answer, in seconds.
  ///   - localPort: The local port of each tunnel; if 0, the system chooses the port of the first tunnel, and later
  ///     tunnels use it again, so that clients find them.
  init(connectTimeout: TimeInterval = 5, localPort: UInt16 = 0) {
    self.connectTimeout = connectTimeout
    self.localPort = localPort
    queue.setSpecific(key: queueKey, value: true)
  }

  /// Opens a tunnel.
  ///
  /// Connects to the server first. If the server answers, opens the local port. If it does not, the state returns to
  /// `disconnected` before the error is emitted.
  ///
  /// - Parameter server: The server at the other end of the tunnel.
  /// - Returns: A single that connects at each subscription. It emits the session when the state is `connected`, or
  ///   fails with a ``TunnelError``. Disposing of the subscription earlier cancels the attempt; disposing of it later
  ///   has no effect.
  func connect(to server: Server) -> Single<TunnelSession> {
    Single.create { [self] observer in
      let attempt = TunnelAttempt(server) { observer($0.mapError { $0 }) }
      QueueWork(on: queue) { self.begin(attempt) }.enqueue()
      let giveUp = QueueWork(on: queue) { self.giveUp(attempt) }
      return Disposables.create { giveUp.enqueue() }
    }
  }

  /// Opens a tunnel and calls a completion handler.
  ///
  /// - Parameters:
  ///   - server: The server at the other end of the tunnel.
  ///   - completion: Called once on the manager's queue.
  func connect(to server: Server, completion: @escaping (Result<TunnelSession, TunnelError>) -> Void) {
    let attempt = TunnelAttempt(server, completion: completion)
    QueueWork(on: queue) { self.begin(attempt) }.enqueue()
  }

  /// Closes the tunnel or cancels the attempt to open it.
  ///
  /// When this method returns, the local port is closed and the state is `disconnected`. Open connections are reset.
  func disconnect() {
    let work = QueueWork(on: queue) { self.end() }
    if DispatchQueue.getSpecific(key: queueKey) == true { work() } else { queue.sync { work() } }
  }

  /// Checks whether a server answers, regardless of the tunnel's state.
  ///
  /// - Parameters:
  ///   - server: The server.
  ///   - completion: Called once on the manager's queue, with the latency in seconds.
  func checkReachability(of server: Server, completion: @escaping (Result<TimeInterval, TunnelError>) -> Void) {
    _ = Connector(to: server, timeout: connectTimeout, queue: queue) { result in
      completion(result.map(\.latency).mapError { TunnelError($0, server) })
    }
  }

  deinit {
    // The forwarder is confined to the queue, which may be executing it.
    if case .connected(let forwarder) = phase { QueueWork(on: queue) { forwarder.close() }.enqueue() }
  }

  private func begin(_ attempt: TunnelAttempt) {
    guard case .idle = phase else { return attempt.answer(.failure(.busy)) }
    phase = .connecting(attempt)
    attempt.connector = Connector(to: attempt.server, timeout: connectTimeout, queue: queue) { result in
      self.open(attempt, result)
    }
    trafficSubject.onNext(TunnelTraffic())
    announce(.connecting)
  }

  private func open(_ attempt: TunnelAttempt, _ result: Result<Connector.Success, ConnectFailure>) {
    do throws(TunnelError) {
      if case .failure(let failure) = result { throw TunnelError(failure, attempt.server) }
      let forwarder = try makeForwarder(to: attempt.server)
      localPort = forwarder.port
      let session = TunnelSession(server: attempt.server, localPort: localPort)
      phase = .connected(forwarder)
      announce(.connected) { $0.tunnelManager(self, didConnect: session) }
      attempt.answer(.success(session))
    } catch {
      phase = .idle
      announce(.disconnected) { $0.tunnelManager(self, didFailWith: error) }
      attempt.answer(.failure(error))
    }
  }

  private func makeForwarder(to server: Server) throws(TunnelError) -> Forwarder {
    do throws(SocketError) {
      return try Forwarder(from: localPort, to: server, timeout: connectTimeout, queue: queue) { [weak self] event in
        switch event {
        case .traffic(let traffic): self?.trafficSubject.onNext(traffic)
        case .lost: self?.lose(server)
        }
      }
    } catch {
      throw .cannotListen(port: localPort, code: error.code)
    }
  }

  private func lose(_ server: Server) {
    close()
    announce(.disconnected) { $0.tunnelManager(self, didFailWith: .lost(server)) }
    failureSubject.onNext(.lost(server))
  }

  private func giveUp(_ attempt: TunnelAttempt) {
    if case .connecting(let current) = phase, current === attempt { end() }
  }

  private func end() {
    if case .idle = phase { return }
    let attempt = close()
    announce(.disconnecting)
    announce(.disconnected)
    attempt?.answer(.failure(.cancelled))
  }

  /// Closes the tunnel and returns the attempt that must still be answered.
  @discardableResult
  private func close() -> TunnelAttempt? {
    let former = phase
    phase = .idle
    switch former {
    case .idle: return nil
    case .connecting(let attempt):
      attempt.connector?.cancel()
      return attempt
    case .connected(let forwarder):
      forwarder.close()
      trafficSubject.onNext(forwarder.traffic)
      return nil
    }
  }

  /// Notifies the observers of a state, and then the delegate, optionally with a second call.
  ///
  /// An observer or the delegate may call the manager. Notifications that result from such a call follow the current
  /// ones.
  private func announce(_ state: TunnelState, _ news: ((any TunnelManagerDelegate) -> Void)? = nil) {
    delegateCalls.append { $0.tunnelManager(self, didChange: state) }
    if let news { delegateCalls.append(news) }
    stateSubject.onNext(state)
    while !delegateCalls.isEmpty {
      let call = delegateCalls.removeFirst()
      if let delegate { call(delegate) }
    }
  }
}

/// A receiver of the events of a tunnel manager, called on the manager's queue.
protocol TunnelManagerDelegate: AnyObject {
  /// Reports a change of state. Observers of the subject are notified first.
  func tunnelManager(_ manager: TunnelManager, didChange state: TunnelState)
  /// Reports that a tunnel is open.
  func tunnelManager(_ manager: TunnelManager, didConnect session: TunnelSession)
  /// Reports that an attempt failed or a tunnel was lost.
  func tunnelManager(_ manager: TunnelManager, didFailWith error: TunnelError)
}

/// The state of a tunnel.
enum TunnelState: Equatable, Sendable {
  /// There is neither a tunnel nor an attempt to open one.
  case disconnected
  /// An attempt to connect to the server is in progress.
  case connecting
  /// Connections to the local port are forwarded.
  case connected
  /// The tunnel is being closed.
  case disconnecting
}

/// The traffic of a tunnel since it was connected.
struct TunnelTraffic: Equatable, Sendable {
  /// The number of bytes forwarded to the server.
  var bytesUp = 0
  /// The number of bytes forwarded to the local clients.
  var bytesDown = 0
  /// The number of open forwarded connections.
  var connections = 0
}

/// An open tunnel.
struct TunnelSession: Equatable, Sendable {
  /// The server at the other end.
  let server: Server
  /// The local port on the loopback interface.
  let localPort: UInt16
}

/// A call of `connect` that has not been answered.
final class TunnelAttempt {
  let server: Server
  /// The connection attempt to the server.
  var connector: Connector?

  /// The completion; nil after the answer.
  private var completion: ((Result<TunnelSession, TunnelError>) -> Void)?

  init(_ server: Server, completion: @escaping (Result<TunnelSession, TunnelError>) -> Void) {
    self.server = server
    self.completion = completion
  }

  /// Calls the completion, unless it was called before.
  func answer(_ result: Result<TunnelSession, TunnelError>) {
    connector?.cancel()
    connector = nil
    let completion = completion
    self.completion = nil
    completion?(result)
  }
}
