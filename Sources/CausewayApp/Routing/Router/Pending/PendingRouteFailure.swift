/// A failure of a ``PendingRouteStore`` while it reads or changes the stored links.
public enum PendingRouteFailure: Error, Sendable {
  /// The stored links could not be read. They remain stored, and are read again at the next login or change.
  case reading(any Error)
  /// Links could not be saved. They are saved with the next change.
  case saving(any Error)
  /// Damaged data was moved aside, to a path or key that the app does not read.
  case movedAside(location: String, reason: String)
  /// Damaged data could not be moved aside. It remains stored, and links are not saved over it.
  case movingAside(any Error)
}

extension PendingRouteFailure: CustomStringConvertible {
  /// The failure on one line.
  public var description: String {
    switch self {
    case .reading(let error): "the stored links were not read: \(error)"
    case .saving(let error): "the waiting links were not saved: \(error)"
    case .movedAside(let location, let reason): "the stored links were moved to \(location): \(reason)"
    case .movingAside(let error): "the stored links were not moved aside: \(error)"
    }
  }
}
