/// A destination or modal whose cases have gained parameters since it was first saved.
///
/// The compiler's `Codable` of an enum refuses a saved case that lacks a parameter, also if the parameter has a default. An
/// optional parameter may be missing. For others, say what a saved case without them means:
///
/// ```swift
/// enum Destination: Hashable, SavedWithDefaults {
///   case item(String, page: Int = 1, isHighlighted: Bool = false)
///
///   static var savedDefaults: SavedDefaults { ["item": ["isHighlighted": false]] }
/// }
/// ```
///
/// Only the parameters that are named are filled in; a case that lacks another one is left out as before. A renamed case or
/// parameter needs a ``SnapshotMigration``.
public protocol SavedWithDefaults: Codable {
  /// The values of missing parameters: by the name of the case, and then by the label of the parameter. A parameter without a
  /// label is named by its position: `_0`.
  static var savedDefaults: SavedDefaults { get }
}

/// Values of parameters, by the name of the case and the label of the parameter.
public typealias SavedDefaults = [String: [String: any Encodable & Sendable]]

extension SavedWithDefaults {
  /// Reads a value whose missing parameters have their defaults; `nil` if the case has none.
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
