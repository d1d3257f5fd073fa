import HTTPTypes
import Hummingbird

extension WebHandlers {
  /// Returns the session of a request, or a new one with the token for its cookie.
  func session(of request: Request) throws(WebError) -> (WebSession, SessionToken?) {
    if let session = existingSession(of: request) { return (session, nil) }
    let (session, token) = try sessions.makeSession()
    return (session, token)
  }

  /// Returns the session that the cookie of a request names.
  func existingSession(of request: Request) -> WebSession? {
    request.cookies[SessionToken.cookie].flatMap { SessionToken(cookie: $0.value) }.flatMap { sessions.session($0) }
  }

  /// Returns the cookie for a token.
  static func cookie(_ token: SessionToken, _ request: Request) -> Cookie {
    let isSecure = request.headers[.origin]?.hasPrefix("https:") == true
    return Cookie(
      name: SessionToken.cookie, value: token.value, maxAge: 30 * 24 * 3600, path: "/", secure: isSecure,
      httpOnly: true, sameSite: .lax)
  }
}
