/// What came of restoring.
public enum RestorationOutcome<Scheme: NavigationScheme>: Sendable {
  /// Nothing was saved: the app begins afresh.
  case nothingSaved
  /// There is no user, so nothing was looked at. What is saved stays there.
  case notLoggedIn
  /// It was tried before in this session of the user, or is being tried; nothing was done.
  case alreadyTried
  /// What was saved is of another version, and no migration leads on from there. It was moved aside.
  case refused(version: Int)
  /// What was saved cannot be read, with the reason. It was moved aside.
  case corrupt(String)
  /// The store failed, with its error, or the task was cancelled. What is saved stays there.
  case failed(any Error)
  /// The user had gone elsewhere, had logged out, or had cleared what is saved, before everything was looked up; what is
  /// shown stays. Drafts and scroll positions are restored unless they were left or cleared.
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
    case .refused(let version): "version \(version) was refused and moved aside"
    case .corrupt(let reason): "what was saved was moved aside, as it cannot be read: \(reason)"
    case .failed(let error): "it failed: \(error)"
    case .overtaken: "somebody was faster"
    case .restored(_, let notes) where notes.isEmpty: "restored"
    case .restored(_, let notes): "restored without " + notes.map(\.description).joined(separator: "; ")
    }
  }
}
