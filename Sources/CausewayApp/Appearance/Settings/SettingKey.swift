/// The name and the type of a setting, and what it is while nobody has set it.
///
/// ```swift
/// extension SettingKey<Bool> {
///   static var autoDark: Self { SettingKey("autoDark", default: true) }
/// }
/// ```
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
