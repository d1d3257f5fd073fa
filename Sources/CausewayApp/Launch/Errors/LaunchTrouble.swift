import Foundation

/// What has gone wrong in a launch, as far as it matters for what is done about it.
public enum LaunchTrouble: String, Hashable, Sendable, CaseIterable {
  /// Somebody was logged in, and the server does not accept that any longer.
  case expiredLogin
  /// There is no network, or nobody answers.
  case noNetwork
  /// The server answers, but not with what was asked for.
  case server
  /// What the app keeps cannot be opened, or not be brought to the present version.
  case store
  /// The settings cannot be read.
  case settings
  /// Where one was cannot be restored.
  case restoration
  /// A theme cannot be loaded.
  case theme
  /// An image, a font or the like cannot be loaded.
  case assets
  /// Something else.
  case unknown

  /// Finds out what an error means by its domain alone: Cocoa's errors are the store's, those of URL loading the
  /// network's, all others unknown.
  public init(_ error: any Error) {
    // By domain, for an `NSError` of a domain is not of its error type on every platform.
    switch (error as NSError).domain {
    case NSCocoaErrorDomain: self = .store
    case NSURLErrorDomain: self = .noNetwork
    default: self = .unknown
    }
  }

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
    case .unknown: [.showAlert, .startFresh]
    }
  }
}
