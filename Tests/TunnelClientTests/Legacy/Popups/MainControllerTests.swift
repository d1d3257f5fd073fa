import CausewayRx
import CausewayTesting
import Testing

@testable import TunnelClient

/// Records the visible state at the moment of a presentation.
private final class Presenter: PopupPresenting {
  let state: any CustomConfigStateManaging
  var presented: [String] = []

  init(_ state: any CustomConfigStateManaging) {
    self.state = state
  }

  func present(_ route: RouteID) {
    let name = (try? state.currentConfigSubject.value())?.name ?? "-"
    let isUpdating = (try? state.isUpdatingSubject.value()) ?? false
    presented.append("\(route) \(name) \(isUpdating)")
  }
}

@Suite struct MainControllerTests {
  private let picker = CustomConfigPicker([CustomConfigModel(name: "home")])
  private let state = CustomConfigStateManager()
  private let location = LocationPermissionManager(system: SystemPermissions())
  private let router = PopupRouter()
  private let presenter: Presenter
  private let controller: MainController

  init() {
    presenter = Presenter(state)
    controller = MainController(picker: picker, locationPermissionManager: location)
    // Its dependencies are set as properties after it was created.
    controller.customConfigStateManager = state
    controller.popupRouter = router
    router.presenter = presenter
  }

  @Test(.covers("c2")) func routesCarryNothing() {
    // Cases with parameters would not be in a list of all cases.
    #expect(RouteID.allCases.map(\.rawValue) == ["enterCredentials", "locationPermission", "pushNotifications"])
  }

  @Test(.covers("c4")) func stateIsSetBeforeTheRouteIsTaken() {
    picker.edit(name: "home")
    picker.edit(name: "office")
    #expect(presenter.presented == ["enterCredentials home true", "enterCredentials office false"])
  }

  @Test func requestForThePermissionLeadsToItsPopup() {
    location.requestLocationPermission()
    controller.explainNotifications()
    #expect(presenter.presented == ["locationPermission - false", "pushNotifications - false"])
  }

  @Test(.covers("c5")) func withoutItsPropertiesNothingHappens() {
    let controller = MainController(picker: picker, locationPermissionManager: location)
    controller.explainNotifications()
    #expect(presenter.presented == [])
  }

  @Test func listensOnlyAsLongAsItLives() {
    let picker = CustomConfigPicker()
    var controller: MainController? = MainController(picker: picker, locationPermissionManager: location)
    #expect(picker.showEditCustomConfigTrigger.hasObservers)
    weak let released = controller
    controller = nil
    #expect(released == nil)
    #expect(!picker.showEditCustomConfigTrigger.hasObservers)
  }
}
