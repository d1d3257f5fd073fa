/// What an operation returns or throws, as a value, with the type that it throws.
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
  /// The failure, if it is one.
  var fixtureFailure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
