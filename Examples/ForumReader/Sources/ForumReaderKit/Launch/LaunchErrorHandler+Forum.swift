import CausewayApp

extension LaunchErrorHandler {
  /// Returns the handler for errors during the launch.
  ///
  /// It gives no notice of the settings, whose `problems` tell more than the error of the step.
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
    .applying(.showCachedContent) { notice(ForumApp.userText(of: $0)) }
    .applying(.showAlert) { notice(ForumApp.userText(of: $0)) }
    .applying(.useDefaultTheme) { notice(ForumApp.userText(of: $0)) }
  }
}
