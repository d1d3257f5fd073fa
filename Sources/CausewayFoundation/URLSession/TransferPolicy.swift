#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// What a transfer does when it is asked.
public struct TransferPolicy: Sendable {
  /// Answers a redirect: the response that redirects, and the request that would follow.
  ///
  /// Called on the session's queue.
  public var redirect: @Sendable (HTTPURLResponse, URLRequest) -> RedirectAnswer
  /// Answers an authentication challenge, at its leisure: the user may be asked.
  ///
  /// Called in a task.
  public var challenge: @Sendable (URLAuthenticationChallenge) async -> ChallengeAnswer
  /// Which status counts as an answer.
  ///
  /// Events are not validated.
  public var validation: HTTPValidation

  /// Makes a policy; without arguments, that of `URLSession` itself.
  ///
  /// - Parameters:
  ///   - validation: Which status counts as an answer.
  ///   - redirect: Answers a redirect; `nil` to follow it.
  ///   - challenge: Answers a challenge.
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
