/// What went wrong while a ``RestorationManager`` changed what is saved.
public enum RestorationFailure: Error {
  /// Saving failed; it is tried again at the next change.
  case saving(any Error)
  /// Clearing failed: something is still saved that is no longer wanted.
  case clearing(any Error)
}

extension RestorationFailure: CustomStringConvertible {
  /// The failure on one line.
  public var description: String {
    switch self {
    case .saving(let error): "the state was not saved: \(error)"
    case .clearing(let error): "the saved state was not cleared: \(error)"
    }
  }
}
