import Causeway

/// Lists what an operation subscribes, and says what is left of it.
struct LiveSubscriptionCheck: Sendable {
  private let listing = LiveSubscriptions()

  /// Runs an operation whose subscriptions are listed.
  func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try listing.during(operation)
  }

  /// Runs an operation whose subscriptions are listed, and waits for consumers that are about to end.
  ///
  /// A cancelled task gives up its subscription only when it gets its turn.
  func run<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
    try await withSettling { settling in
      do {
        let result = try await listing.during(operation)
        await finish(settling)
        return result
      } catch {
        await finish(settling)
        throw error
      }
    }
  }

  private func finish(_ settling: Settling) async {
    // Who is busy for good is still subscribed, and that is what is reported.
    if !listing.entries.isEmpty { try? await settling.quiescence() }
  }

  /// What is still live, one line for each, or `nil` if nothing is.
  var fault: String? {
    let entries = listing.entries
    return entries.isEmpty ? nil : entries.map { "still subscribed: \($0)" }.joined(separator: "\n")
  }
}
