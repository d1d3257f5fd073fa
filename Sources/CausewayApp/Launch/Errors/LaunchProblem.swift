/// The kind of a problem in a launch, which determines the remedies.
public enum LaunchProblem: String, Hashable, Sendable, CaseIterable {
  /// The server no longer accepts the user's login.
  case expiredLogin
  /// There is no network, or the server does not respond.
  case noNetwork
  /// The server responds with something unexpected.
  case server
  /// The app's store is corrupt, or cannot be migrated to the current version.
  case store
  /// The settings cannot be read.
  case settings
  /// The previous navigation state cannot be restored.
  case restoration
  /// A theme cannot be loaded.
  case theme
  /// An image, a font or another asset cannot be loaded.
  case assets
  /// The disk is full.
  case noSpace
  /// Permission to read or write a file is missing.
  case noPermission
  /// A file is protected because the device is locked, for example when the app is launched in the background.
  case lockedDevice
  /// The user or the app cancelled an operation.
  case cancelled
  /// Data has an unexpected form; the store that contains it can be opened.
  case decoding
  /// Any other problem.
  case unknown

  /// The remedies, in the order in which they are applied.
  public var remedies: [LaunchRemedy] {
    switch self {
    case .expiredLogin: [.showLogin]
    case .noNetwork: [.showCachedContent]
    case .server: [.showAlert]
    case .store: [.resetStore]
    case .settings: [.useDefaultSettings]
    case .restoration: [.startFresh]
    case .theme: [.useDefaultTheme]
    case .assets: [.useFallbackAssets]
    case .lockedDevice, .cancelled: [.startFresh]
    case .noSpace, .noPermission, .decoding, .unknown: [.showAlert, .startFresh]
    }
  }
}

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
