import Foundation

enum UserError: Error {
  case missing(Int)
  case offline
}

struct User: Sendable {
  let id: Int
  let name: String
}

/// A service with completion handlers, which answers on a queue of its own.
final class UserService: Sendable {
  private let queue = DispatchQueue(label: "users")

  func fetch(_ id: Int, completion: @escaping @Sendable (Result<User, UserError>) -> Void) {
    queue.async {
      completion(id == 7 ? .failure(.missing(id)) : .success(User(id: id, name: "user \(id)")))
    }
  }

  /// Answers before it returns.
  func cached(_ id: Int, completion: @escaping @Sendable (User?, (any Error)?) -> Void) {
    id == 7 ? completion(nil, UserError.missing(id)) : completion(User(id: id, name: "cached \(id)"), nil)
  }

  func delete(_ id: Int, completion: @escaping @Sendable ((any Error)?) -> Void) {
    queue.async { completion(id == 7 ? UserError.missing(id) : nil) }
  }

  func ping(_ isOnline: Bool, completion: @escaping @Sendable (Bool) -> Void) {
    queue.async { completion(isOnline) }
  }

  func count(completion: @escaping @Sendable (Int) -> Void) {
    queue.async { completion(3) }
  }

  func flush(completion: @escaping @Sendable () -> Void) {
    queue.async { completion() }
  }

  func rename(
    _ id: Int, success: @escaping @Sendable (String) -> Void, failure: @escaping @Sendable (UserError) -> Void
  ) {
    queue.async { id == 7 ? failure(.missing(id)) : success("renamed \(id)") }
  }
}
