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
  static func value(fillingIn saved: StoredJSON) throws -> Self? {
    guard case .object(let cases) = saved, cases.count == 1, let (name, body) = cases.first,
      case .object(var parameters) = body, let defaults = savedDefaults[name]
    else { return nil }
    for (label, value) in defaults where parameters[label] == nil {
      parameters[label] = try StoredJSON(writing: value)
    }
    return try StoredJSON.object([name: .object(parameters)]).read()
  }
}

/// A value whose decoding error does not affect the values around it.
///
/// If the value is a saved case that lacks parameters, they get the values in ``SavedWithDefaults``.
struct Readable<Value: Decodable>: Decodable {
  let result: Result<Value, any Error>

  init(from decoder: any Decoder) throws {
    do {
      result = .success(try decoder.singleValueContainer().decode(Value.self))
    } catch {
      let value = (try? Self.filledIn(decoder)) ?? nil
      result = value.map { .success($0) } ?? .failure(error)
    }
  }

  private static func filledIn(_ decoder: any Decoder) throws -> Value? {
    guard let type = Value.self as? any SavedWithDefaults.Type else { return nil }
    return try type.value(fillingIn: decoder.singleValueContainer().decode(StoredJSON.self)) as? Value
  }
}
