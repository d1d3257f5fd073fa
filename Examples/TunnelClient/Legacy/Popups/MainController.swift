import CausewayRx

/// The main screen as it was: it listens to triggers, sets state, and routes.
///
/// For the main thread only.
final class MainController {
  /// Given after it was made, as the storyboard made it.
  var customConfigStateManager: (any CustomConfigStateManaging)?
  /// Given after it was made.
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

  /// Explains what notifications are good for.
  func explainNotifications() {
    popupRouter?.routeTo(to: .pushNotifications)
  }

  private func enterCredentials(_ config: CustomConfigModel, isUpdating: Bool) {
    customConfigStateManager?.setCurrentConfig(config, isUpdating: isUpdating)
    popupRouter?.routeTo(to: .enterCredentials)
  }
}
