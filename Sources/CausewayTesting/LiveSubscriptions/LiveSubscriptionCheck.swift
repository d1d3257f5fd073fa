import Causeway

/// A check for subscriptions that an operation made and that are still live.
struct LiveSubscriptionCheck: Sendable {
  private let listing = LiveSubscriptions()

  /// Runs an operation and tracks its subscriptions.
  func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try listing.during(operation)
  }

  /// Runs an operation, tracks its subscriptions, and waits for consumers that are about to end.
  ///
  /// A cancelled task releases its subscription only when it runs again.
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
    // A consumer that stays busy is still subscribed, so it is reported as such.
    if !listing.entries.isEmpty { try? await settling.quiescence() }
  }

  /// The live subscriptions, one per line, or `nil` if there are none.
  var fault: String? {
    let entries = listing.entries
    return entries.isEmpty ? nil : entries.map { "still subscribed: \($0)" }.joined(separator: "\n")
  }
}
