import CausewayApp
import CausewayViewModel

extension LaunchErrorHandler {
  /// Returns the handler for errors during the launch.
  ///
  /// - Parameter notice: Called with a message for the user.
  /// - Returns: The handler.
  static func forum(notice: @escaping @MainActor (String) -> Void) -> LaunchErrorHandler {
    LaunchErrorHandler { error in
      switch error as? AccountError {
      case .expired: .expiredLogin
      case .offline, .unanswered: .noNetwork
      case .wrongPassword, .cancelled: .server
      case nil: nil
      }
    }
    .applying(.showCachedContent) { notice(errorText(of: $0)) }
    .applying(.showAlert) { notice(errorText(of: $0)) }
    .applying(.useDefaultSettings) { notice(errorText(of: $0)) }
    .applying(.useDefaultTheme) { notice(errorText(of: $0)) }
  }
}
