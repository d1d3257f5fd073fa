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

  /// How many different values rules send.
  static var valueLimit: Int { 128 }
}
