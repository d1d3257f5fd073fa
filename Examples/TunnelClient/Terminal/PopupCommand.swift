/// An action in the current popup.
enum PopupCommand: Equatable, Sendable {
  /// Presses the primary button.
  case ok
  /// Presses the other button.
  case cancel
  case username(String)
  case password(String)
}
