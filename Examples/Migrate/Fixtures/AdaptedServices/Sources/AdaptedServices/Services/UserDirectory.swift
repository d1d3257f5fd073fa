import Synchronization

struct User: Hashable, Sendable {
  let id: Int
  var name: String
}

enum DirectoryError: Error {
  case offline
  case missing(id: Int)
}

/// A call that can be cancelled.
final class FetchToken: Sendable {
  private let isDone = Mutex(false)

  func cancel() {
    isDone.withLock { $0 = true }
  }

  var isCancelled: Bool { isDone.withLock { $0 } }
}

/// Completion handlers of every shape, on any thread.
final class UserDirectory: Sendable {
  private let users: Mutex<[Int: User]>

  init(users: [User] = []) {
    self.users = Mutex(Dictionary(users.map { ($0.id, $0) }) { $1 })
  }

  /// A `Result`, and a token with a method.
  func fetch(_ id: Int, completion: @escaping @Sendable (Result<User, DirectoryError>) -> Void) -> FetchToken {
    let token = FetchToken()
    let user = users.withLock { $0[id] }
    if !token.isCancelled { completion(user.map { .success($0) } ?? .failure(.missing(id: id))) }
    return token
  }

  /// A value or any error, and a number that a method takes.
  func find(named name: String, limit: Int = 10, completion: @escaping (User?, (any Error)?) -> Void) -> Int {
    let user = users.withLock { $0.values.first { $0.name == name } }
    completion(user, user == nil ? DirectoryError.offline : nil)
    return 0
  }

  func cancelFind(_ id: Int) {}

  /// A value only, and no way to cancel.
  func count(completion: @escaping @Sendable (Int) -> Void) {
    completion(users.withLock { $0.count })
  }

  /// An error only, and an optional number.
  func save(_ user: User, completion: ((DirectoryError?) -> Void)? = nil) -> Int? {
    users.withLock { $0[user.id] = user }
    completion?(nil)
    return nil
  }

  func cancelSave(_ id: Int) {}

  /// A `Bool` that says whether it succeeded.
  func rename(_ id: Int, to name: String, completion: @escaping (_ success: Bool) -> Void) {
    completion(users.withLock { $0[id]?.name = name } != nil)
  }

  /// A `Bool` that is the answer.
  func contains(_ id: Int, completion: @escaping (Bool) -> Void) {
    completion(users.withLock { $0[id] != nil })
  }

  /// A `Bool` that says whether it succeeded, and an error.
  func delete(_ id: Int, completion: @escaping (_ success: Bool, DirectoryError?) -> Void) {
    completion(users.withLock { $0.removeValue(forKey: id) } != nil, nil)
  }

  /// A `Bool` that is the answer, and an error.
  func isTaken(_ name: String, completion: @escaping (Bool, DirectoryError?) -> Void) {
    completion(users.withLock { $0.values.contains { $0.name == name } }, nil)
  }

  /// A closure for each outcome.
  func refresh(success: @escaping @Sendable ([User]) -> Void, failure: @escaping @Sendable (DirectoryError) -> Void) {
    success(users.withLock { Array($0.values) })
  }

  /// Two values.
  func extremes(completion: @escaping (Int, Int) -> Void) {
    completion(users.withLock { $0.keys.min() ?? 0 }, users.withLock { $0.keys.max() ?? 0 })
  }

  /// Two values or an error.
  func newest(completion: @escaping (User?, String?, DirectoryError?) -> Void) {
    completion(nil, nil, .offline)
  }

  /// Nothing but the call.
  func flush(completion: @escaping @Sendable () -> Void) {
    completion()
  }
}
