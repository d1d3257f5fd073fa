import Causeway
public import Foundation

/// Keeps data as long as the process lives: for tests, previews, and apps that are not to remember anything.
///
/// Copies of a store share what is kept. Any thread may use it, and nothing fails.
public struct MemoryBlobStore: BlobStore {
  private final class Kept: Sendable {
    let data: Locked<Data?>

    init(_ data: Data?) {
      self.data = Locked(data)
    }
  }

  private let kept: Kept

  /// Makes a store.
  ///
  /// - Parameter data: What it keeps to begin with.
  public init(_ data: Data? = nil) {
    kept = Kept(data)
  }

  /// What is kept; nil if nothing is.
  public func load() -> Data? {
    kept.data.withLock { $0 }
  }

  /// Keeps data in place of what was kept.
  public func save(_ data: Data) {
    kept.data.withLock { $0 = data }
  }

  /// Keeps nothing from now on.
  public func clear() {
    kept.data.withLock { $0 = nil }
  }
}
