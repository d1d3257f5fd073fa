import Causeway

/// Who hears of the misuses that bridges meet.
///
/// A bridge reports to the handler that was in force where it was made: the one of `withHandler(_:operation:)`, or
/// else ``defaultHandler``. A handler may be called on any thread, and several times at once; no lock is held.
public enum BridgeDiagnostics {
  /// Takes a report.
  public typealias Handler = @Sendable (BridgeDiagnostic) -> Void

  /// A bare closure behind a generic lock would be wrapped once more each time it is read.
  private struct Target: Sendable {
    let handler: Handler
  }

  private static let processTarget = Locked(Target(handler: writeToStandardError))

  /// The handler of the whole process, which writes a line to standard error until it is set.
  public static var defaultHandler: Handler {
    get { processTarget.withLock { $0 }.handler }
    set {
      // What the old handler holds is released after unlocking.
      let old = processTarget.withLock { target in
        defer { target = Target(handler: newValue) }
        return target
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Makes the bridges that an operation makes report to a handler.
  ///
  /// - Parameters:
  ///   - handler: Takes the reports, also later ones, for as long as those bridges live.
  ///   - operation: Makes the bridges, itself or in tasks that it starts.
  /// - Returns: What the operation returns.
  @discardableResult
  public static func withHandler<Result>(
    _ handler: @escaping Handler, operation: () throws -> Result
  ) rethrows -> Result {
    try BridgeReporter.$scope.withValue(scope(handler), operation: operation)
  }

  /// Makes the bridges that an operation makes report to a handler.
  ///
  /// - Parameters:
  ///   - handler: Takes the reports, also later ones, for as long as those bridges live.
  ///   - operation: Makes the bridges, itself or in tasks that it starts. It runs where the caller does.
  /// - Returns: What the operation returns.
  @discardableResult
  public static func withHandler<Result>(
    _ handler: @escaping Handler, operation: () async throws -> Result
  ) async rethrows -> Result {
    try await BridgeReporter.$scope.withValue(scope(handler), operation: operation)
  }

  private static func scope(_ handler: @escaping Handler) -> BridgeReporter.Scope {
    BridgeReporter.noteScope()
    var scope = BridgeReporter.scope
    scope.handler = handler
    return scope
  }
}
