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
