/// The outcome of saving.
public enum SaveOutcome: Sendable {
  /// The state was saved.
  case saved
  /// The state has not changed since it was saved or restored; nothing was written.
  case unchanged
  /// There is nothing to save yet.
  ///
  /// There is no owner, no coordinator is followed, or the state is being restored; or a snapshot of an earlier process
  /// must not be overwritten, because it could not be read, or because the user has not navigated since the start of the
  /// app.
  case withheld
  /// The store failed with an error.
  ///
  /// Saving is retried at the next change.
  case failed(any Error)
}

/// The beginning or end of a write.
enum SavingActivity: Sendable {
  /// A write began.
  case began
  /// A write ended.
  case ended(SaveOutcome)
}
