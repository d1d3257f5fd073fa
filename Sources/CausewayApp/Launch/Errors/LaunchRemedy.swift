/// Something that is done about a ``LaunchTrouble``: what the app does, and how the launch goes on after it.
public enum LaunchRemedy: String, Hashable, Sendable, CaseIterable {
  /// The login is shown: the launch goes on to ``LaunchRoot/login``.
  case showLogin
  /// The offline interface is shown, with what is cached: the launch goes on to ``LaunchRoot/offline``.
  case showCachedContent
  /// The error is shown to whoever is there.
  case showAlert
  /// The app's store is moved aside and made anew, and the step is tried once more.
  case resetStore
  /// All settings have their defaults.
  case useDefaultSettings
  /// The default interface is shown: nothing is restored.
  case startFresh
  /// The default theme is used.
  case useDefaultTheme
  /// What comes with the app is used.
  case useFallbackAssets

  /// How the launch goes on after it.
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
