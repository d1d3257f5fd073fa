import Causeway
import CausewayBridging
import Synchronization

/// The failure of `rename(_:to:completion:)`, whose completion handler takes `false`.
struct UserDirectoryRenameError: Error, Equatable {}

/// A token of `UserDirectory` that ends a call or a registration.
protocol UserDirectoryCancelToken: Sendable {
  func cancel()
}

extension FetchToken: UserDirectoryCancelToken {}

/// The members of `UserDirectory` that call back, for the adapters and for the fake.
protocol UserDirectoryCalls: AnyObject, Sendable {
  associatedtype FetchCall: UserDirectoryCancelToken

  func fetch(_ id: Int, completion: @escaping @Sendable (Result<User, DirectoryError>) -> Void) -> FetchCall
  func find(named name: String, limit: Int, completion: @escaping (User?, (any Error)?) -> Void) -> Int
  func cancelFind(_ id: Int)
  func count(completion: @escaping @Sendable (Int) -> Void)
  func save(_ user: User, completion: ((DirectoryError?) -> Void)?) -> Int?
  func cancelSave(_ id: Int)
  func rename(_ id: Int, to name: String, completion: @escaping (_ success: Bool) -> Void)
  func contains(_ id: Int, completion: @escaping (Bool) -> Void)
  func delete(_ id: Int, completion: @escaping (_ success: Bool, DirectoryError?) -> Void)
  func isTaken(_ name: String, completion: @escaping (Bool, DirectoryError?) -> Void)
  func refresh(success: @escaping @Sendable ([User]) -> Void, failure: @escaping @Sendable (DirectoryError) -> Void)
  func extremes(completion: @escaping (Int, Int) -> Void)
  func newest(completion: @escaping (User?, String?, DirectoryError?) -> Void)
  func flush(completion: @escaping @Sendable () -> Void)
}

extension UserDirectory: UserDirectoryCalls {}

extension UserDirectoryCalls {
  /// Calls `fetch(_:completion:)` for each subscriber, and delivers the answer.
  func fetchPublisher(_ id: Int) -> CallbackFuture<User, DirectoryError> {
    CallbackFuture(label: "UserDirectory.fetch") { callback in
      let call = self.fetch(id, completion: callback.handler)
      callback.onCancel { call.cancel() }
    }
  }

  /// Calls `find(named:limit:completion:)` for each subscriber, and delivers the answer.
  func findPublisher(named name: String, limit: Int = 10) -> CallbackFuture<User, any Error> {
    CallbackFuture(label: "UserDirectory.find") { callback in
      let call = self.find(named: name, limit: limit, completion: callback.pairHandler)
      callback.onCancel { self.cancelFind(call) }
    }
  }

  /// Calls `count(completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func countPublisher() -> CallbackFuture<Int, Never> {
    CallbackFuture(label: "UserDirectory.count") { callback in
      self.count(completion: callback.succeed)
    }
  }

  /// Calls `save(_:completion:)` for each subscriber, and delivers the answer.
  func savePublisher(_ user: User) -> CallbackFuture<Void, DirectoryError> {
    CallbackFuture(label: "UserDirectory.save") { callback in
      let call = self.save(user, completion: callback.errorHandler)
      if let call { callback.onCancel { self.cancelSave(call) } }
    }
  }

  /// Calls `rename(_:to:completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func renamePublisher(_ id: Int, to name: String) -> CallbackFuture<Void, UserDirectoryRenameError> {
    CallbackFuture(label: "UserDirectory.rename") { callback in
      self.rename(id, to: name, completion: callback.successHandler(otherwise: UserDirectoryRenameError()))
    }
  }

  /// Calls `contains(_:completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func containsPublisher(_ id: Int) -> CallbackFuture<Bool, Never> {
    CallbackFuture(label: "UserDirectory.contains") { callback in
      self.contains(id, completion: callback.succeed)
    }
  }

  /// Calls `delete(_:completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func deletePublisher(_ id: Int) -> CallbackFuture<Void, DirectoryError> {
    CallbackFuture(label: "UserDirectory.delete") { callback in
      self.delete(id, completion: callback.successHandler)
    }
  }

  /// Calls `isTaken(_:completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func isTakenPublisher(_ name: String) -> CallbackFuture<Bool, DirectoryError> {
    CallbackFuture(label: "UserDirectory.isTaken") { callback in
      self.isTaken(name, completion: callback.handling { if let error = $2 { $0.fail(error) } else { $0.succeed($1) } })
    }
  }

  /// Calls `refresh(success:failure:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func refreshPublisher() -> CallbackFuture<[User], DirectoryError> {
    CallbackFuture(label: "UserDirectory.refresh") { callback in
      self.refresh(success: callback.succeed, failure: callback.fail)
    }
  }

  /// Calls `extremes(completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func extremesPublisher() -> CallbackFuture<(Int, Int), Never> {
    CallbackFuture(label: "UserDirectory.extremes") { callback in
      self.extremes(completion: callback.valuesHandler())
    }
  }

  /// Calls `newest(completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func newestPublisher() -> CallbackFuture<(User, String), DirectoryError> {
    CallbackFuture(label: "UserDirectory.newest") { callback in
      self.newest(completion: callback.valuesOrErrorHandler())
    }
  }

  /// Calls `flush(completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func flushPublisher() -> CallbackFuture<Void, Never> {
    CallbackFuture(label: "UserDirectory.flush") { callback in
      self.flush(completion: callback.succeed)
    }
  }
}
