/// A migration of a setting that an earlier version of the app stored under another name or in another form.
///
/// ```swift
/// let migrations: [SettingMigration] = [
///   .renaming("dark_theme", to: .autoDark),
///   .converting("fontPercent", as: Int.self, to: .textScale) { Double($0) / 100 },
///   .removing("lastAdShown"),
/// ]
/// ```
///
/// A migration applies when settings are read and a value is stored under the old name, which is then removed. A value
/// that is already stored under the new name is kept. An old value that cannot be read is reported and left where it is.
public struct SettingMigration: Sendable {
  /// The name that is no longer used.
  public let oldName: String
  /// The name that replaces it; `nil` if the value is removed.
  public let newName: String?
  private let convert: @Sendable (StoredJSON) throws -> StoredJSON

  /// Returns a migration that moves a value unchanged.
  ///
  /// - Parameters:
  ///   - oldName: The name that is no longer used.
  ///   - key: The key of the setting. A value that it cannot read is left where it is.
  /// - Returns: The migration.
  public static func renaming<Value>(_ oldName: String, to key: SettingKey<Value>) -> SettingMigration {
    converting(oldName, as: Value.self, to: key) { $0 }
  }

  /// Returns a migration that converts a value.
  ///
  /// - Parameters:
  ///   - oldName: The name that is no longer used. It may be the name of `key` if only the form has changed: a value
  ///     that can be read in the new form is then left unchanged.
  ///   - type: The type of the old value.
  ///   - key: The key of the setting.
  ///   - convert: Returns the new value. Called off the main actor.
  /// - Returns: The migration.
  public static func converting<Old: Decodable & Sendable, Value>(
    _ oldName: String, as type: Old.Type, to key: SettingKey<Value>,
    _ convert: @escaping @Sendable (Old) throws -> Value
  ) -> SettingMigration {
    let isSameName = oldName == key.name
    return SettingMigration(oldName: oldName, newName: key.name) { json in
      if isSameName, (try? json.read(as: Value.self)) != nil { return json }
      return try StoredJSON(writing: convert(json.read(as: Old.self)))
    }
  }

  /// Returns a migration that removes a value.
  ///
  /// - Parameter oldName: The name that is no longer used.
  /// - Returns: The migration.
  public static func removing(_ oldName: String) -> SettingMigration {
    SettingMigration(oldName: oldName, newName: nil) { $0 }
  }

  private init(
    oldName: String, newName: String?, _ convert: @escaping @Sendable (StoredJSON) throws -> StoredJSON
  ) {
    self.oldName = oldName
    self.newName = newName
    self.convert = convert
  }

  /// Migrates the value, if there is one.
  func migrate(_ values: inout [String: StoredJSON]) throws {
    guard let old = values[oldName] else { return }
    guard let newName else { return values[oldName] = nil }
    if oldName != newName && values[newName] != nil { return values[oldName] = nil }
    let new = try convert(old)
    values[oldName] = nil
    values[newName] = new
  }
}
