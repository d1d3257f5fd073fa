import Causeway

/// A factory of fresh services and adapters, with a description of their values.
struct AdapterSource: Sendable {
  let make: @Sendable () async -> AdapterSetup
  /// Returns the text of an output.
  let text: @Sendable (Int) -> String
  /// Returns the first number with an equal output; a different number if outputs cannot be distinguished.
  let canonical: @Sendable (Int) -> Int
  /// Returns whether an error is the one with which the service failed.
  let isError: @Sendable (any Error) -> Bool
  let errorText: String
  /// The numbers delivered when the service finishes: that of the answer, if the adapter delivers it.
  let answers: [Int]

  /// A sequence in which most neighbouring values differ; `nil` if all values are equal.
  ///
  /// If there are few distinct values, as with `Bool`, the Thue-Morse sequence is used, which does not repeat itself.
  var pattern: (@Sendable (Int) -> Int)? {
    let numbers = (0..<Self.valueLimit).filter { canonical($0) == $0 }
    guard let second = numbers.dropFirst().first else { return nil }
    if numbers.count > 16 { return { numbers[$0 % numbers.count] } }
    return { $0.nonzeroBitCount.isMultiple(of: 2) ? 0 : second }
  }

  /// The number of different values that rules send.
  static var valueLimit: Int { 128 }
  /// The number of the answer of a service with progress.
  static var answer: Int { valueLimit }
}
