enum AccountError: Error, Equatable {
  case unknown(Int)
}

/// A service that answers in a task of its own, after a delay that the simulation selects.
struct AccountService: Sendable {
  let delay: @Sendable () async throws -> Void

  func balance(of id: Int, completion: @escaping @Sendable (Result<Int, AccountError>) -> Void) {
    Task {
      try await delay()
      completion(id == 0 ? .failure(.unknown(id)) : .success(id * 10))
    }
  }
}

struct AccountClient: Sendable {
  let service: AccountService

  func balance(of id: Int) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      service.balance(of: id) { continuation.resume(with: $0) }
    }
  }
}
