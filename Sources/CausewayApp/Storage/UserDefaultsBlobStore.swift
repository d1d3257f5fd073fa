import Causeway
public import Foundation

/// A store in a value of `UserDefaults`.
///
/// Use it for small data only: the system holds all defaults of an app in memory and chooses when to write them to
/// disk, so the latest data may be lost if the process is killed. If that matters, use a ``FileBlobStore``.
/// Thread-safe.
///
/// Keys that are equal as strings have one value. Earlier versions kept a value for each spelling: one of them is read,
/// and the first save moves the others aside.
public struct UserDefaultsBlobStore: KeyedBlobStore {
  /// The key of the value.
  public var key: String {
    ([BlobKeyName.canonical(root)] + names.map { BlobKeyName.escaped($0) }).joined(separator: "/")
  }

  // `UserDefaults` is documented as thread-safe.
  private let defaults: UncheckedBox<UserDefaults>
  private let root: String
  private let names: [String]

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - defaults: The defaults that contain the value.
  ///   - key: The key of the value, which other code must not use.
  public init(_ defaults: UserDefaults = .standard, key: String) {
    self.init(defaults, key, [])
  }

  private init(_ defaults: UserDefaults, _ root: String, _ names: [String]) {
    self.defaults = UncheckedBox(defaults)
    self.root = root
    self.names = names
  }

  /// Returns the value; `nil` if there is none.
  ///
  /// - Throws: ``BlobStoreError`` if the value is not `Data`.
  public func load() throws(BlobStoreError) -> Data? {
    guard let key = existing().first else { return nil }
    switch defaults.value.object(forKey: key) {
    case nil: return nil
    case let data as Data: return data
    case let other?: throw BlobStoreError(.load, at: key, "the value is not Data but \(type(of: other))")
    }
  }

  /// Sets the value.
  public func save(_ data: Data) {
    let current = setOthersAside()
    defaults.value.set(data, forKey: key)
    if let current, !current.utf8.elementsEqual(key.utf8) { defaults.value.removeObject(forKey: current) }
  }

  /// Removes the value.
  public func clear() {
    if let current = setOthersAside() { defaults.value.removeObject(forKey: current) }
  }

  /// Moves the value, of whatever type, to an unused key.
  ///
  /// - Returns: The new key of the value; `nil` if there was none.
  @discardableResult
  public func moveAside() -> String? {
    setOthersAside().flatMap { move($0) }
  }

  // MARK: Keys

  /// Returns the store for a key, whose value is at `key/name` in the same defaults.
  public func store(for key: String) -> UserDefaultsBlobStore {
    UserDefaultsBlobStore(defaults.value, root, names + [key])
  }

  /// Returns the keys that have values.
  public func keys() -> [String] {
    let found = defaults.value.dictionaryRepresentation().keys.compactMap { stored -> String? in
      guard let cut = stored.lastIndex(of: "/"), isSpelling(String(stored[..<cut])) else { return nil }
      return BlobKeyName.key(named: String(stored[stored.index(after: cut)...]))
    }
    return Set(found.map { BlobKeyName.canonical($0) }).sorted()
  }

  /// Returns the keys that have a value for this store, the one with the current value first.
  ///
  /// If the key has no other spelling, it is returned whether or not it has a value.
  private func existing() -> [String] {
    let written = key
    if BlobKeyName.isPlain(root), names.allSatisfy(BlobKeyName.isPlain) { return [written] }
    return defaults.value.dictionaryRepresentation().keys.filter { isSpelling($0) }.sorted { one, other in
      let isWritten = (one.utf8.elementsEqual(written.utf8), other.utf8.elementsEqual(written.utf8))
      return isWritten.0 == isWritten.1 ? one.utf8.lexicographicallyPrecedes(other.utf8) : isWritten.0
    }
  }

  /// Whether a key of the defaults is a spelling of this store's key.
  private func isSpelling(_ stored: String) -> Bool {
    var rest = stored[...]
    for name in names.reversed() {
      guard let cut = rest.lastIndex(of: "/"), BlobKeyName.key(named: String(rest[rest.index(after: cut)...])) == name
      else { return false }
      rest = rest[..<cut]
    }
    return rest == root
  }

  /// Moves other values of equal keys aside, and returns the key with the current value.
  private func setOthersAside() -> String? {
    let keys = existing()
    for other in keys.dropFirst() { _ = move(other) }
    return keys.first
  }

  private func move(_ key: String) -> String? {
    guard let value = defaults.value.object(forKey: key) else { return nil }
    let aside = BlobKeyName.aside(key, separator: "#")
    defaults.value.set(value, forKey: aside)
    defaults.value.removeObject(forKey: key)
    return aside
  }
}
