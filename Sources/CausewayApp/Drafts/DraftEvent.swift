/// What a ``DraftStore`` could not read or write.
///
/// Nothing is deleted in any of these cases.
public enum DraftEvent: Sendable {
  /// Data that cannot be understood, or that another process or window has written, was moved aside.
  ///
  /// - Parameters:
  ///   - name: The key of the draft, as text.
  ///   - place: The path or key at which the data is now.
  ///   - reason: Why it was moved.
  case movedAside(name: String, place: String, reason: String)
  /// Data that cannot be understood could not be moved aside; it is still there, and the draft cannot be saved.
  case notMovedAside(name: String, any Error)
  /// A draft could not be loaded. The name is `nil` if the list of drafts could not be loaded.
  case notLoaded(name: String?, any Error)
  /// A draft could not be saved; it is tried again at the next change.
  case notSaved(name: String, any Error)
}

extension DraftEvent: CustomStringConvertible {
  /// The event on one line.
  public var description: String {
    switch self {
    case .movedAside(let name, let place, let reason):
      "The draft “\(name)” was moved to \(place): \(reason)."
    case .notMovedAside(let name, let error): "The damaged draft “\(name)” could not be moved aside: \(error)."
    case .notLoaded(let name?, let error): "The draft “\(name)” could not be loaded: \(error)."
    case .notLoaded(nil, let error): "The drafts could not be loaded: \(error)."
    case .notSaved(let name, let error): "The draft “\(name)” could not be saved: \(error)."
    }
  }
}
