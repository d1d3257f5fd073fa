/// What has gone wrong in a launch, as far as it matters for what is done about it.
public enum LaunchTrouble: String, Hashable, Sendable, CaseIterable {
  /// Somebody was logged in, and the server does not accept that any longer.
  case expiredLogin
  /// There is no network, or nobody answers.
  case noNetwork
  /// The server answers, but not with what was asked for.
  case server
  /// The app's store is corrupt, or cannot be migrated to the present version.
  case store
  /// The settings cannot be read.
  case settings
  /// Where one was cannot be restored.
  case restoration
  /// A theme cannot be loaded.
  case theme
  /// An image, a font or the like cannot be loaded.
  case assets
  /// There is no space left on the disk.
  case noSpace
  /// A file may not be read or written.
  case noPermission
  /// A file is protected while the device is locked, as when the app is launched in the background.
  case lockedDevice
  /// The user, or the app itself, has cancelled something.
  case cancelled
  /// Data of which the app has another idea; the store in which it is can be opened.
  case decoding
  /// Something else.
  case unknown

  /// What is done about it, in this order.
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
