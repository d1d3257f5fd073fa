/// Why saved data is no snapshot that can be restored.
public enum SnapshotError: Error, Hashable, Sendable {
  /// It is of another version, earlier or later, and no chain of migrations leads from there to the app's own.
  case refused(version: Int)
  /// It cannot be read, nothing in it could, or a migration failed; with the reason.
  case corrupt(String)
}

extension SnapshotError: CustomStringConvertible {
  /// The error on one line.
  public var description: String {
    switch self {
    case .refused(let version): "it is of version \(version), and no migration leads on from there"
    case .corrupt(let reason): "it cannot be read: \(reason)"
    }
  }
}
