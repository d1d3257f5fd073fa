import Foundation

/// Waits for a main-actor service, in shapes that no handler takes directly.
@MainActor
final class Reader {
  private let archive: Archive
  private(set) var last = ""

  init(archive: Archive) {
    self.archive = archive
  }

  /// `nil` is a valid title.
  func title(of name: String) async throws -> String? {
    try await withCheckedThrowingContinuation { continuation in
      archive.open(name) { title, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: title)
        }
      }
    }
  }

  func required(_ name: String) async throws -> String {
    last = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<String, any Error>) in
      archive.open(name) { title, error in
        // The archive reports no error for a missing title.
        switch (title, error) {
        case (let title?, nil): continuation.resume(returning: title)
        case (_, let error?): continuation.resume(throwing: error)
        default: continuation.resume(throwing: ArchiveError.empty)
        }
      }
    }
    return last
  }

  func size() async throws -> (Int, String) {
    try await withCheckedThrowingContinuation { continuation in
      let request = archive.size { count, unit in
        continuation.resume(returning: (count, unit))
      }
      _ = request
    }
  }

  func check() async throws {
    try await withUnsafeThrowingContinuation { (continuation: UnsafeContinuation<Void, any Error>) in
      archive.check { isOpen, error in
        guard isOpen else { return continuation.resume(throwing: error ?? ArchiveError.empty) }
        continuation.resume()
      }
    }
  }

  /// Tells a request that it was cancelled, so it stays.
  func cancellable() async throws -> String {
    let flag = Request()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<String, any Error>) in
        archive.open("secret") { title, error in
          continuation.resume(returning: title ?? "nothing")
        }
      }
    } onCancel: {
      flag.cancel()
    }
  }
}
