import CausewayApp
import CausewayTesting
import ChildPrograms
import Foundation

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
    locator.register(onMain: TrafficViewModel.self) { [tunnel, clock] _ in
      TrafficViewModel(tunnel.streams, clock: clock, now: { Date(timeIntervalSinceReferenceDate: 0) })
    }
    locator.register(onMain: ServerListViewModel.self) { [servers] _ in ServerListViewModel(servers.streams) }
  }

  func model() -> AppModel {
    AppModel(locator)
  }
}
