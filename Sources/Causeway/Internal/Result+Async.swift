extension Result {
  /// What an operation returns or throws, with the type that it throws.
  package init(awaiting operation: () async throws(Failure) -> Success) async {
    do throws(Failure) {
      self = .success(try await operation())
    } catch {
      self = .failure(error)
    }
  }
}
