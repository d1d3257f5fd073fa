/// By which of an app's two kinds of screens a destination is shown while one kind replaces the other.
public enum ScreenGeneration: String, Hashable, Sendable {
  /// A screen that is a value on a coordinator's stack.
  case new
  /// A screen from before, which ``LegacyScreens`` show.
  case legacy
}
