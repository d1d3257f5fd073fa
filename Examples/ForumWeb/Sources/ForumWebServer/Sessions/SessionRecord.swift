import Foundation

/// A session as stored.
struct SessionRecord: Codable, Equatable, Sendable {
  /// The digest of the cookie's secret.
  var digest: Data
  /// The token that the forms of the session contain.
  var formToken: String

  /// Creates the record of a new session.
  init(_ token: SessionToken) {
    digest = token.digest
    formToken = SessionToken.random(bytes: 24)
  }
}
