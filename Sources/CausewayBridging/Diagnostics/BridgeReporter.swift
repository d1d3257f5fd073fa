public import Synchronization

/// Where a bridge was made, and who hears of its misuse.
@usableFromInline
struct BridgeReporter: Sendable {
  @TaskLocal static var override: BridgeDiagnostics.Handler?
  /// Whether any override was ever made: reading a task local costs as much as the rest of a bridge.
  @usableFromInline static let hasOverrides = Atomic(false)

  @usableFromInline let location: BridgeLocation
  /// `nil` for the process's own, which is asked for when there is something to report.
  @usableFromInline let handler: BridgeDiagnostics.Handler?

  @inlinable
  @inline(__always)
  init(_ location: BridgeLocation) {
    self.location = location
    self.handler = BridgeReporter.hasOverrides.load(ordering: .relaxed) ? BridgeReporter.currentOverride() : nil
  }

  @usableFromInline
  static func currentOverride() -> BridgeDiagnostics.Handler? { override }

  static func noteOverride(_ handler: @escaping BridgeDiagnostics.Handler) -> BridgeDiagnostics.Handler {
    hasOverrides.store(true, ordering: .relaxed)
    return handler
  }

  @usableFromInline
  func report(_ kind: BridgeDiagnostic.Kind) {
    let handler = handler ?? BridgeDiagnostics.defaultHandler
    handler(BridgeDiagnostic(kind: kind, location: location))
  }
}
