import CausewayApp
import CausewayRx

@testable import TunnelClient

/// The permissions of a system whose dialogs wait for the test, with the legacy controller that requests popups.
///
/// Use it only on the main thread.
final class FakePermissions: LocationPermissionManaging {
  let locationStatusSubject = BehaviorSubject<LocationAuthorization>(value: .notDetermined)
  let shouldShowPermissionUI = PublishSubject<Void>()
  let lookAndFeel = LookAndFeelRepository()
  /// The locator of the new popups.
  let locator = ServiceLocator()
  let router = PopupRouter()
  private(set) var calls: [String] = []
  private var isAsking = false

  private lazy var controller: MainController = {
    let controller = MainController(picker: CustomConfigPicker(), locationPermissionManager: self)
    controller.popupRouter = router
    return controller
  }()

  private var status: LocationAuthorization { (try? locationStatusSubject.value()) ?? .notDetermined }

  var hasListeners: Bool { locationStatusSubject.hasObservers || lookAndFeel.isDarkModeSubject.hasObservers }

  func requestLocationPermission() {
    _ = controller
    shouldShowPermissionUI.onNext(())
  }

  func explainNotifications() { controller.explainNotifications() }

  func grantPermission() {
    calls.append("grant")
    if status == .notDetermined { isAsking = true } else { locationStatusSubject.onNext(status) }
  }

  func openSettings() { calls.append("settings") }

  func askForNotifications() { calls.append("notifications") }

  /// The user answers the dialog.
  func answer(_ status: LocationAuthorization) {
    guard isAsking else { return }
    isAsking = false
    locationStatusSubject.onNext(status)
  }

  /// The user changes the permission in the settings.
  func change(_ status: LocationAuthorization) { locationStatusSubject.onNext(status) }

  func setDarkMode(_ isDarkMode: Bool) { lookAndFeel.isDarkModeSubject.onNext(isDarkMode) }

  /// Calls a closure with the status, now and after each change, until the returned closure is called.
  func observeStatus(_ body: @escaping (LocationAuthorization) -> Void) -> () -> Void {
    let token = locationStatusSubject.subscribe(onNext: body)
    return { token.dispose() }
  }

  /// Calls a closure with the appearance, now and after each change, until the returned closure is called.
  func observeDarkMode(_ body: @escaping (Bool) -> Void) -> () -> Void {
    let token = lookAndFeel.isDarkModeSubject.subscribe(onNext: body)
    return { token.dispose() }
  }

  /// Creates the popups after the migration.
  @MainActor func popups() -> Popups {
    let streams = (LocationPermissionStreams(self), LookAndFeelStreams(lookAndFeel))
    locator.register(onMain: LocationPermissionInfoViewModel.self, scope: .transient) { _ in
      LocationPermissionInfoViewModel(permission: streams.0, lookAndFeel: streams.1)
    }
    locator.register(onMain: PushNotificationViewModel.self, scope: .transient) { [unowned self] _ in
      PushNotificationViewModel(lookAndFeel: streams.1, askForPermission: { self.askForNotifications() })
    }
    let popups = Popups(locator)
    router.presenter = popups
    return popups
  }
}
