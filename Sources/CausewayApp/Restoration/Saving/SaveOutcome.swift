/// What came of saving.
public enum SaveOutcome: Sendable {
  /// It is saved.
  case saved
  /// Nothing has changed since it was saved or restored, so nothing was written.
  case unchanged
  /// There is nothing yet that is worth it: no coordinator is followed, it is being restored, or nobody has been anywhere
  /// since the app began, and a good snapshot must not be lost to that.
  case withheld
  /// The store failed, with its error; it is tried again at the next change.
  case failed(any Error)
}
