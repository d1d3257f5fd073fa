import Causeway
import CausewayViewModel
import Observation

/// The model of the connection screen: the state of the tunnel and one button.
///
/// A lost tunnel is reopened with increasing delays, according to the preferences.
@MainActor
@Observable
final class ConnectionViewModel {
  private(set) var state = TunnelState.disconnected
  private(set) var selectedServer: Server?
  /// The state and the traffic, once both are known.
  private(set) var overview: ConnectionOverview?
  /// The error of a lost tunnel or of a stream bound to these properties.
  private var trouble: String?
  private var session: TunnelSession?
  /// The server of the last attempt.
  private var target: Server?

  @ObservationIgnored private var preferences = Preferences()
  /// Whether the user has connected and not disconnected since.
  @ObservationIgnored private var isWanted = false
  private let tunnel: TunnelStreams
  private let retryDelay: Duration
  private let clock: any Clock<Duration>
  private let bindings = Bindings()

  /// Opens the tunnel to the selected server.
  @ObservationIgnored private lazy var opening = Action<Void, TunnelSession>(
    guard: { [weak self] in self?.selectedServer },
    publisher: { [tunnel] server in tunnel.open(server) },
    onValue: { [weak self] in self?.session = $0 })

  /// Reopens a lost tunnel.
  @ObservationIgnored private lazy var reopening = Action<Server, TunnelSession>(
    guard: { [weak self] server in self?.attempts(of: server) },
    publisher: { $0 },
    onValue: { [weak self] in self?.session = $0 })

  /// Closes the tunnel.
  @ObservationIgnored private lazy var closing = Action<Void, Void>(publisher: { [tunnel] in tunnel.close })

  /// Creates the model.
  ///
  /// - Parameters:
  ///   - tunnel: The tunnel.
  ///   - selectedServer: The server to connect to.
  ///   - preferences: Whether and how often a lost tunnel is reopened.
  ///   - retryDelay: The delay before the second attempt to reopen the tunnel. The delay doubles after each attempt.
  ///   - clock: The clock that measures the delays.
  init(
    tunnel: TunnelStreams, selectedServer: AnyPublisher<Server?, any Error>,
    preferences: AnyPublisher<Preferences, any Error>,
    retryDelay: Duration = .milliseconds(500), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.tunnel = tunnel
    self.retryDelay = retryDelay
    self.clock = clock
    bindings.bind(tunnel.state, to: self, onFailure: .show(in: \.trouble)) { model, state in model.show(state) }
    bindings.bind(selectedServer, to: \.selectedServer, of: self, onFailure: .show(in: \.trouble))
    bindings.bind(preferences, to: \.preferences, of: self, onFailure: .keepLast)
    bindings.bind(tunnel.failures, to: self, onFailure: .show(in: \.trouble)) { model, error in model.react(to: error) }
    bindings.bind(
      combineLatest(tunnel.state, tunnel.traffic).map { ConnectionOverview(state: $0, traffic: $1) },
      to: \.overview, of: self, onFailure: .show(in: \.trouble))
  }

  /// Whether the user is waiting for a connection.
  var isConnecting: Bool { opening.isExecuting }

  /// Whether a lost tunnel is being reopened.
  var isReconnecting: Bool { reopening.isExecuting }

  /// The server of the tunnel or of the current attempt; nil while there is neither.
  ///
  /// Selecting a different server does not change this property, and neither does an attempt to connect to it while the
  /// tunnel is open, which fails.
  var serverInUse: Server? {
    if state == .connected, let session { return session.server }
    return state == .disconnected && !isConnecting && !isReconnecting ? nil : target
  }

  /// The local port of the open tunnel.
  var localPort: UInt16? {
    state == .connected ? session?.localPort : nil
  }

  /// The last error, until the next success or attempt.
  var errorText: String? {
    opening.errorText ?? reopening.errorText ?? closing.errorText ?? trouble
  }

  /// Opens the tunnel to the selected server.
  ///
  /// Does nothing if no server is selected or an attempt is in progress.
  func connect() {
    guard selectedServer != nil, opening.isEnabled else { return }
    reset()
    isWanted = true
    target = selectedServer
    opening()
  }

  /// Closes the tunnel or cancels the attempt to open it.
  func disconnect() {
    isWanted = false
    reset()
    closing()
  }

  /// Cancels all attempts and clears all errors.
  private func reset() {
    opening.cancel()
    reopening.cancel()
    clearErrors()
  }

  private func clearErrors() {
    opening.clearError()
    reopening.clearError()
    closing.clearError()
    trouble = nil
  }

  private func show(_ state: TunnelState) {
    self.state = state
    if state == .connected { trouble = nil } else { session = nil }
  }

  private func react(to error: TunnelError) {
    // The loss of an earlier tunnel, told late, does not concern the attempt that the user is waiting for.
    guard case .lost(let server) = error, isWanted, !isConnecting else { return }
    clearErrors()
    trouble = CausewayViewModel.errorText(of: error)
    target = server
    reopening(server)
  }

  /// Returns the attempts to reopen a lost tunnel, or nil if the preferences disable them.
  private func attempts(of server: Server) -> AnyPublisher<TunnelSession, any Error>? {
    guard preferences.reconnects, preferences.reconnectAttempts > 0 else { return nil }
    let policy = RetryPolicy.exponential(
      initial: retryDelay, cap: .seconds(30), attempts: preferences.reconnectAttempts - 1)
    return tunnel.open(server).retry(policy, clock: clock).eraseToAnyPublisher()
  }
}

/// The state and the traffic of a tunnel at one moment.
struct ConnectionOverview: Equatable, Sendable {
  var state: TunnelState
  var traffic: TunnelTraffic
}
