/// What an adapter delivers for each call.
struct Payload: Sendable {
  /// How the test compares values.
  enum Comparison: Sendable {
    case equal
    /// By their descriptions, because the type is not visibly `Equatable`.
    case described
    /// The test only counts the values, because all of them are the same, or there are none.
    case same
  }

  /// The types of the arguments, as code outside the service writes them.
  let types: [String]
  /// An expression that makes different values from `$0`.
  let sample: String
  let comparison: Comparison

  static let void = Payload(types: [], sample: "()", comparison: .same)

  var type: String {
    switch types.count {
    case 0: "Void"
    case 1: types[0]
    default: "(\(types.joined(separator: ", ")))"
    }
  }
}

/// A type with an expression that makes a value of it.
struct Sample: Sendable {
  let type: String
  let expression: String
}
