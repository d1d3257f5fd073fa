import CausewayRx

/// A part of a trace program as it is written in JSON: a number, a name, or a list of parts.
indirect enum TraceValue: Decodable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case string(String)
  case list([TraceValue])

  init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      var values: [TraceValue] = []
      while !list.isAtEnd { values.append(try list.decode(TraceValue.self)) }
      self = .list(values)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let int = try? container.decode(Int.self) {
      self = .int(int)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  var int: Int {
    guard case .int(let int) = self else { fatalError("not a number: \(self)") }
    return int
  }

  var optionalInt: Int? {
    if case .int(let int) = self { int } else { nil }
  }

  var bool: Bool {
    guard case .bool(let bool) = self else { fatalError("not a truth value: \(self)") }
    return bool
  }

  var list: [TraceValue] {
    guard case .list(let list) = self else { fatalError("not a list: \(self)") }
    return list
  }

  var term: TraceTerm { TraceTerm(self) }
}

/// An error with a number.
struct TraceError: Error {
  let number: Int
}

/// Returns the name of an error in a trace.
func traceName(of error: any Error) -> String {
  switch error {
  case let error as TraceError: "E\(error.number)"
  case RxError.noElements: "rx.noElements"
  case RxError.moreThanOneElement: "rx.moreThanOne"
  case RxError.argumentOutOfRange: "rx.range"
  case RxError.disposed: "rx.disposed"
  default: "\(error)"
  }
}
