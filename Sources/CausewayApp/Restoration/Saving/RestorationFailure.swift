/// What went wrong while a ``RestorationManager`` read or changed what is saved.
public enum RestorationFailure: Error {
  /// Saving failed; it is tried again at the next change.
  case saving(any Error)
  /// Clearing failed: something is still saved that is no longer wanted.
  case clearing(any Error)
  /// A snapshot that is of no use was moved to a path or key where the app does not read it, for a reason.
  case movedAside(place: String, reason: String)
  /// A snapshot that is of no use could not be moved aside; it is still there.
  case movingAside(any Error)
}

extension RestorationFailure: CustomStringConvertible {
  /// The failure on one line.
  public var description: String {
    switch self {
    case .saving(let error): "the state was not saved: \(error)"
    case .clearing(let error): "the saved state was not cleared: \(error)"
    case .movedAside(let place, let reason): "the saved state was moved to \(place): \(reason)"
    case .movingAside(let error): "the saved state was not moved aside: \(error)"
    }
  }
}
