/// A destination or modal whose cases have gained parameters since it was first saved.
///
/// The compiler's `Codable` conformance of an enum rejects a saved case that lacks a parameter, even if the parameter
/// has a default value. A parameter of an optional type may be missing. For other parameters, declare the values that a
/// saved case without them gets:
///
/// ```swift
/// enum Destination: Hashable, SavedWithDefaults {
///   case item(String, page: Int = 1, isHighlighted: Bool = false)
///
///   static var savedDefaults: SavedDefaults { ["item": ["isHighlighted": false]] }
/// }
/// ```
///
/// Only the declared parameters are filled in. A case that lacks another parameter is left out. A renamed case or
/// parameter requires a ``SnapshotMigration``.
public protocol SavedWithDefaults: Codable {
  /// The values of missing parameters, by the name of the case and the label of the parameter.
  ///
  /// A parameter without a label is named by its position: `_0`.
  static var savedDefaults: SavedDefaults { get }
}

/// Values of parameters, by the name of the case and the label of the parameter.
public typealias SavedDefaults = [String: [String: any Encodable & Sendable]]

extension SavedWithDefaults {
  /// Decodes a value and fills in its missing parameters; returns `nil` if the case has no defaults.
  static func value(fillingIn saved: SettingJSON) throws -> Self? {
    guard case .object(let cases) = saved, cases.count == 1, let (name, body) = cases.first,
      case .object(var parameters) = body, let defaults = savedDefaults[name]
    else { return nil }
    for (label, value) in defaults where parameters[label] == nil {
      parameters[label] = try SettingJSON(writing: value)
    }
    return try SettingJSON.object([name: .object(parameters)]).read()
  }
}
