import Foundation

enum ArchiveError: Error {
  case empty
  case locked
}

/// A token that cancels a request.
final class Request: Sendable {
  func cancel() {}
}

/// A service for the main thread only.
@MainActor
final class Archive {
  var title: String?

  func open(_ name: String, then done: @escaping (String?, (any Error)?) -> Void) {
    DispatchQueue.main.async { done(name == "secret" ? nil : self.title, name == "secret" ? ArchiveError.locked : nil) }
  }

  func size(completion: @escaping (Int, String) -> Void) -> Request {
    completion(3, "files")
    return Request()
  }

  func check(completion: @escaping (Bool, (any Error)?) -> Void) {
    DispatchQueue.main.async { completion(self.title != nil, nil) }
  }
}
