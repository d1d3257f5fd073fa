import Foundation

/// Waits for the service with continuations that are written by hand.
struct UserClient: Sendable {
  let service = UserService()

  func user(_ id: Int) async throws -> User {
    try await withCheckedThrowingContinuation { continuation in
      service.fetch(id) { result in continuation.resume(with: result) }
    }
  }

  func switched(_ id: Int) async throws -> User {
    return try await withUnsafeThrowingContinuation { (c: UnsafeContinuation<User, any Error>) in
      service.fetch(
        id,
        completion: { result in
          switch result {
          case .success(let user): c.resume(returning: user)
          case .failure(let error): c.resume(throwing: error)
          }
        })
    }
  }

  func cached(_ id: Int) async throws -> User {
    try await withCheckedThrowingContinuation { continuation in
      service.cached(id) { user, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: user!)
        }
      }
    }
  }

  /// The value comes first, so that this is not the handler of a pair.
  func checked(_ id: Int) async throws -> User {
    try await withCheckedThrowingContinuation { continuation in
      service.cached(id) { user, error in
        guard let user, user.id > 1 else {
          continuation.resume(throwing: error ?? UserError.offline)
          return
        }
        continuation.resume(returning: user)
      }
    }
  }

  func name(_ id: Int) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      service.fetch(id) { result in
        continuation.resume(with: result.map(\.name))
      }
    }
  }

  func delete(_ id: Int) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      service.delete(id) { error in
        if let error {
          continuation.resume(throwing: error)
          return
        }
        continuation.resume()
      }
    }
  }

  func ping(_ isOnline: Bool) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      service.ping(isOnline) { isReached in
        if isReached { continuation.resume() } else { continuation.resume(throwing: UserError.offline) }
      }
    }
  }

  func count() async throws -> Int {
    let count = try await withCheckedThrowingContinuation { c in service.count { c.resume(returning: $0) } }
    return count + 1
  }

  func flush() async throws {
    try await withCheckedThrowingContinuation { (c: CheckedContinuation<Void, any Error>) in
      service.flush { c.resume() }
    }
  }

  func rename(_ id: Int) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      service.rename(
        id,
        success: { continuation.resume(returning: $0) },
        failure: { continuation.resume(throwing: $0) })
    }
  }

  func shortest(_ id: Int) async throws -> User {
    try await withCheckedThrowingContinuation { c in service.fetch(id) { c.resume(with: $0) } }
  }

  /// Has no place for the errors of a bridge, so it stays.
  func plainCount() async -> Int {
    await withCheckedContinuation { continuation in service.count { continuation.resume(returning: $0) } }
  }
}
