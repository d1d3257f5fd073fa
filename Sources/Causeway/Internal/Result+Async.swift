extension Result {
  /// Creates a result from the value that an async operation returns or the error that it throws.
  package init(awaiting operation: () async throws(Failure) -> Success) async {
    do throws(Failure) {
      self = .success(try await operation())
    } catch {
      self = .failure(error)
    }
  }
}
