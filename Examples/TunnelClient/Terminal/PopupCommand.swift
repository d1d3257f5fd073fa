/// What can be done with the popup that is shown.
enum PopupCommand: Equatable {
  /// Its main button.
  case ok
  /// Its other button.
  case cancel
  case username(String)
  case password(String)
}
