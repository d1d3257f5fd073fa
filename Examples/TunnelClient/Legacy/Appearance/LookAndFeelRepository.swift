import CausewayRx

/// Keeps how the app looks.
final class LookAndFeelRepository {
  /// Whether it is dark.
  let isDarkModeSubject: BehaviorSubject<Bool>

  init(isDarkMode: Bool = false) {
    isDarkModeSubject = BehaviorSubject(value: isDarkMode)
  }
}
