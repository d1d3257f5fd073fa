import CausewayRx
import Dispatch
import Foundation

/// Makes a tunnel from a port on the loopback interface to a server, and forwards TCP connections through it.
///
/// There is one tunnel at a time. The methods may be called from any thread. Observers, the delegate and completions
/// are called on a queue of the manager's (by ``disconnect()`` also on its caller's thread, so none may wait for
/// that one) and may call the manager from there. When the last reference goes, the tunnel is closed without a word.
///
/// A class of the old style: it is not `Sendable`.
final class TunnelManager {
  private enum Phase {
    case idle
    case connecting(TunnelAttempt)
    case connected(Forwarder)
  }

  /// Where the tunnel is in its life.
  let stateSubject = BehaviorSubject<TunnelState>(value: .disconnected)
  /// What went through the tunnel since it was last connected.
  let trafficSubject = BehaviorSubject<TunnelTraffic>(value: TunnelTraffic())
  /// Failures that are no answer to a call: the server was lost.
  ///
  /// The state is `disconnected` by then.
  let failureSubject = PublishSubject<TunnelError>()

  /// Hears of everything; set it before the first call.
  weak var delegate: (any TunnelManagerDelegate)?

  private let connectTimeout: TimeInterval
  private let localPort: UInt16
  private let queue = DispatchQueue(label: "TunnelManager")
  private let queueKey = DispatchSpecificKey<Bool>()
  private var phase = Phase.idle
  private var delegateCalls: [(any TunnelManagerDelegate) -> Void] = []

  /// Makes a manager without a tunnel.
  ///
  /// - Parameters:
  ///   - connectTimeout: Seconds that a server has to answer.
  ///   - localPort: Where the tunnel begins; 0 lets the system choose a port for each tunnel.
  init(connectTimeout: TimeInterval = 5, localPort: UInt16 = 0) {
    self.connectTimeout = connectTimeout
    self.localPort = localPort
    queue.setSpecific(key: queueKey, value: true)
  }

  /// Makes a tunnel.
  ///
  /// The server is tried; if it answers, the local port is opened. If it does not, the state is `disconnected` again
  /// before the error comes.
  ///
  /// - Parameter server: Where the tunnel leads.
  /// - Returns: A single that begins with each subscription. It gives the session, with the state at `connected`, or
  ///   fails with a ``TunnelError``. Disposing of it before that gives up; afterwards it changes nothing.
  func connect(to server: Server) -> Single<TunnelSession> {
    Single.create { [self] observer in
      let attempt = TunnelAttempt(server) { observer($0.mapError { $0 }) }
      QueueWork(on: queue) { self.begin(attempt) }.enqueue()
      let giveUp = QueueWork(on: queue) { self.giveUp(attempt) }
      return Disposables.create { giveUp.enqueue() }
    }
  }

  /// Makes a tunnel, with an answer by a completion handler.
  ///
  /// - Parameters:
  ///   - server: Where the tunnel leads.
  ///   - completion: Called once, on the manager's queue.
  func connect(to server: Server, completion: @escaping (Result<TunnelSession, TunnelError>) -> Void) {
    let attempt = TunnelAttempt(server, completion: completion)
    QueueWork(on: queue) { self.begin(attempt) }.enqueue()
  }

  /// Takes the tunnel down, or ends the attempt to make one.
  ///
  /// When it returns, the local port is closed and the state is `disconnected`. Connections that were open are reset.
  func disconnect() {
    let work = QueueWork(on: queue) { self.end() }
    if DispatchQueue.getSpecific(key: queueKey) == true { work() } else { queue.sync { work() } }
  }

  /// Tries whether a server answers, whatever the tunnel does.
  ///
  /// - Parameters:
  ///   - server: The server.
  ///   - completion: Called once, on the manager's queue, with the seconds that the answer took.
  func checkReachability(of server: Server, completion: @escaping (Result<TimeInterval, TunnelError>) -> Void) {
    _ = Connector(to: server, timeout: connectTimeout, queue: queue) { result in
      completion(result.map(\.latency).mapError { TunnelError($0, server) })
    }
  }

  deinit {
    // The forwarder belongs to the queue, where a turn of it may be under way.
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
      let session = TunnelSession(server: attempt.server, localPort: forwarder.port)
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

  /// Closes what is open, and returns the attempt that is still to be answered.
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

  /// Tells the observers a state, then the delegate, who may be told more with it.
  ///
  /// Each may call the manager; what follows from that is told after this.
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
