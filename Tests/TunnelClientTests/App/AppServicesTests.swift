import CausewayApp
import Testing

@testable import TunnelClient

/// The composition of the app: which parts are single, which are created on demand, and which are injected afterwards.
@MainActor
@Suite struct AppServicesTests {
  private let test: TestApp
  private let locator: ServiceLocator

  init() throws {
    test = try TestApp()
    locator = test.locator
  }

  @Test(.covers("h5")) func everythingThatTheAppShowsIsRegistered() throws {
    let app = test.model()
    try app.requireServices()
    try app.popups.requireServices()
    let empty = ServiceLocator()
    #expect(throws: ServiceError.self) { try Popups(empty).requireServices() }
    withExtendedLifetime(empty) {}
  }

  @Test(.covers("h5")) func screensAreOneAndPopupsAreMany() throws {
    #expect(try locator.resolve(SettingsViewModel.self) === (try locator.resolve(SettingsViewModel.self)))
    #expect(
      try locator.resolve(PushNotificationViewModel.self) !== (try locator.resolve(PushNotificationViewModel.self)))
  }

  @Test(.covers("h5")) func servicesAreMadeWhenTheyAreNeeded() throws {
    var makings = 0
    locator.register(onMain: TunnelManager.self) { _ in
      makings += 1
      return TunnelManager()
    }
    _ = test.model().settings
    #expect(makings == 0)
    _ = try locator.resolve(TunnelManager.self)
    #expect(makings == 1)
  }

  @Test(.covers("c5")) func stateManagerIsOneAndViewModelsAreMany() throws {
    let manager = try locator.resolve((any CustomConfigStateManaging).self)
    #expect(try locator.resolve((any CustomConfigStateManaging).self) === manager)
    #expect(
      try locator.resolve(EnterCredentialsViewModel.self) !== (try locator.resolve(EnterCredentialsViewModel.self)))
  }

  @Test(.covers("c5")) func propertiesAreSetAfterTheControllerIsMade() throws {
    let controller = try locator.resolve(MainController.self)
    #expect(controller.customConfigStateManager === (try locator.resolve((any CustomConfigStateManaging).self)))
    #expect(controller.popupRouter === (try locator.resolve(PopupRouter.self)))
    #expect(controller.popupRouter?.presenter === (try locator.resolve(Popups.self)))
  }
}
