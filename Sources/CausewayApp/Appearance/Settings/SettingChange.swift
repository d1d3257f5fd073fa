/// A change of what is kept of the settings.
enum SettingChange: Sendable {
  case set(String, SettingJSON)
  case remove(String)
  case removeAll

  /// Makes the change.
  func apply(to values: inout [String: SettingJSON]) {
    switch self {
    case .set(let name, let value): values[name] = value
    case .remove(let name): values[name] = nil
    case .removeAll: values = [:]
    }
  }
}
