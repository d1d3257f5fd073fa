/// A problem with the stored settings.
///
/// A setting that cannot be read has its default value.
public enum SettingsProblem: Error, Sendable {
  /// The store could not be read.
  ///
  /// Reading is retried before anything is written.
  case unreadable(any Error)
  /// The stored data is damaged. It is moved aside, and the settings have their default values.
  case corrupt(any Error)
  /// Data was moved aside, to a path or key that the app does not read.
  case movedAside(location: String, reason: String)
  /// Damaged data could not be moved aside. It remains stored, and settings are not saved over it.
  case notMovedAside(any Error)
  /// The value of a setting cannot be read.
  ///
  /// The stored value is kept until the setting is set.
  case badValue(name: String, any Error)
  /// A setting of an earlier version could not be migrated.
  ///
  /// The stored value is kept.
  case notMigrated(name: String, any Error)
  /// A value cannot be encoded.
  ///
  /// It stays in effect until the process exits.
  case notEncodable(name: String, any Error)
  /// The settings could not be written.
  ///
  /// They are written with the next change, or by ``AppSettings/save()``.
  case notSaved(any Error)
}

extension SettingsProblem: CustomStringConvertible {
  /// The problem on one line.
  public var description: String {
    switch self {
    case .unreadable(let error): "the settings cannot be read: \(error)"
    case .corrupt(let error): "the settings are damaged: \(error)"
    case .movedAside(let location, let reason): "the settings were moved to \(location): \(reason)"
    case .notMovedAside(let error): "the settings were not moved aside: \(error)"
    case .badValue(let name, let error): "the setting “\(name)” cannot be read: \(error)"
    case .notMigrated(let name, let error): "the old setting “\(name)” cannot be migrated: \(error)"
    case .notEncodable(let name, let error): "the setting “\(name)” cannot be encoded: \(error)"
    case .notSaved(let error): "the settings cannot be written: \(error)"
    }
  }
}
