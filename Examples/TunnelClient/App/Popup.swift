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
