/// The outcome of a restoration.
public enum RestorationOutcome<Scheme: NavigationScheme>: Sendable {
  /// There was no snapshot: the app starts fresh.
  case nothingSaved
  /// No user is logged in.
  ///
  /// Saved state was not read and remains in the store.
  case notLoggedIn
  /// Restoration was already attempted in this session of the user, or is in progress.
  ///
  /// Nothing was done. A try whose outcome is ``failed(_:)`` does not count.
  case alreadyTried
  /// The snapshot has another version, and no migrations lead from there to the app's version.
  ///
  /// It was moved aside.
  case refused(version: Int)
  /// The snapshot cannot be read, for the given reason.
  ///
  /// It was moved aside.
  case corrupt(String)
  /// The store failed with an error, or the task was cancelled.
  ///
  /// Saved state remains in the store, and nothing is saved over it. Restoration can be tried again.
  case failed(any Error)
  /// The user navigated, logged out or cleared the saved state before the restoration was complete.
  ///
  /// The navigation is unchanged. Drafts and scroll positions are restored, unless the user logged out or cleared them.
  case overtaken
  /// The snapshot was restored, except for the parts in the notes.
  case restored(Snapshot<Scheme>, notes: [RestorationNote])
}

extension RestorationOutcome: CustomStringConvertible {
  /// The outcome on one line, for a log.
  public var description: String {
    switch self {
    case .nothingSaved: "nothing was saved"
    case .notLoggedIn: "no user is logged in"
    case .alreadyTried: "already attempted in this session"
    case .refused(let version): "version \(version) was refused and moved aside"
    case .corrupt(let reason): "the snapshot cannot be read and was moved aside: \(reason)"
    case .failed(let error): "failed: \(error)"
    case .overtaken: "overtaken by navigation, logout or clearing"
    case .restored(_, let notes) where notes.isEmpty: "restored"
    case .restored(_, let notes): "restored without " + notes.map(\.description).joined(separator: "; ")
    }
  }
}
