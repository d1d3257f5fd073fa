import Foundation

/// A service that may refuse a call before it starts.
final class Vault: Sendable {
  enum Problem: Error {
    case locked
  }

  private let isLocked: Bool

  init(isLocked: Bool = false) {
    self.isLocked = isLocked
  }

  func open(_ key: String, completion: @escaping @Sendable (Result<Int, any Error>) -> Void) throws {
    if isLocked { throw Problem.locked }
    completion(.success(key.count))
  }

  func store(_ key: String, completion: @escaping @Sendable ((any Error)?) -> Void) throws -> UUID {
    if isLocked { throw Problem.locked }
    completion(nil)
    return UUID()
  }

  func cancel(_ id: UUID) {}

  /// Its handler has no error.
  func count(completion: @escaping @Sendable (Int) -> Void) throws {
    if isLocked { throw Problem.locked }
    completion(1)
  }
}
