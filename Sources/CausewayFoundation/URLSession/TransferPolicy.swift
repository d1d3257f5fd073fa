#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// The answers to redirects and challenges, and the validation of a transfer.
public struct TransferPolicy: Sendable {
  /// The closure that answers a redirect, given the redirecting response and the request that would follow.
  ///
  /// Called on the session's queue.
  public var redirect: @Sendable (HTTPURLResponse, URLRequest) -> RedirectAnswer
  /// The closure that answers an authentication challenge.
  ///
  /// Called in a task, so it may take its time, for example to ask the user.
  public var challenge: @Sendable (URLAuthenticationChallenge) async -> ChallengeAnswer
  /// The accepted status codes.
  ///
  /// Not applied to `events(for:)`.
  public var validation: HTTPValidation

  /// Creates a policy.
  ///
  /// The default values behave like `URLSession`.
  ///
  /// - Parameters:
  ///   - validation: The accepted status codes.
  ///   - redirect: Answers a redirect, or `nil` to follow all redirects.
  ///   - challenge: Answers an authentication challenge.
  public init(
    validation: HTTPValidation = .none,
    redirect: (@Sendable (HTTPURLResponse, URLRequest) -> RedirectAnswer)? = nil,
    challenge: @escaping @Sendable (URLAuthenticationChallenge) async -> ChallengeAnswer = { _ in .useDefault }
  ) {
    self.validation = validation
    self.redirect = redirect ?? { _, _ in .follow }
    self.challenge = challenge
  }
}

/// The rule that decides which HTTP status codes are accepted.
public struct HTTPValidation: Sendable {
  /// The number of body bytes that a failure contains.
  static let prefixLength = 4096

  private let accepts: @Sendable (Int) -> Bool

  /// Creates a validation.
  ///
  /// - Parameter accepts: Returns whether a status code is accepted.
  public init(_ accepts: @escaping @Sendable (Int) -> Bool) {
    self.accepts = accepts
  }

  /// A validation that accepts every status code, as `URLSession` does.
  public static let none = HTTPValidation { _ in true }
  /// A validation that accepts status codes from 200 to 299.
  public static let successful = HTTPValidation { (200..<300).contains($0) }

  func failure(_ response: URLResponse, _ bodyPrefix: () -> Data) -> TransferFailure? {
    guard let response = response as? HTTPURLResponse, !accepts(response.statusCode) else { return nil }
    return .status(HTTPStatusFailure(response: response, bodyPrefix: bodyPrefix()))
  }
}

/// The answer to a redirect.
public enum RedirectAnswer: Hashable, Sendable {
  /// Follows the redirect.
  case follow
  /// Does not follow the redirect, whose response becomes the result.
  case refuse
  /// Sends another request instead.
  case replace(URLRequest)
}

/// The answer to an authentication challenge.
public enum ChallengeAnswer: Hashable, Sendable {
  /// The system's default handling: it uses a stored credential, or otherwise delivers the server's refusal.
  case useDefault
  /// A credential for another attempt.
  ///
  /// The challenge's `previousFailureCount` tells whether a credential has been refused before. A policy that always
  /// returns the same credential never ends.
  case credential(URLCredential)
  /// Rejects this authentication method.
  ///
  /// If there is no other, the server's refusal is delivered.
  case reject
  /// Cancels the transfer, which fails with `URLError.cancelled`.
  case cancel
}
