/// What has gone wrong with settings; what cannot be read has its default.
public enum SettingsProblem: Error, Sendable {
  /// The store could not be read. It is tried again before anything is written.
  case unreadable(any Error)
  /// The stored data is damaged. It is moved aside, and the settings have their defaults.
  case corrupt(any Error)
  /// Data was moved to a path or key where the app does not read it, for a reason.
  case movedAside(place: String, reason: String)
  /// Damaged data could not be moved aside. It is still there, and nothing is saved over it.
  case notMovedAside(any Error)
  /// A setting cannot be read. It stays as it is kept until it is set.
  case badValue(name: String, any Error)
  /// A setting of an earlier version could not be carried over. It stays as it is kept.
  case notMigrated(name: String, any Error)
  /// A value cannot be written. It counts until the app ends.
  case notEncodable(name: String, any Error)
  /// The settings could not be written. They are written with the next change, or by ``AppSettings/save()``.
  case notSaved(any Error)
}

extension SettingsProblem: CustomStringConvertible {
  /// What has gone wrong, in one line.
  public var description: String {
    switch self {
    case .unreadable(let error): "the settings cannot be read: \(error)"
    case .corrupt(let error): "the settings are damaged: \(error)"
    case .movedAside(let place, let reason): "the settings were moved to \(place): \(reason)"
    case .notMovedAside(let error): "the settings were not moved aside: \(error)"
    case .badValue(let name, let error): "the setting “\(name)” cannot be read: \(error)"
    case .notMigrated(let name, let error): "the old setting “\(name)” cannot be carried over: \(error)"
    case .notEncodable(let name, let error): "the setting “\(name)” cannot be kept: \(error)"
    case .notSaved(let error): "the settings cannot be kept: \(error)"
    }
  }
}
