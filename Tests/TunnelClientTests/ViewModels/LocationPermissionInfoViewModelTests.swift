import CausewayRx
import CausewayTesting
import Testing

@testable import TunnelClient

@MainActor
@Suite(.checksSubscriptions)
struct LocationPermissionInfoViewModelTests {
  private let system = SystemPermissions()
  private let lookAndFeel = LookAndFeelRepository(isDarkMode: true)
  private let manager: LocationPermissionManager
  private let model: LocationPermissionInfoViewModel

  init() {
    manager = LocationPermissionManager(system: system)
    model = LocationPermissionInfoViewModel(
      permission: LocationPermissionStreams(manager), lookAndFeel: LookAndFeelStreams(lookAndFeel))
  }

  @Test(.covers("b12", "i5")) func darkModeIsTheRepositorys() {
    #expect(model.isDarkMode)
    lookAndFeel.isDarkModeSubject.onNext(false)
    #expect(!model.isDarkMode)
  }

  @Test(.covers("b12")) func refusalIsShownAndLeadsToTheSettings() {
    #expect(!model.accessDenied)
    #expect(model.primaryTitle == "Grant Permission")
    manager.locationStatusSubject.onNext(.denied)
    #expect(model.accessDenied)
    #expect(model.primaryTitle == "Open Settings")
    model.handlePrimaryAction()
    #expect(system.settingsVisits == 1)
    #expect(!model.shouldDismiss)
  }

  @Test(.covers("b12")) func permissionEndsThePopup() {
    model.handlePrimaryAction()
    #expect(system.location == .authorizedWhenInUse)
    #expect(model.shouldDismiss)
    #expect(system.settingsVisits == 0)
  }

  @Test(.covers("b12")) func refusedAnswerIsShownInThePopup() {
    system.userAgrees = false
    model.handlePrimaryAction()
    #expect(model.accessDenied)
    #expect(!model.shouldDismiss)
    system.changeLocation(.authorizedWhenInUse)
    #expect(model.shouldDismiss)
  }

  @Test func cancelEndsThePopup() {
    model.cancel()
    #expect(model.shouldDismiss)
    #expect(system.location == .notDetermined)
  }
}
