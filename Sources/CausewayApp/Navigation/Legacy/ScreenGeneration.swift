/// The generation of the screens that show a destination, while new screens replace an app's legacy screens.
public enum ScreenGeneration: String, Hashable, Sendable {
  /// The new screens, which are values on a coordinator's stack.
  case new
  /// The legacy screens, behind ``LegacyScreens``.
  case legacy
}
