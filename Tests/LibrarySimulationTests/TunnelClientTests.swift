import Causeway
import CausewayBridging
import CausewaySimulation
import CausewayViewModel
import Testing

@testable import TunnelClient

/// The view models of the tunnel client, with services that answer after any time.
@MainActor
@Suite(.requiresSimulation) struct TunnelClientTests {
  private static let servers = ["berlin", "oslo"].map { Server(id: $0, name: $0, host: "127.0.0.1", port: 9) }

  private func stream<Value: Sendable>(_ value: Value) -> AnyPublisher<Value, any Error> {
    CurrentValueSubject<Value, any Error>(value).eraseToAnyPublisher()
  }

  @Test func connectionEndsAsTheUserWants() async throws {
    try await simulate(schedules: 200) { simulation in
      let tunnel = FakeTunnel(simulation)
      let selected = CurrentValueSubject<Server?, any Error>(Self.servers[0])
      let model = ConnectionViewModel(
        tunnel: tunnel.streams, selectedServer: selected.eraseToAnyPublisher(),
        preferences: stream(Preferences()), retryDelay: .milliseconds(500))
      var isWanted = false
      for _ in 1...2 {
        simulation.callBackOnMain(after: nil) {
          isWanted = true
          model.connect()
        }
      }
      simulation.callBackOnMain(after: nil) { selected.value = Self.servers[1] }
      simulation.callBackOnMain(after: nil) {
        isWanted = false
        model.disconnect()
      }
      await simulation.settle()
      #expect(model.state == tunnel.state.value)
      #expect(!model.isConnecting && !model.isReconnecting)
      #expect(model.overview?.state == model.state)
      if !isWanted { #expect(tunnel.phase == .idle) }
      if case .connected(_, let session) = tunnel.phase {
        #expect(model.localPort == session.localPort)
        #expect(model.serverInUse == session.server)
      } else {
        #expect(model.localPort == nil)
      }
    }
  }

  @Test func preferencesEndAsTheyAreShown() async throws {
    try await simulate(schedules: 200) { simulation in
      let stored = Record<Preferences>()
      let queue = simulation.queue()
      let streams = PreferencesStreams(
        current: stream(Preferences()),
        load: CallbackFuture<Preferences, Broken> { callback in
          queue.asyncAfter(simulation.chooseDelay()) { callback.succeed(Preferences()) }
        }
        .unwrapServiceError().eraseToAnyPublisher(),
        save: { preferences in
          CallbackFuture<Void, Broken> { callback in
            queue.asyncAfter(simulation.chooseDelay()) {
              stored.append(preferences)
              callback.succeed()
            }
          }
          .unwrapServiceError().eraseToAnyPublisher()
        })
      let model = SettingsViewModel(
        preferences: streams, lookAndFeel: LookAndFeelStreams(isDarkMode: stream(false), setDarkMode: { _ in }))
      for count in 1...3 { simulation.callBackOnMain(after: nil) { model.setReconnectAttempts(count) } }
      simulation.callBackOnMain(after: nil) { model.setReconnects(false) }
      await simulation.settle()
      #expect(!model.isLoading)
      #expect(model.preferences == stored.values.last ?? Preferences())
      #expect(model.errorText == nil)
    }
  }

  @Test func listEndsWithTheFileThatWasLoadedLast() async throws {
    try await simulate(schedules: 200) { simulation in
      let (list, queue) = (CurrentValueSubject<[Server], any Error>([]), simulation.queue())
      let streams = ServerStreams(
        servers: list.eraseToAnyPublisher(), selected: stream(nil),
        load: { path in
          let servers = Self.servers.filter { $0.id == path }
          return CallbackFuture<[Server], Broken> { callback in
            // The service reads one file after the other, and cannot be cancelled.
            queue.async {
              list.value = servers
              callback.succeed(servers)
            }
          }
          .unwrapServiceError().eraseToAnyPublisher()
        },
        select: { _ in false },
        latency: { _ in
          CallbackFuture<Double, Broken> { callback in simulation.callBack(after: nil) { callback.succeed(1) } }
            .unwrapServiceError().eraseToAnyPublisher()
        })
      let model = ServerListViewModel(streams)
      var last = ""
      for server in Self.servers {
        simulation.callBackOnMain(after: nil) {
          last = server.id
          model.load(server.id)
        }
      }
      simulation.callBackOnMain(after: nil) { model.measure() }
      await simulation.settle()
      #expect(!model.isLoading)
      #expect(model.servers.map(\.id) == [last])
      #expect(model.latencies.values.allSatisfy { $0 == .seconds(1) })
      await model.measure.run()
      #expect(model.latencies[last] == .seconds(1))
    }
  }

  @Test func credentialsAreSavedOrDiscardedOnce() async throws {
    try await simulate(schedules: 200) { simulation in
      let (saved, cleared) = (Record<CustomConfigModel>(), Record<Bool>())
      let current = CurrentValueSubject<CustomConfigModel?, any Error>(CustomConfigModel(name: "Home"))
      let model = EnterCredentialsViewModel(
        configs: CustomConfigStreams(
          current: current.eraseToAnyPublisher(), isUpdating: stream(false), save: { saved.append($0) },
          clear: {
            cleared.append(true)
            current.value = nil
          }))
      simulation.callBackOnMain(after: nil) { model.save() }
      simulation.callBackOnMain(after: nil) { model.save() }
      simulation.callBackOnMain(after: nil) { model.cancel() }
      await simulation.settle()
      #expect(model.shouldDismiss)
      #expect(cleared.values.count == 1)
      #expect(saved.values.count <= 1)
    }
  }
}
