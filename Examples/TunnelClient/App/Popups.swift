import Causeway
import CausewayApp
import CausewayViewModel
import Observation

/// Presents one popup at a time and dismisses it when its view model requests it.
@MainActor
@Observable
final class Popups: PopupPresenting, ServiceLocatorProvider {
  private(set) var current: Popup?

  /// Unowned, because the locator retains this object.
  @ObservationIgnored unowned let serviceLocator: ServiceLocator
  @ObservationIgnored @Service private var location: LocationPermissionInfoViewModel
  @ObservationIgnored @Service private var notifications: PushNotificationViewModel
  @ObservationIgnored @Service private var credentials: EnterCredentialsViewModel
  private let bindings = Bindings()

  /// Creates a presenter that resolves the view models of popups from a locator.
  init(_ serviceLocator: ServiceLocator) {
    self.serviceLocator = serviceLocator
  }

  func present(_ route: RouteID) {
    bindings.cancelAll()
    let popup: Popup =
      switch route {
      case .locationPermission: .location(location)
      case .pushNotifications: .notifications(notifications)
      case .enterCredentials: .credentials(credentials)
      }
    current = popup
    bindings.bind(changes(of: { popup.shouldDismiss }).filter { $0 }, to: self) { popups, _ in popups.dismiss() }
  }

  private func dismiss() {
    current = nil
    bindings.cancelAll()
  }
}

/// A popup with its view model.
enum Popup {
  case location(LocationPermissionInfoViewModel)
  case notifications(PushNotificationViewModel)
  case credentials(EnterCredentialsViewModel)

  /// Whether the view model requests that the popup be dismissed.
  @MainActor var shouldDismiss: Bool {
    switch self {
    case .location(let model): model.shouldDismiss
    case .notifications(let model): model.shouldDismiss
    case .credentials(let model): model.shouldDismiss
    }
  }
}
