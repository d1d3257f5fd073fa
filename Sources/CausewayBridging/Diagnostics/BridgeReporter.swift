public import Synchronization

/// Which bridge it is, who hears of its misuse, and what counts its use.
@usableFromInline
package struct BridgeReporter: Sendable {
  /// What is in force where a bridge is made.
  struct Scope: Sendable {
    var handler: BridgeDiagnostics.Handler?
    var inventory: BridgeInventory?
  }

  @TaskLocal static var scope = Scope()
  /// Whether there is any scope or inventory: reading a task local costs as much as the rest of a bridge.
  @usableFromInline static let hasScopes = Atomic(false)

  @usableFromInline let style: BridgeStyle
  @usableFromInline let label: String?
  @usableFromInline let location: BridgeLocation
  /// `nil` for the process's own, which is asked for when there is something to report.
  @usableFromInline var handler: BridgeDiagnostics.Handler?
  @usableFromInline var record: BridgeRecord?

  /// Makes a reporter, of what is in force where it is made.
  @inlinable
  @inline(__always)
  package init(_ style: BridgeStyle, _ label: String?, _ fileID: StaticString, _ line: UInt) {
    self.style = style
    self.label = label
    location = BridgeLocation(fileID, line)
    handler = nil
    record = nil
    if BridgeReporter.hasScopes.load(ordering: .relaxed) { enterScope() }
  }

  @usableFromInline
  @inline(never)
  mutating func enterScope() {
    let scope = BridgeReporter.scope
    handler = scope.handler
    record = (scope.inventory ?? BridgeInventory.processWide)?.record(style, label, location)
  }

  static func noteScope() {
    hasScopes.store(true, ordering: .relaxed)
  }

  /// Reports a misuse; no lock may be held.
  @usableFromInline
  package func report(_ kind: BridgeDiagnostic.Kind) {
    let handler = handler ?? BridgeDiagnostics.defaultHandler
    handler(BridgeDiagnostic(kind: kind, style: style, label: label, location: location))
  }
}
