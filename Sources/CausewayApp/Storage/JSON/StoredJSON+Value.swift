import Foundation

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
