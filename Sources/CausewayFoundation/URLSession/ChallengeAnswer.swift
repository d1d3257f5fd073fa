#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

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
