/// What is kept of the settings, and what is still to be written, as a pure state.
struct SettingsBook: Sendable {
  /// What is in the store or is about to be; nil until that has been read.
  private(set) var kept: [String: SettingJSON]?
  private var changes: [SettingChange] = []
  private var isWritten = true

  /// Takes in what has been read.
  ///
  /// - Parameters:
  ///   - values: What was read, after migrations.
  ///   - isChanged: Whether migrations have changed it.
  mutating func open(_ values: [String: SettingJSON], isChanged: Bool) {
    kept = values
    isWritten = !isChanged
  }

  /// Takes in a change, whether anything has been read yet or not.
  mutating func add(_ change: SettingChange) {
    changes.append(change)
  }

  /// What has to be written now, which then counts as written; nil if nothing has.
  mutating func takeUnwritten() -> [String: SettingJSON]? {
    guard var values = kept else { return nil }
    for change in changes { change.apply(to: &values) }
    changes = []
    if values == kept && isWritten { return nil }
    kept = values
    isWritten = true
    return values
  }

  /// Takes back that the last thing was written.
  mutating func writingFailed() {
    isWritten = false
  }
}
