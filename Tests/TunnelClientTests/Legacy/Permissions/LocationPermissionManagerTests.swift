import CausewayRx
import CausewayTesting
import Testing

@testable import TunnelClient

@Suite struct LocationPermissionManagerTests {
  private let system = SystemPermissions()
  private let bag = DisposeBag()

  @Test(.covers("c6")) func requestShowsTheExplanationAndThenTellsTheStatus() {
    let manager = LocationPermissionManager(system: system)
    let log = Probe<[String]>([])
    manager.shouldShowPermissionUI.subscribe(onNext: { log.append("show") }).disposed(by: bag)
    manager.locationStatusSubject.subscribe(onNext: { log.append($0.rawValue) }).disposed(by: bag)
    #expect(log.value == ["notDetermined"])
    manager.requestLocationPermission()
    #expect(log.value == ["notDetermined", "show", "notDetermined"])
  }

  @Test(arguments: [(true, LocationAuthorization.authorizedWhenInUse), (false, .denied)])
  func usersAnswerIsTheStatus(agrees: Bool, status: LocationAuthorization) throws {
    let manager = LocationPermissionManager(system: system)
    system.userAgrees = agrees
    manager.grantPermission()
    #expect(try manager.locationStatusSubject.value() == status)
    // The system asks only once.
    system.userAgrees = !agrees
    manager.grantPermission()
    #expect(try manager.locationStatusSubject.value() == status)
  }

  @Test func changeInTheSettingsIsTold() throws {
    let manager = LocationPermissionManager(system: system)
    manager.openSettings()
    #expect(system.settingsVisits == 1)
    system.changeLocation(.authorizedWhenInUse)
    #expect(try manager.locationStatusSubject.value() == .authorizedWhenInUse)
  }

  @Test func notificationsAreAllowedWhenTheUserAgrees() {
    let manager = PushNotificationsManager(system: system)
    #expect(!manager.isAllowedRelay.value)
    manager.askForPushNotificationPermission()
    #expect(manager.isAllowedRelay.value)
    #expect(system.notifications == true)
  }
}
