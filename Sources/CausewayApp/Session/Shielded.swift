/// Does work that must be completed, in a task that the cancellation of the caller's task does not reach.
///
/// - Parameter work: The work. Called once.
/// - Returns: The result of the work, for which a cancelled caller waits too.
/// - Throws: The error of the work.
@MainActor
func shielded<Result: Sendable>(_ work: @escaping @MainActor () async throws -> Result) async throws -> Result {
  try await Task { try await work() }.value
}

/// Does work that must be completed and does not fail.
@MainActor
func shielded<Result: Sendable>(_ work: @escaping @MainActor () async -> Result) async -> Result {
  await Task { await work() }.value
}
