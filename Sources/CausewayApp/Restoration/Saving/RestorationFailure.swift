/// A failure of a ``RestorationManager`` to read or change saved state.
public enum RestorationFailure: Error {
  /// Saving failed.
  ///
  /// It is retried at the next change.
  case saving(any Error)
  /// Clearing failed.
  ///
  /// The saved state is still in the store.
  case clearing(any Error)
  /// An unusable snapshot was moved to the given path or key, where the app does not read it.
  case movedAside(location: String, reason: String)
  /// An unusable snapshot could not be moved aside.
  ///
  /// It is still in the store.
  case movingAside(any Error)
}

extension RestorationFailure: CustomStringConvertible {
  /// The failure on one line.
  public var description: String {
    switch self {
    case .saving(let error): "the state was not saved: \(error)"
    case .clearing(let error): "the saved state was not cleared: \(error)"
    case .movedAside(let location, let reason): "the saved state was moved to \(location): \(reason)"
    case .movingAside(let error): "the saved state was not moved aside: \(error)"
    }
  }
}
