import Causeway
import CausewayRx
import CausewayTesting
import Foundation
import Testing

@testable import TunnelClient

@Suite(.timeLimit(.minutes(60)))
struct TunnelManagerCallbackTests {
  /// Records the calls of a manager's delegate.
  private final class Listener: TunnelManagerDelegate {
    let calls = PassthroughSubject<String, Never>()
    var disconnectsWhen: TunnelState?

    func tunnelManager(_ manager: TunnelManager, didChange state: TunnelState) {
      calls.send("\(state)")
      if state == disconnectsWhen { manager.disconnect() }
    }

    func tunnelManager(_ manager: TunnelManager, didConnect session: TunnelSession) {
      calls.send("session with \(session.server.name)")
    }

    func tunnelManager(_ manager: TunnelManager, didFailWith error: TunnelError) {
      calls.send(error.localizedDescription)
    }
  }

  @Test func tellsItsDelegate() async throws {
    let (server, manager, listener) = (try LoopbackServer.echo(), TunnelManager(), Listener())
    manager.delegate = listener
    let missing = Server(at: try LoopbackServer.unusedPort(), name: "Nowhere")
    await withRecorder(listener.calls) { calls in
      manager.connect(to: server.server) { _ in }
      await calls.expectNext("connecting", "connected", "session with Loop")
      manager.disconnect()
      await calls.expectNext("disconnecting", "disconnected")
      manager.connect(to: missing) { _ in }
      await calls.expectNext("connecting", "disconnected")
      await calls.expectNext("Nowhere refused the connection (127.0.0.1:\(missing.port))")
    }
  }

  @Test func tellsItsDelegateInOrderThoughItDisconnectsMeanwhile() async throws {
    let (server, manager, listener) = (try LoopbackServer.echo(), TunnelManager(), Listener())
    manager.delegate = listener
    listener.disconnectsWhen = .connected
    await withRecorder(listener.calls) { calls in
      manager.connect(to: server.server) { _ in }
      await calls.expectNext("connecting", "connected", "session with Loop", "disconnecting", "disconnected")
    }
  }

  @Test func answersAClosure() async throws {
    let (server, manager) = (try LoopbackServer.echo(), TunnelManager())
    let results = PassthroughSubject<Result<TunnelSession, TunnelError>, Never>()
    try await withRecorder(results) { recorder in
      manager.connect(to: server.server) { results.send($0) }
      let session = try await recorder.expectNext().get()
      #expect(session.server == server.server)
      manager.connect(to: server.server) { results.send($0) }
      #expect(try await recorder.expectNext() == .failure(.busy))
      manager.disconnect()
    }
  }

  @Test func measuresReachability() async throws {
    let (server, manager) = (try LoopbackServer.echo(), TunnelManager())
    let missing = Server(at: try LoopbackServer.unusedPort())
    let results = PassthroughSubject<Result<TimeInterval, TunnelError>, Never>()
    try await withRecorder(results) { recorder in
      manager.checkReachability(of: server.server) { results.send($0) }
      let latency = try await recorder.expectNext().get()
      #expect(latency > 0 && latency < 5)
      manager.checkReachability(of: missing) { results.send($0) }
      #expect(try await recorder.expectNext() == .failure(.refused(missing)))
    }
    #expect(manager.state == .disconnected)
  }
}
