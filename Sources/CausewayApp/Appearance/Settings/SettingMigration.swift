/// Carries a setting over that an earlier version of an app kept under another name, or in another form.
///
/// ```swift
/// let migrations: [SettingMigration] = [
///   .renaming("dark_theme", to: .autoDark),
///   .converting("fontPercent", as: Int.self, to: .textScale) { Double($0) / 100 },
///   .removing("lastAdShown"),
/// ]
/// ```
///
/// It is done when settings are read and there is something under the old name, which is removed then. What is kept
/// under the new name already, stays. An old value that cannot be read is reported and kept.
public struct SettingMigration: Sendable {
  /// The name that is not used any longer.
  public let oldName: String
  /// The name in its place; nil if there is none.
  public let newName: String?
  private let convert: @Sendable (SettingJSON) throws -> SettingJSON

  /// Carries a value over as it is.
  ///
  /// - Parameters:
  ///   - oldName: The name that is not used any longer.
  ///   - key: The setting in its place. What it cannot read stays where it was.
  /// - Returns: The migration.
  public static func renaming<Value>(_ oldName: String, to key: SettingKey<Value>) -> SettingMigration {
    converting(oldName, as: Value.self, to: key) { $0 }
  }

  /// Carries a value over in another form.
  ///
  /// - Parameters:
  ///   - oldName: The name that is not used any longer; it may be the setting's own if only the form has changed, and is
  ///     then converted where it can be read in the old form and not in the new one.
  ///   - type: The form of the old value.
  ///   - key: The setting in its place.
  ///   - convert: Makes the new value, off the main actor.
  /// - Returns: The migration.
  public static func converting<Old: Decodable & Sendable, Value>(
    _ oldName: String, as type: Old.Type, to key: SettingKey<Value>,
    _ convert: @escaping @Sendable (Old) throws -> Value
  ) -> SettingMigration {
    let isSameName = oldName == key.name
    return SettingMigration(oldName: oldName, newName: key.name) { json in
      if isSameName, (try? json.read(as: Value.self)) != nil { return json }
      return try SettingJSON(writing: convert(json.read(as: Old.self)))
    }
  }

  /// Removes a value that nobody needs any longer.
  ///
  /// - Parameter oldName: The name that is not used any longer.
  /// - Returns: The migration.
  public static func removing(_ oldName: String) -> SettingMigration {
    SettingMigration(oldName: oldName, newName: nil) { $0 }
  }

  private init(
    oldName: String, newName: String?, _ convert: @escaping @Sendable (SettingJSON) throws -> SettingJSON
  ) {
    self.oldName = oldName
    self.newName = newName
    self.convert = convert
  }

  /// Carries the value over, if there is one.
  func migrate(_ values: inout [String: SettingJSON]) throws {
    guard let old = values[oldName] else { return }
    guard let newName else { return values[oldName] = nil }
    if oldName != newName && values[newName] != nil { return values[oldName] = nil }
    let new = try convert(old)
    values[oldName] = nil
    values[newName] = new
  }
}
