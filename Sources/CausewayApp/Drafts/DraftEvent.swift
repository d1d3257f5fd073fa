/// An event that a ``DraftStore`` reports: data that was moved aside, or a draft that could not be loaded or saved.
///
/// Data is never deleted in any of these cases.
public enum DraftEvent: Sendable {
  /// Data that is damaged or was written by another process or window was moved aside.
  ///
  /// - Parameters:
  ///   - name: The key of the draft, as text.
  ///   - location: The path or key of the data from now on.
  ///   - reason: Why it was moved.
  case movedAside(name: String, location: String, reason: String)
  /// Damaged data could not be moved aside.
  ///
  /// It is still in the store, and the draft cannot be saved.
  case notMovedAside(name: String, any Error)
  /// A draft could not be loaded.
  ///
  /// The name is `nil` if the list of drafts could not be loaded.
  case notLoaded(name: String?, any Error)
  /// A draft could not be saved.
  ///
  /// Saving is retried at the next change.
  case notSaved(name: String, any Error)
}

extension DraftEvent: CustomStringConvertible {
  /// The event on one line.
  public var description: String {
    switch self {
    case .movedAside(let name, let location, let reason):
      "The draft “\(name)” was moved to \(location): \(reason)."
    case .notMovedAside(let name, let error): "The damaged draft “\(name)” could not be moved aside: \(error)."
    case .notLoaded(let name?, let error): "The draft “\(name)” could not be loaded: \(error)."
    case .notLoaded(nil, let error): "The drafts could not be loaded: \(error)."
    case .notSaved(let name, let error): "The draft “\(name)” could not be saved: \(error)."
    }
  }
}
