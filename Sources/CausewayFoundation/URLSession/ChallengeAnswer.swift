#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// What to do about an authentication challenge.
public enum ChallengeAnswer: Hashable, Sendable {
  /// What the system does by itself: use a stored credential, or else let the refusal be the answer.
  case useDefault
  /// Try again with a credential. The challenge's `previousFailureCount` says whether that was tried before: one that
  /// always answers with the same credential never ends.
  case credential(URLCredential)
  /// Leave this way of authentication out. Where there is no other, the refusal is the answer.
  case reject
  /// Give up: the transfer fails with `URLError.cancelled`.
  case cancel
}
