import Causeway
import CausewayPlatform

/// The handlers that receive reports of misuse.
///
/// A bridge reports to the handler that was in effect when the bridge was created: the handler of
/// `withHandler(_:operation:)`, or otherwise ``defaultHandler``. A handler may be called on any thread, and on several
/// threads at once. No lock is held during the call.
public enum BridgeDiagnostics {
  /// A closure that receives a report.
  public typealias Handler = @Sendable (BridgeDiagnostic) -> Void

  /// Wrapped in a struct, because each read of a closure through a generic lock adds one layer of reabstraction.
  private struct Target: Sendable {
    let handler: Handler
  }

  private static let processTarget = Locked(Target(handler: writeToStandardError))

  /// The handler of the whole process.
  ///
  /// By default, it writes a line to standard error.
  public static var defaultHandler: Handler {
    get { processTarget.withLock { $0 }.handler }
    set {
      // The old handler's captures are released after unlocking.
      let old = processTarget.withLock { target in
        defer { target = Target(handler: newValue) }
        return target
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Makes the bridges that are created by an operation report to a handler.
  ///
  /// - Parameters:
  ///   - handler: Receives the reports, also after this call has returned, as long as those bridges live.
  ///   - operation: Creates the bridges, directly or in tasks that it starts.
  /// - Returns: The operation's result.
  @discardableResult
  public static func withHandler<Result>(
    _ handler: @escaping Handler, operation: () throws -> Result
  ) rethrows -> Result {
    try BridgeReporter.$scope.withValue(scope(handler), operation: operation)
  }

  /// Makes the bridges that are created by an operation report to a handler.
  ///
  /// - Parameters:
  ///   - handler: Receives the reports, also after this call has returned, as long as those bridges live.
  ///   - operation: Creates the bridges, directly or in tasks that it starts. Runs in the caller's isolation.
  /// - Returns: The operation's result.
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

/// Writes a text to standard error as one line, in a single write.
package func writeToStandardError(_ text: some CustomStringConvertible) {
  var line = "causeway: \(text)\n"
  line.withUTF8 { bytes in
    causeway_write_to_standard_error(bytes.baseAddress, bytes.count)
  }
}
