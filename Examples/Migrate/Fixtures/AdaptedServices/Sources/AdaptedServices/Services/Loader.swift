import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A service with types of Foundation.
final class Loader: Sendable {
  func load(_ request: URLRequest, completion: @escaping @Sendable (URLResponse?, (any Error)?) -> Void) {
    completion(nil, nil)
  }

  func check(_ url: URL, completion: @escaping @Sendable ((any Error)?, [Int]?) -> Void) {
    completion(nil, [])
  }

  func name(completion: @escaping @Sendable (Notification.Name) -> Void) {
    completion(Notification.Name("name"))
  }

  func identifier(completion: @escaping @Sendable (UUID) -> Void) {
    completion(UUID())
  }
}
