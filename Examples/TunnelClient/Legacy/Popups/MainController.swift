import CausewayRx

/// The legacy controller of the main screen, which subscribes to triggers, sets state and routes to popups.
///
/// Use it only on the main thread.
final class MainController {
  /// Set after initialization, as in a storyboard.
  var customConfigStateManager: (any CustomConfigStateManaging)?
  /// Set after initialization.
  var popupRouter: PopupRouter?

  private let disposeBag = DisposeBag()

  init(picker: CustomConfigPicker, locationPermissionManager: any LocationPermissionManaging) {
    picker.showEditCustomConfigTrigger.subscribe(onNext: { [weak self] config in
      self?.enterCredentials(config, isUpdating: true)
    }).disposed(by: disposeBag)
    picker.showAddCustomConfigTrigger.subscribe(onNext: { [weak self] config in
      self?.enterCredentials(config, isUpdating: false)
    }).disposed(by: disposeBag)
    locationPermissionManager.shouldShowPermissionUI.subscribe(onNext: { [weak self] in
      self?.popupRouter?.routeTo(to: .locationPermission)
    }).disposed(by: disposeBag)
  }

  /// Shows the popup that explains notifications.
  func explainNotifications() {
    popupRouter?.routeTo(to: .pushNotifications)
  }

  private func enterCredentials(_ config: CustomConfigModel, isUpdating: Bool) {
    customConfigStateManager?.setCurrentConfig(config, isUpdating: isUpdating)
    popupRouter?.routeTo(to: .enterCredentials)
  }
}

/// Forwards routes to a presenter of popups.
final class PopupRouter {
  /// The presenter of the popups.
  weak var presenter: (any PopupPresenting)?

  /// Routes to a popup.
  func routeTo(to route: RouteID) {
    presenter?.present(route)
  }
}

/// An object that presents popups.
protocol PopupPresenting: AnyObject {
  /// Presents the popup of a route.
  func present(_ route: RouteID)
}

/// A popup that the router can show.
///
/// The cases have no associated values; a manager holds the state of each popup.
enum RouteID: String, CaseIterable, Equatable, Sendable {
  case enterCredentials
  case locationPermission
  case pushNotifications
}
