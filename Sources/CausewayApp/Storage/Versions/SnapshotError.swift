/// A reason why saved data cannot be restored.
public enum SnapshotError: Error, Hashable, Sendable {
  /// The data has another version, earlier or later, and no migrations lead from there to the app's version.
  case refused(version: Int)
  /// The data cannot be read, or a migration failed, for the given reason.
  case corrupt(String)
}

extension SnapshotError: CustomStringConvertible {
  /// The error on one line.
  public var description: String {
    switch self {
    case .refused(let version): "it has version \(version), and no migrations lead from there to the app's version"
    case .corrupt(let reason): "it cannot be read: \(reason)"
    }
  }
}
