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
    return try type.value(fillingIn: decoder.singleValueContainer().decode(SettingJSON.self)) as? Value
  }
}
