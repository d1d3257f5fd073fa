#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// The answer to a redirect.
public enum RedirectAnswer: Hashable, Sendable {
  /// Follows the redirect.
  case follow
  /// Does not follow the redirect, whose response becomes the result.
  case refuse
  /// Sends another request instead.
  case replace(URLRequest)
}
