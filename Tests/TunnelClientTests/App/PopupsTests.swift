import Causeway
import CausewayTesting
import CausewayViewModel
import Testing

@testable import TunnelClient

@MainActor
@Suite(.checksSubscriptions, .settles)
struct PopupsTests {
  private let test: TestApp
  private let app: AppModel

  init() throws {
    test = try TestApp()
    app = test.model()
  }

  @Test(.covers("c6")) func requestShowsThePopupWithTheStatus() throws {
    app.system.changeLocation(.denied)
    app.location.requestLocationPermission()
    guard case .location(let model) = app.popups.current else { throw UnexpectedPopup() }
    #expect(model.accessDenied)
  }

  @Test(.covers("b12")) func popupGoesWhenThePermissionIsGiven() async throws {
    app.location.requestLocationPermission()
    guard case .location(let model) = app.popups.current else { throw UnexpectedPopup() }
    model.handlePrimaryAction()
    await settle()
    #expect(app.popups.current == nil)
  }

  @Test(.covers("b13")) func popupGoesAfterEitherButton() async throws {
    for press in [PushNotificationViewModel.enableNotifications, PushNotificationViewModel.cancel] {
      app.controller.explainNotifications()
      guard case .notifications(let model) = app.popups.current else { throw UnexpectedPopup() }
      press(model)()
      await settle()
      #expect(app.popups.current == nil)
    }
  }

  @Test(.covers("c3", "c4")) func credentialsAreThoseThatTheControllerHasSet() throws {
    app.picker.save(CustomConfigModel(name: "home", username: "YW5u"))
    app.picker.edit(name: "home")
    guard case .credentials(let model) = app.popups.current else { throw UnexpectedPopup() }
    #expect(model.title == "home")
    #expect(model.username == "ann")
    #expect(model.isUpdating)
  }

  @Test func anotherPopupTakesThePlaceOfTheFirst() async throws {
    app.controller.explainNotifications()
    guard case .notifications(let first) = app.popups.current else { throw UnexpectedPopup() }
    app.location.requestLocationPermission()
    first.cancel()
    await settle()
    guard case .location = app.popups.current else { throw UnexpectedPopup() }
  }
}

private struct UnexpectedPopup: Error {}
