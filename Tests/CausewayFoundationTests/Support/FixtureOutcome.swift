/// Returns the result of an operation as a value, with the type that it throws.
func fixtureOutcome<Value, Failure: Error>(
  _ operation: () async throws(Failure) -> Value
) async -> Result<Value, Failure> {
  do {
    return .success(try await operation())
  } catch {
    return .failure(error)
  }
}

extension Result {
  /// The failure, or `nil` for a success.
  var fixtureFailure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
