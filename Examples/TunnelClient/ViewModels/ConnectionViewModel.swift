import Causeway
import CausewayViewModel
import Observation

/// The connection screen: the state of the tunnel, and one button.
///
/// A tunnel that was lost is opened again, with longer and longer pauses, as the preferences say.
@MainActor
@Observable
final class ConnectionViewModel {
  private(set) var state = TunnelState.disconnected
  private(set) var selectedServer: Server?
  /// State and traffic, once both are known.
  private(set) var overview: ConnectionOverview?
  /// Why a tunnel was lost, or what became of a stream that sets these properties.
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
    publisher: { [weak self, tunnel] server in
      tunnel.open(server).receive(on: MainActor.shared).tap { self?.session = $0 }
    })

  /// Opens a tunnel again that was lost.
  @ObservationIgnored private lazy var reopening = Action<Server, TunnelSession>(
    guard: { [weak self] server in self?.attempts(of: server) },
    publisher: { [weak self] attempts in attempts.receive(on: MainActor.shared).tap { self?.session = $0 } })

  /// Closes it.
  @ObservationIgnored private lazy var closing = Action<Void, Void>(publisher: { [tunnel] in tunnel.close })

  /// Makes the model.
  ///
  /// - Parameters:
  ///   - tunnel: The tunnel.
  ///   - selectedServer: Where it shall lead.
  ///   - preferences: Whether and how often a lost tunnel is opened again.
  ///   - retryDelay: The pause before the second attempt to do so; the pauses double.
  ///   - clock: What measures the pauses.
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

  /// Whether the user waits for a tunnel.
  var isConnecting: Bool { opening.isExecuting }

  /// Whether a lost tunnel is being opened again.
  var isReconnecting: Bool { reopening.isExecuting }

  /// The server that the tunnel leads to, or is being opened to; nil while there is no tunnel.
  ///
  /// Selecting another server does not change it.
  var serverInUse: Server? {
    state == .disconnected && !isConnecting && !isReconnecting ? nil : target
  }

  /// The port where the tunnel begins, while there is one.
  var localPort: UInt16? {
    state == .connected ? session?.localPort : nil
  }

  /// What went wrong last, until something goes well or is tried.
  var errorText: String? {
    opening.errorText ?? reopening.errorText ?? closing.errorText ?? trouble
  }

  /// Opens the tunnel to the selected server; does nothing without one, or while it is being opened.
  func connect() {
    guard selectedServer != nil, opening.isEnabled else { return }
    reset()
    isWanted = true
    target = selectedServer
    opening()
  }

  /// Closes the tunnel, or ends the attempt to open it.
  func disconnect() {
    isWanted = false
    reset()
    closing()
  }

  /// Ends what is being tried, and forgets what went wrong.
  private func reset() {
    opening.cancel()
    opening.clearError()
    reopening.cancel()
    reopening.clearError()
    closing.clearError()
    trouble = nil
  }

  private func show(_ state: TunnelState) {
    self.state = state
    if state == .connected { trouble = nil } else { session = nil }
  }

  private func react(to error: TunnelError) {
    guard case .lost(let server) = error, isWanted else { return }
    trouble = CausewayViewModel.errorText(of: error)
    target = server
    reopening(server)
  }

  /// The attempts to open a lost tunnel, if there are to be any.
  private func attempts(of server: Server) -> AnyPublisher<TunnelSession, any Error>? {
    guard preferences.reconnects, preferences.reconnectAttempts > 0 else { return nil }
    let policy = RetryPolicy.exponential(
      initial: retryDelay, cap: .seconds(30), attempts: preferences.reconnectAttempts - 1)
    return tunnel.open(server).retry(policy, clock: clock).eraseToAnyPublisher()
  }
}
