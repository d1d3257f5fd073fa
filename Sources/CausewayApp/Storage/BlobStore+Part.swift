extension BlobStore {
  /// Returns the store of a part of an app, which shares a store with other parts.
  ///
  /// - Parameter key: The key of the part.
  /// - Returns: The store for the key; this store if it has no keys.
  func part(_ key: String) -> any BlobStore {
    guard let keyed = self as? any KeyedBlobStore else { return self }
    return keyed.store(for: key)
  }
}
