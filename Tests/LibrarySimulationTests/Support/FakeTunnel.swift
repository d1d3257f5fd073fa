import Causeway
import CausewayBridging
import CausewaySimulation

@testable import TunnelClient

/// A tunnel manager that behaves like the real one, and whose servers answer after any time.
final class FakeTunnel: Sendable {
  enum Phase: Sendable, Equatable {
    case idle
    case connecting(Int)
    case connected(Int, TunnelSession)
  }

  private struct State: Sendable {
    var phase = Phase.idle
    var attempts = 0
    var losses = 1
    /// The blocks that wait for the manager's queue.
    var blocks: [@Sendable () -> Void] = []
  }

  let state = CurrentValueSubject<TunnelState, any Error>(.disconnected)
  private let traffic = CurrentValueSubject<TunnelTraffic, any Error>(TunnelTraffic())
  private let failures = PassthroughSubject<TunnelError, any Error>()
  private let kept = Locked(State())
  private let simulation: Simulation

  init(_ simulation: Simulation) { self.simulation = simulation }

  var phase: Phase { kept.withLock { $0.phase } }

  @MainActor var streams: TunnelStreams {
    TunnelStreams(
      state: state.eraseToAnyPublisher(), traffic: traffic.eraseToAnyPublisher(),
      failures: failures.eraseToAnyPublisher(),
      open: { [self] server in
        CallbackFuture<TunnelSession, TunnelError> { callback in
          let attempt = self.kept.withLock { state in
            state.attempts += 1
            return state.attempts
          }
          self.enqueue { self.begin(attempt, server, callback) }
          callback.onCancel { self.enqueue { self.end(ifConnecting: attempt) } }
        }
        .unwrapServiceError().eraseToAnyPublisher()
      },
      close: Deferred { [self] in
        drain()
        end()
        return Just(())
      }
      .setFailureType(to: (any Error).self).eraseToAnyPublisher())
  }

  // MARK: The manager's queue

  private func enqueue(after delay: Duration = .zero, _ block: @escaping @Sendable () -> Void) {
    if delay > .zero { return simulation.callBack(after: delay) { self.enqueue(block) } }
    kept.withLock { $0.blocks.append(block) }
    simulation.callBack { self.runNext() }
  }

  private func runNext() {
    kept.withLock { $0.blocks.isEmpty ? nil : $0.blocks.removeFirst() }?()
  }

  /// Runs the blocks that a synchronous call waits for.
  private func drain() {
    while !kept.withLock({ $0.blocks.isEmpty }) { runNext() }
  }

  private func begin(_ attempt: Int, _ server: Server, _ callback: Callback<TunnelSession, TunnelError>) {
    guard phase == .idle else { return callback.fail(.busy) }
    become(.connecting(attempt), .connecting)
    let fails = simulation.chooseBool()
    enqueue(after: simulation.chooseDelay()) { [self] in
      guard phase == .connecting(attempt) else { return callback.fail(.cancelled) }
      if fails {
        become(.idle, .disconnected)
        return callback.fail(.refused(server))
      }
      let session = TunnelSession(server: server, localPort: UInt16(attempt))
      become(.connected(attempt, session), .connected)
      callback.succeed(session)
      scheduleLoss(of: session, attempt)
    }
  }

  /// Loses the first tunnel, if it is still open.
  private func scheduleLoss(of session: TunnelSession, _ attempt: Int) {
    let isLost = kept.withLock { state in
      defer { state.losses -= 1 }
      return state.losses > 0
    }
    guard isLost else { return }
    enqueue(after: simulation.chooseDelay()) { [self] in
      guard phase == .connected(attempt, session) else { return }
      become(.idle, .disconnected)
      failures.send(.lost(session.server))
    }
  }

  private func end(ifConnecting attempt: Int) {
    if phase == .connecting(attempt) { end() }
  }

  private func end() {
    if phase == .idle { return }
    become(.idle, .disconnecting)
    state.value = .disconnected
  }

  private func become(_ phase: Phase, _ state: TunnelState) {
    kept.withLock { $0.phase = phase }
    self.state.value = state
  }
}
