#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// What to do about a redirect.
public enum RedirectAnswer: Hashable, Sendable {
  /// Go where it leads.
  case follow
  /// Do not: the redirect itself is the answer.
  case refuse
  /// Go somewhere else, or there in another way.
  case replace(URLRequest)
}
