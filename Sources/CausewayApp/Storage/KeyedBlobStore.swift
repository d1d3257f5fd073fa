/// A store with a further store for each key.
///
/// State of a user is kept in a separate store, so that damage to one record or changes of another user do not affect
/// it:
///
/// ```swift
/// let drafts = FileBlobStore(folder.appendingPathComponent("drafts.json"))
/// try drafts.store(for: user.id).store(for: "reply-4").save(data)
/// ```
///
/// Stores of different keys are independent. Stores of the same key share their data. Two keys are the same if they are
/// equal as strings, even if their bytes differ: `"caf\u{E9}"` and `"cafe\u{301}"` are one key. A store that compares
/// bytes, such as a database, has to use one form of each key: `key.precomposedStringWithCanonicalMapping`.
public protocol KeyedBlobStore: BlobStore {
  /// Returns the store for a key.
  ///
  /// Does not read or write anything.
  ///
  /// - Parameter key: Any text, case-sensitive.
  /// - Returns: The store, whose data is separate from the data of this store.
  func store(for key: String) -> Self

  /// Returns the keys whose stores contain data.
  ///
  /// - Returns: The keys of ``store(for:)`` in ascending order, without data that was moved aside.
  /// - Throws: An error if the keys cannot be read.
  func keys() throws -> [String]
}
