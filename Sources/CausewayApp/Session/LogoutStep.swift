/// A named step of a logout.
public struct LogoutStep: Sendable {
  /// The name of the step, for reports.
  public let name: String

  let run: @MainActor () async throws -> Void

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - name: The name of the step, for reports.
  ///   - run: Performs the step. Called once for each logout, while the user's services are still available. It must
  ///     not wait for the flow. Its errors are reported and do not stop the logout.
  public init(_ name: String, run: @escaping @MainActor () async throws -> Void) {
    self.name = name
    self.run = run
  }

  /// Returns a step that deletes the cookies, so that the user is no longer logged in at the server.
  public static func cookies(_ delete: @escaping @MainActor () async throws -> Void) -> LogoutStep {
    LogoutStep("cookies", run: delete)
  }

  /// Returns a step that removes the user's defaults.
  public static func defaults(_ wipe: @escaping @MainActor () async throws -> Void) -> LogoutStep {
    LogoutStep("defaults", run: wipe)
  }

  /// Returns a step that empties the cache.
  public static func cache(_ empty: @escaping @MainActor () async throws -> Void) -> LogoutStep {
    LogoutStep("cache", run: empty)
  }
}
