import CausewayApp
import CausewayTesting
import ChildPrograms

@testable import TunnelClient

/// The app with mocks of its tunnel and its servers; its other parts are real.
@MainActor
final class TestApp {
  let tunnel = MockTunnel()
  let servers: MockServers
  let clock = TestClock()
  let locator = ServiceLocator()
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    servers = MockServers(selected: tunnel.selectedSubject)
    let configuration = AppConfiguration(preferencesPath: folder.path)
    locator.registerLegacy(configuration)
    locator.registerViewModels(configuration)
    locator.register(onMain: ConnectionViewModel.self) { [tunnel, clock] _ in tunnel.model(clock: clock) }
    locator.register(onMain: ServerListViewModel.self) { [servers] _ in ServerListViewModel(servers.streams) }
  }

  func model() -> AppModel {
    AppModel(locator)
  }
}
