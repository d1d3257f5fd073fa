/// What came of restoring.
public enum RestorationOutcome<Scheme: NavigationScheme>: Sendable {
  /// Nothing was saved: the app begins afresh.
  case nothingSaved
  /// Nobody is logged in, so nothing was looked at. What is saved stays there.
  case notLoggedIn
  /// It had been tried before in this process, or is being tried; nothing was done.
  case alreadyTried
  /// What was saved is of another version, and no migration leads on from there. It has been cleared.
  case refused(version: Int)
  /// What was saved cannot be read, with the reason. It has been cleared.
  case corrupt(String)
  /// The store failed, with its error, or the task was cancelled. What is saved stays there.
  case failed(any Error)
  /// Somebody had gone elsewhere, or had cleared what is saved, before everything was looked up; where one is counts. Drafts
  /// and scroll positions are restored unless they were cleared.
  case overtaken
  /// It was restored: what was shown, and what had to be left out.
  case restored(Snapshot<Scheme>, notes: [RestorationNote])
}

extension RestorationOutcome: CustomStringConvertible {
  /// The outcome on one line, for a log.
  public var description: String {
    switch self {
    case .nothingSaved: "nothing was saved"
    case .notLoggedIn: "nobody is logged in"
    case .alreadyTried: "it had been tried before"
    case .refused(let version): "version \(version) was refused and cleared"
    case .corrupt(let reason): "what was saved was cleared, as it cannot be read: \(reason)"
    case .failed(let error): "it failed: \(error)"
    case .overtaken: "somebody was faster"
    case .restored(_, let notes) where notes.isEmpty: "restored"
    case .restored(_, let notes): "restored without " + notes.map(\.description).joined(separator: "; ")
    }
  }
}
