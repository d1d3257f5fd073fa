/// A change to the stored settings.
enum SettingChange: Sendable {
  case set(String, StoredJSON)
  case remove(String)
  case removeAll

  /// Applies the change.
  func apply(to values: inout [String: StoredJSON]) {
    switch self {
    case .set(let name, let value): values[name] = value
    case .remove(let name): values[name] = nil
    case .removeAll: values = [:]
    }
  }
}
