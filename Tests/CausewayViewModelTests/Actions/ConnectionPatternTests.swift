import Causeway
import CausewayTesting
import CausewayViewModel
import Foundation
import Observation
import Testing

/// The connection screen of the documentation: connect with a guard, a busy flag and an error text; disconnect.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ConnectionPatternTests {
  struct Server: Equatable, Sendable {
    let name: String
  }

  enum TunnelFailure: LocalizedError {
    case refused(Server)

    var errorDescription: String? {
      switch self {
      case .refused(let server): "\(server.name) refused the connection."
      }
    }
  }

  /// The adapter of the service: streams, and work that is cold.
  final class Tunnel: Sendable {
    let state = CurrentValueSubject<String, Never>("disconnected")
    let attempts = Probe<[Server]>([])
    let answers = PassthroughSubject<Int, TunnelFailure>()

    func connect(to server: Server) -> some Publisher<Int, TunnelFailure> {
      Deferred { [self] in
        attempts.append(server)
        return answers.first()
      }
    }

    func disconnect() {
      state.send("disconnected")
    }
  }

  @MainActor
  @Observable
  final class ConnectionModel {
    private(set) var state = "disconnected"
    private(set) var port: Int?
    var server: Server?
    @ObservationIgnored private(set) lazy var connect = Action<Void, Int>(
      guard: { [weak self] in self?.server },
      publisher: { [tunnel] server in tunnel.connect(to: server) },
      onValue: { [weak self] port in self?.port = port })
    @ObservationIgnored private(set) lazy var disconnect = Action<Void, Void> { [tunnel] in tunnel.disconnect() }

    private let tunnel: Tunnel
    private let bindings = Bindings()

    init(_ tunnel: Tunnel) {
      self.tunnel = tunnel
      bindings.bind(tunnel.state, to: \.state, of: self)
    }
  }

  private let tunnel = Tunnel()
  private let model: ConnectionModel

  init() {
    model = ConnectionModel(tunnel)
  }

  @Test(.covers("b1")) func withoutASelectedServerNothingHappens() {
    model.connect()
    #expect(!model.connect.isExecuting)
    #expect(tunnel.attempts.value.isEmpty)
  }

  @Test(.covers("b1")) func isBusyUntilItIsConnected() {
    model.server = Server(name: "Oslo")
    model.connect()
    #expect(model.connect.isExecuting)
    #expect(!model.connect.isEnabled)
    model.connect()
    #expect(tunnel.attempts.value == [Server(name: "Oslo")])
    tunnel.answers.send(1080)
    #expect(model.port == 1080)
    #expect(!model.connect.isExecuting)
    #expect(model.connect.errorText == nil)
  }

  @Test(.covers("b1", "b9")) func aFailureIsShownUntilTheNextAttempt() {
    model.server = Server(name: "Oslo")
    model.connect()
    tunnel.answers.send(completion: .failure(.refused(Server(name: "Oslo"))))
    #expect(!model.connect.isExecuting)
    #expect(model.connect.errorText == "Oslo refused the connection.")
    // The guard refuses: the text stays.
    model.server = nil
    model.connect()
    #expect(model.connect.errorText != nil)
  }

  @Test(.covers("b1")) func disconnectCallsThePlainFunction() async {
    tunnel.state.send("connected")
    #expect(model.state == "connected")
    await model.disconnect.run()
    #expect(model.state == "disconnected")
  }

  @Test(.covers("b2")) func theButtonFollowsTheAction() {
    model.server = Server(name: "Oslo")
    let changes = Probe(0)
    withObservationTracking {
      _ = (model.connect.isEnabled, model.connect.errorText)
    } onChange: {
      changes.change { $0 += 1 }
    }
    model.connect()
    #expect(changes.value == 1)
    model.connect.cancel()
    #expect(model.connect.isEnabled)
  }
}
