import Crypto
import Foundation

/// The value of a session's cookie: the identifier of the session, and a secret.
///
/// The identifier finds the session. Only the digest of the secret is stored.
struct SessionToken: Equatable, Sendable {
  /// The name of the cookie.
  static let cookie = "forum-session"

  let id: String
  let secret: String

  /// Creates a token with 192 random bits in its secret.
  init(id: String = SessionToken.random(bytes: 12)) {
    self.id = id
    secret = Self.random(bytes: 24)
  }

  /// Reads the value of a cookie; `nil` if it is malformed.
  init?(cookie: String) {
    let parts = cookie.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, Self.isToken(parts[0], length: 24), Self.isToken(parts[1], length: 48) else { return nil }
    id = String(parts[0])
    secret = String(parts[1])
  }

  /// The value of the cookie.
  var value: String { "\(id).\(secret)" }

  /// The digest of the secret.
  var digest: Data { Data(SHA256.hash(data: Data(secret.utf8))) }

  /// The token of the login form that a browser without a session gets.
  ///
  /// Derived from the secret, so that the server keeps nothing until a login succeeds.
  var formToken: String {
    SHA256.hash(data: Data("form \(secret)".utf8)).map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }.joined()
  }

  /// Returns random bytes in hexadecimal digits, from the system's generator.
  static func random(bytes: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<bytes).map { _ in
      let text = String(UInt8.random(in: .min ... .max, using: &generator), radix: 16)
      return text.count == 1 ? "0" + text : text
    }.joined()
  }

  /// Returns whether two values are equal, in a time that does not depend on their contents.
  static func areEqual(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Returns whether a text consists of hexadecimal digits, in lower case.
  static func isToken(_ text: some StringProtocol, length: Int) -> Bool {
    text.utf8.count == length
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
