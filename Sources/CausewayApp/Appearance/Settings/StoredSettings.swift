/// The state of the stored settings and of the changes that are not written yet.
struct StoredSettings: Sendable {
  /// The values that are stored or about to be; `nil` until the store has been read.
  private(set) var kept: [String: StoredJSON]?
  private var changes: [SettingChange] = []
  private var isWritten = true

  /// Sets the values that were read from the store.
  ///
  /// - Parameters:
  ///   - values: The values, after migrations.
  ///   - isChanged: Whether migrations have changed the values.
  mutating func open(_ values: [String: StoredJSON], isChanged: Bool) {
    kept = values
    isWritten = !isChanged
  }

  /// Adds a change, whether or not the store has been read.
  mutating func add(_ change: SettingChange) {
    changes.append(change)
  }

  /// Returns the values to write and marks them as written; `nil` if there is nothing to write.
  mutating func takeUnwritten() -> [String: StoredJSON]? {
    guard var values = kept else { return nil }
    for change in changes { change.apply(to: &values) }
    changes = []
    if values == kept && isWritten { return nil }
    kept = values
    isWritten = true
    return values
  }

  /// Marks the values as not written.
  mutating func writingFailed() {
    isWritten = false
  }
}
