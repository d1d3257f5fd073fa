import CausewayApp

extension LaunchErrorHandler {
  /// What is done about the problems of a launch.
  ///
  /// - Parameter notice: Called with what people are told.
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
    .applying(.useDefaultSettings) { notice(ForumApp.userText(of: $0)) }
    .applying(.useDefaultTheme) { notice(ForumApp.userText(of: $0)) }
  }
}
