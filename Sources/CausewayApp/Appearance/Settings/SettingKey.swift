/// The name, type and default value of a setting.
///
/// ```swift
/// extension SettingKey<Bool> {
///   static var autoDark: Self { SettingKey("autoDark", default: true) }
/// }
/// ```
///
/// Two keys of the same type and name are equal.
public struct SettingKey<Value: Codable & Equatable & Sendable>: Sendable {
  /// The name under which the setting is stored.
  public let name: String
  /// The value until the setting is set.
  public let defaultValue: Value

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - name: The name under which the setting is stored; unique among the keys of an app.
  ///   - defaultValue: The value until the setting is set, or if the stored value cannot be read.
  public init(_ name: String, default defaultValue: Value) {
    self.name = name
    self.defaultValue = defaultValue
  }
}

/// Compared by name. `$settings[.sounds]` requires the conformance, because arguments in key paths must be `Hashable`.
extension SettingKey: Hashable {
  /// Whether two keys have the same name.
  public static func == (left: SettingKey, right: SettingKey) -> Bool {
    left.name == right.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}
