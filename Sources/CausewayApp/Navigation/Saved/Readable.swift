/// A value that is read if it can be, so that one that cannot takes nothing else with it.
struct Readable<Value: Decodable>: Decodable {
  let result: Result<Value, any Error>

  init(from decoder: any Decoder) throws {
    result = Result { try decoder.singleValueContainer().decode(Value.self) }
  }
}
