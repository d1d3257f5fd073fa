import Causeway

/// Makes a fresh service and its adapter, and knows their values.
struct AdapterSource: Sendable {
  let make: @Sendable () async -> AdapterSetup
  /// What a value looks like where it arrives.
  let text: @Sendable (Int) -> String
  /// The first number that makes an equal value, which is another one if values cannot be told apart.
  let canonical: @Sendable (Int) -> Int
  /// Whether an error is the one that the service was made to fail with.
  let isError: @Sendable (any Error) -> Bool
  let errorText: String
  /// The numbers that arrive when the service finishes: that of the answer, if there is one that is delivered.
  let answers: [Int]

  /// Makes a sequence of values in which most neighbours differ; `nil` if no two values differ.
  ///
  /// Values of two kinds only, such as `Bool`, follow a sequence that does not repeat itself.
  var pattern: (@Sendable (Int) -> Int)? {
    let numbers = (0..<Self.valueLimit).filter { canonical($0) == $0 }
    guard let second = numbers.dropFirst().first else { return nil }
    if numbers.count > 16 { return { numbers[$0 % numbers.count] } }
    return { $0.nonzeroBitCount.isMultiple(of: 2) ? 0 : second }
  }

  /// How many different values rules send.
  static var valueLimit: Int { 128 }
  /// The number of the answer of a service with progress.
  static var answer: Int { valueLimit }
}
