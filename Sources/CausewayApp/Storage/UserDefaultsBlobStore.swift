import Causeway
public import Foundation

/// A store in a value of `UserDefaults`.
///
/// Use it for small data only: the system holds all defaults of an app in memory and chooses when to write them to
/// disk, so the latest data may be lost if the process is killed. If that matters, use a ``FileBlobStore``.
/// Thread-safe.
public struct UserDefaultsBlobStore: KeyedBlobStore {
  /// The key of the value.
  public let key: String

  // `UserDefaults` is documented as thread-safe.
  private let defaults: UncheckedBox<UserDefaults>

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - defaults: The defaults that contain the value.
  ///   - key: The key of the value, which other code must not use.
  public init(_ defaults: UserDefaults = .standard, key: String) {
    self.defaults = UncheckedBox(defaults)
    self.key = key
  }

  /// Returns the value; `nil` if there is none.
  ///
  /// - Throws: ``BlobStoreError`` if the value is not `Data`.
  public func load() throws(BlobStoreError) -> Data? {
    switch defaults.value.object(forKey: key) {
    case nil: return nil
    case let data as Data: return data
    case let other?: throw BlobStoreError(.load, at: key, "the value is not Data but \(type(of: other))")
    }
  }

  /// Sets the value.
  public func save(_ data: Data) {
    defaults.value.set(data, forKey: key)
  }

  /// Removes the value.
  public func clear() {
    defaults.value.removeObject(forKey: key)
  }

  /// Returns the store for a key, whose value is at `key/name` in the same defaults.
  public func store(for key: String) -> UserDefaultsBlobStore {
    UserDefaultsBlobStore(defaults.value, key: "\(self.key)/\(BlobKeyName.escaped(key))")
  }

  /// Returns the keys that have values.
  public func keys() -> [String] {
    let beginning = key + "/"
    return defaults.value.dictionaryRepresentation().keys.filter { $0.hasPrefix(beginning) }
      .compactMap { BlobKeyName.key(named: String($0.dropFirst(beginning.count))) }.sorted()
  }

  /// Moves the value, of whatever type, to an unused key.
  ///
  /// - Returns: The new key of the value; `nil` if there was none.
  @discardableResult
  public func moveAside() -> String? {
    guard let value = defaults.value.object(forKey: key) else { return nil }
    let aside = BlobKeyName.aside(key, separator: "#")
    defaults.value.set(value, forKey: aside)
    defaults.value.removeObject(forKey: key)
    return aside
  }
}
