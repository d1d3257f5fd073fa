/// The name and the type of a setting, and what it is while nobody has set it.
///
/// ```swift
/// extension SettingKey<Bool> {
///   static var autoDark: Self { SettingKey("autoDark", default: true) }
/// }
/// ```
///
/// Two keys of one type and name are equal.
public struct SettingKey<Value: Codable & Equatable & Sendable>: Sendable {
  /// Under which name it is kept.
  public let name: String
  /// What it is while nobody has set it.
  public let defaultValue: Value

  /// Describes a setting.
  ///
  /// - Parameters:
  ///   - name: Under which name it is kept: another one for each setting.
  ///   - defaultValue: What it is while nobody has set it, or if what is kept cannot be read.
  public init(_ name: String, default defaultValue: Value) {
    self.name = name
    self.defaultValue = defaultValue
  }
}

/// By the name, so that `$settings[.sounds]` is a binding: a key path needs keys that are `Hashable`.
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
