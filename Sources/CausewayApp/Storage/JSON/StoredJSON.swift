import Foundation

/// A stored value, independent of its type, so that values that the app does not decode survive a rewrite of the store.
enum StoredJSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case number(Double)
  case text(String)
  case list([StoredJSON])
  case object([String: StoredJSON])
}

extension StoredJSON: Codable {
  /// The maximum depth of nested values: decoding recurses for each level, and the data may be damaged.
  private static var depthLimit: Int { 64 }

  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= Self.depthLimit else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "the values are nested too deeply"))
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = .unsigned(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([StoredJSON].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: StoredJSON].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}

extension StoredJSON {
  /// Encodes a value.
  init(writing value: some Encodable) throws {
    self = try JSONDecoder().decode(StoredJSON.self, from: JSONEncoder().encode(value))
  }

  /// Decodes a value.
  func read<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(self))
  }
}
