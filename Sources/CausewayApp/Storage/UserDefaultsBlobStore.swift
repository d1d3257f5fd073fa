import Causeway
public import Foundation

/// Keeps data as one value in `UserDefaults`.
///
/// It is for little: the system holds all of an app's defaults in memory, and writes them to disk when it sees fit, so that
/// what was saved last is not there when the process is killed before. Where that matters take a ``FileBlobStore``. Any
/// thread may use it.
public struct UserDefaultsBlobStore: KeyedBlobStore {
  /// The key of the value.
  public let key: String

  // Thread-safe, as its documentation says.
  private let defaults: UncheckedBox<UserDefaults>

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - defaults: Where to keep the value.
  ///   - key: The key of the value, which nobody else may use.
  public init(_ defaults: UserDefaults = .standard, key: String) {
    self.defaults = UncheckedBox(defaults)
    self.key = key
  }

  /// Reads the value; nil if there is none.
  ///
  /// - Throws: ``BlobStoreError``, if there is something else than data at that key.
  public func load() throws(BlobStoreError) -> Data? {
    switch defaults.value.object(forKey: key) {
    case nil: return nil
    case let data as Data: return data
    case let other?: throw BlobStoreError(.load, at: key, "it is no data but a \(type(of: other))")
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

  /// Returns the keys for which there are values.
  public func keys() -> [String] {
    let beginning = key + "/"
    return defaults.value.dictionaryRepresentation().keys.filter { $0.hasPrefix(beginning) }
      .compactMap { BlobKeyName.key(named: String($0.dropFirst(beginning.count))) }.sorted()
  }

  /// Moves the value, of whatever type, to a key that is not used.
  ///
  /// - Returns: The key at which the value is now; `nil` if there was none.
  @discardableResult
  public func moveAside() -> String? {
    guard let value = defaults.value.object(forKey: key) else { return nil }
    let aside = BlobKeyName.aside(key, separator: "#")
    defaults.value.set(value, forKey: aside)
    defaults.value.removeObject(forKey: key)
    return aside
  }
}
