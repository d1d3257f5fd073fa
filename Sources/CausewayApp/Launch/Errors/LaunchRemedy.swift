/// A remedy for a ``LaunchProblem``: the app's action, and how the launch continues.
public enum LaunchRemedy: String, Hashable, Sendable, CaseIterable {
  /// Shows the login: the launch continues to ``LaunchRoot/login``.
  case showLogin
  /// Shows cached content: the launch continues to ``LaunchRoot/offline``.
  case showCachedContent
  /// Shows the error to the user.
  case showAlert
  /// Moves the app's store aside, recreates it, and retries the step once.
  case resetStore
  /// Uses the default settings.
  case useDefaultSettings
  /// Shows the default interface without restoring a previous state.
  case startFresh
  /// Uses the default theme.
  case useDefaultTheme
  /// Uses the assets that are bundled with the app.
  case useFallbackAssets

  /// How the launch continues after the remedy.
  public var recovery: LaunchRecovery {
    switch self {
    case .showLogin: .show(.login)
    case .showCachedContent: .show(.offline)
    case .resetStore: .retry
    case .startFresh: .startFresh
    case .showAlert, .useDefaultSettings, .useDefaultTheme, .useFallbackAssets: .proceed
    }
  }
}
