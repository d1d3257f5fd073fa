import Foundation

extension SettingJSON {
  /// Writes a value.
  init(writing value: some Encodable) throws {
    self = try JSONDecoder().decode(SettingJSON.self, from: JSONEncoder().encode(value))
  }

  /// Reads a value.
  func read<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(self))
  }
}
