/// What went wrong while a ``PendingRouteStore`` read or changed the stored links.
public enum PendingRouteFailure: Error, Sendable {
  /// The stored links could not be read. They stay, and are read again at the next login or change.
  case reading(any Error)
  /// Links could not be saved. They are saved with the next change.
  case saving(any Error)
  /// Data that cannot be read was moved to a path or key where the app does not read it, for a reason.
  case movedAside(place: String, reason: String)
  /// Data that cannot be read could not be moved aside. It is still there, and nothing is saved over it.
  case movingAside(any Error)
}

extension PendingRouteFailure: CustomStringConvertible {
  /// The failure on one line.
  public var description: String {
    switch self {
    case .reading(let error): "the stored links were not read: \(error)"
    case .saving(let error): "the links that wait were not saved: \(error)"
    case .movedAside(let place, let reason): "the stored links were moved to \(place): \(reason)"
    case .movingAside(let error): "the stored links were not moved aside: \(error)"
    }
  }
}
