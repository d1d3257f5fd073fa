import CausewayTesting

@testable import TunnelClient

/// The app with a mock of its tunnel and of its servers; the rest of it is real.
@MainActor
final class TestApp {
  let tunnel = MockTunnel()
  let servers: MockServers
  let clock = TestClock()
  let container = Container()
  let folder: PreferencesFolder

  init() throws {
    folder = try PreferencesFolder()
    servers = MockServers(selected: tunnel.selectedSubject)
    let configuration = AppConfiguration(preferencesPath: folder.path)
    container.registerLegacy(configuration)
    container.registerViewModels(configuration)
    container.register(ConnectionViewModel.self, in: .transient) { [tunnel, clock] _ in tunnel.model(clock: clock) }
    container.register(ServerListViewModel.self, in: .transient) { [servers] _ in ServerListViewModel(servers.streams) }
  }

  func model() -> AppModel {
    AppModel(container)
  }
}
