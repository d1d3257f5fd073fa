import Causeway
public import Foundation

/// A store in memory, for tests, previews, and apps that keep no data.
///
/// Copies of a store share its data. The store is thread-safe and never fails.
public struct MemoryBlobStore: KeyedBlobStore {
  private struct Contents: Sendable {
    /// The data of each store, by the keys that lead to the store.
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

  /// Creates a store.
  ///
  /// - Parameter data: The initial data.
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

  /// Returns the stored data; `nil` if there is none.
  public func load() -> Data? {
    kept.contents.withLock { [path] in $0.data[path] }
  }

  /// Replaces the stored data.
  public func save(_ data: Data) {
    kept.contents.withLock { [path] in $0.data[path] = data }
  }

  /// Removes the stored data.
  public func clear() {
    kept.contents.withLock { [path] in $0.data[path] = nil }
  }

  /// Returns the store for a key, which shares the memory of this store.
  public func store(for key: String) -> MemoryBlobStore {
    MemoryBlobStore(kept, path + [BlobKeyName.canonical(key)])
  }

  /// Returns the keys whose stores contain data.
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
