/// One of the things to be done when somebody logs out, by its name.
public struct LogoutStep: Sendable {
  /// What it is called.
  public let name: String

  let run: @MainActor () async throws -> Void

  /// Names something to be done.
  ///
  /// - Parameters:
  ///   - name: What it is called, for reports.
  ///   - run: Called once for each logout, while the person's services are still there. It must not wait for the flow.
  ///     What it throws is reported and stops nothing.
  public init(_ name: String, run: @escaping @MainActor () async throws -> Void) {
    self.name = name
    self.run = run
  }

  /// Deletes the cookies, so that nobody is logged in at the server any more.
  public static func cookies(_ delete: @escaping @MainActor () async throws -> Void) -> LogoutStep {
    LogoutStep("cookies", run: delete)
  }

  /// Wipes the defaults.
  public static func defaults(_ wipe: @escaping @MainActor () async throws -> Void) -> LogoutStep {
    LogoutStep("defaults", run: wipe)
  }

  /// Empties the cache.
  public static func cache(_ empty: @escaping @MainActor () async throws -> Void) -> LogoutStep {
    LogoutStep("cache", run: empty)
  }
}
