import Causeway
public import Foundation

/// Keeps data as long as the process lives: for tests, previews, and apps that are not to remember anything.
///
/// Copies of a store share what is kept. Any thread may use it, and nothing fails.
public struct MemoryBlobStore: KeyedBlobStore {
  private struct Contents: Sendable {
    /// The data by the keys that lead to its store.
    var data: [[String]: Data] = [:]
    var aside: [[String]: [Data]] = [:]
  }

  private final class Kept: Sendable {
    let contents: Locked<Contents>

    init(_ contents: Contents) {
      self.contents = Locked(contents)
    }
  }

  private let kept: Kept
  private let path: [String]

  /// Makes a store.
  ///
  /// - Parameter data: What it keeps to begin with.
  public init(_ data: Data? = nil) {
    self.init(Kept(Contents(data: data.map { [[]: $0] } ?? [:])), [])
  }

  private init(_ kept: Kept, _ path: [String]) {
    self.kept = kept
    self.path = path
  }

  /// The data that was moved aside, oldest first.
  public var movedAside: [Data] {
    kept.contents.withLock { [path] in $0.aside[path] ?? [] }
  }

  /// What is kept; nil if nothing is.
  public func load() -> Data? {
    kept.contents.withLock { [path] in $0.data[path] }
  }

  /// Keeps data in place of what was kept.
  public func save(_ data: Data) {
    kept.contents.withLock { [path] in $0.data[path] = data }
  }

  /// Keeps nothing from now on.
  public func clear() {
    kept.contents.withLock { [path] in $0.data[path] = nil }
  }

  /// Returns the store for a key, which shares the memory of this store.
  public func store(for key: String) -> MemoryBlobStore {
    MemoryBlobStore(kept, path + [key])
  }

  /// Returns the keys for which data is kept.
  public func keys() -> [String] {
    kept.contents.withLock { [path] contents in
      contents.data.keys.filter { $0.count == path.count + 1 && $0.starts(with: path) }.compactMap(\.last).sorted()
    }
  }

  /// Moves the data to ``movedAside``.
  @discardableResult
  public func moveAside() -> String? {
    kept.contents.withLock { [path] contents in
      guard let data = contents.data.removeValue(forKey: path) else { return nil }
      contents.aside[path, default: []].append(data)
      return (path + ["\(BlobKeyName.aside)\(contents.aside[path]?.count ?? 0)"]).joined(separator: "/")
    }
  }
}
