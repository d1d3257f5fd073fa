/// A store that has further stores beside it, one for each key.
///
/// State that belongs to a user is kept in a store of its own, so that damage to one record, or another user's changes,
/// cannot affect the others:
///
/// ```swift
/// let drafts = FileBlobStore(folder.appending(path: "drafts.json"))
/// try drafts.store(for: user.id).store(for: "reply-4").save(data)
/// ```
///
/// Stores of different keys are independent. Stores of the same key share their data.
public protocol KeyedBlobStore: BlobStore {
  /// Returns the store for a key.
  ///
  /// Does not read or write anything.
  ///
  /// - Parameter key: Any text; keys that differ in case are different.
  /// - Returns: The store, whose data is not that of this store.
  func store(for key: String) -> Self

  /// Returns the keys for which data is kept.
  ///
  /// - Returns: The keys of ``store(for:)``, in ascending order, without data that was moved aside.
  /// - Throws: An error if the keys cannot be read.
  func keys() throws -> [String]
}
