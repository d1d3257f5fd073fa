import Causeway
import CausewayBridging
import CausewayTesting
import Synchronization

@testable import AdaptedServices

/// A stand-in for `UserDirectory` that a test commands by its scripts.
final class FakeUserDirectory: UserDirectoryCalls {
  private let fetchScript: ScriptedCall<User, DirectoryError>
  private let findScript: ScriptedCall<User, any Error>
  private let countScript: ScriptedCall<Int, Never>
  private let saveScript: ScriptedCall<Void, DirectoryError>
  private let renameScript: ScriptedCall<Void, UserDirectoryRenameError>
  private let containsScript: ScriptedCall<Bool, Never>
  private let deleteScript: ScriptedCall<Void, DirectoryError>
  private let isTakenScript: ScriptedCall<Bool, DirectoryError>
  private let refreshScript: ScriptedCall<[User], DirectoryError>
  private let extremesScript: ScriptedCall<(Int, Int), Never>
  private let newestScript: ScriptedCall<(User, String), DirectoryError>
  private let flushScript: ScriptedCall<Void, Never>

  init(
    fetch: ScriptedCall<User, DirectoryError> = ScriptedCall(), find: ScriptedCall<User, any Error> = ScriptedCall(),
    count: ScriptedCall<Int, Never> = ScriptedCall(), save: ScriptedCall<Void, DirectoryError> = ScriptedCall(),
    rename: ScriptedCall<Void, UserDirectoryRenameError> = ScriptedCall(),
    contains: ScriptedCall<Bool, Never> = ScriptedCall(), delete: ScriptedCall<Void, DirectoryError> = ScriptedCall(),
    isTaken: ScriptedCall<Bool, DirectoryError> = ScriptedCall(),
    refresh: ScriptedCall<[User], DirectoryError> = ScriptedCall(),
    extremes: ScriptedCall<(Int, Int), Never> = ScriptedCall(),
    newest: ScriptedCall<(User, String), DirectoryError> = ScriptedCall(),
    flush: ScriptedCall<Void, Never> = ScriptedCall()
  ) {
    fetchScript = fetch
    findScript = find
    countScript = count
    saveScript = save
    renameScript = rename
    containsScript = contains
    deleteScript = delete
    isTakenScript = isTaken
    refreshScript = refresh
    extremesScript = extremes
    newestScript = newest
    flushScript = flush
  }

  final class FetchCall: UserDirectoryCancelToken {
    private let id: Int
    private let script: ScriptedCall<User, DirectoryError>

    init(id: Int, script: ScriptedCall<User, DirectoryError>) {
      self.id = id
      self.script = script
    }

    func cancel() {
      script.cancel(id)
    }
  }

  func fetch(_ id: Int, completion: @escaping @Sendable (Result<User, DirectoryError>) -> Void) -> FetchCall {
    FetchCall(id: fetchScript.start(as: "fetch(\(id))", completion), script: fetchScript)
  }

  func find(named name: String, limit: Int, completion: @escaping (User?, (any Error)?) -> Void) -> Int {
    findScript.start(as: "find(named: \(name), limit: \(limit))") { result in
      switch result {
      case .success(let value): completion(value, nil)
      case .failure(let error): completion(nil, error)
      }
    }
  }

  func count(completion: @escaping @Sendable (Int) -> Void) {
    countScript.start(as: "count()") { result in
      switch result {
      case .success(let value): completion(value)
      }
    }
  }

  func save(_ user: User, completion: ((DirectoryError?) -> Void)?) -> Int? {
    saveScript.start(as: "save(\(user))") { result in
      switch result {
      case .success: completion?(nil)
      case .failure(let error): completion?(error)
      }
    }
  }

  func rename(_ id: Int, to name: String, completion: @escaping (_ success: Bool) -> Void) {
    renameScript.start(as: "rename(\(id), to: \(name))") { result in
      switch result {
      case .success: completion(true)
      case .failure: completion(false)
      }
    }
  }

  func contains(_ id: Int, completion: @escaping (Bool) -> Void) {
    containsScript.start(as: "contains(\(id))") { result in
      switch result {
      case .success(let value): completion(value)
      }
    }
  }

  func delete(_ id: Int, completion: @escaping (_ success: Bool, DirectoryError?) -> Void) {
    deleteScript.start(as: "delete(\(id))") { result in
      switch result {
      case .success: completion(true, nil)
      case .failure(let error): completion(false, error)
      }
    }
  }

  func isTaken(_ name: String, completion: @escaping (Bool, DirectoryError?) -> Void) {
    isTakenScript.start(as: "isTaken(\(name))") { result in
      switch result {
      case .success(let value): completion(value, nil)
      case .failure(let error): completion(false, error)
      }
    }
  }

  func refresh(success: @escaping @Sendable ([User]) -> Void, failure: @escaping @Sendable (DirectoryError) -> Void) {
    refreshScript.start(as: "refresh()") { result in
      switch result {
      case .success(let value): success(value)
      case .failure(let error): failure(error)
      }
    }
  }

  func extremes(completion: @escaping (Int, Int) -> Void) {
    extremesScript.start(as: "extremes()") { result in
      switch result {
      case .success(let value): completion(value.0, value.1)
      }
    }
  }

  func newest(completion: @escaping (User?, String?, DirectoryError?) -> Void) {
    newestScript.start(as: "newest()") { result in
      switch result {
      case .success(let value): completion(value.0, value.1, nil)
      case .failure(let error): completion(nil, nil, error)
      }
    }
  }

  func flush(completion: @escaping @Sendable () -> Void) {
    flushScript.start(as: "flush()") { result in
      switch result {
      case .success: completion()
      }
    }
  }

  func cancelFind(_ id: Int) {
    findScript.cancel(id)
  }

  func cancelSave(_ id: Int) {
    saveScript.cancel(id)
  }
}
