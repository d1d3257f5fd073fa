import CausewayRx

/// Stores the appearance of the app.
final class LookAndFeelRepository {
  /// Whether dark mode is on.
  let isDarkModeSubject: BehaviorSubject<Bool>

  init(isDarkMode: Bool = false) {
    isDarkModeSubject = BehaviorSubject(value: isDarkMode)
  }
}
