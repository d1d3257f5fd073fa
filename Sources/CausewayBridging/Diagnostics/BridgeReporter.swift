public import Synchronization

/// Which bridge it is, who hears of its misuse, and what counts its use.
@usableFromInline
package struct BridgeReporter: Sendable {
  /// What is in force where a bridge is made.
  struct Scope: Sendable {
    var handler: BridgeDiagnostics.Handler?
    var inventory: BridgeInventory?
  }

  /// What few bridges have, in one object, so that the others have one empty reference.
  @usableFromInline
  final class Details: Sendable {
    let label: String?
    /// `nil` for the process's own, which is asked for when there is something to report.
    let handler: BridgeDiagnostics.Handler?
    @usableFromInline let record: BridgeRecord?

    init(_ label: String?, _ handler: BridgeDiagnostics.Handler?, _ record: BridgeRecord?) {
      self.label = label
      self.handler = handler
      self.record = record
    }
  }

  @TaskLocal static var scope = Scope()
  /// Whether there is any scope or inventory: reading a task local costs as much as the rest of a bridge.
  @usableFromInline static let hasScopes = Atomic(false)

  @usableFromInline let style: BridgeStyle
  @usableFromInline package let location: BridgeLocation
  @usableFromInline let details: Details?

  /// Makes a reporter, of what is in force where it is made.
  @inlinable
  @inline(__always)
  package init(_ style: BridgeStyle, _ label: String?, _ fileID: StaticString, _ line: UInt) {
    self.style = style
    location = BridgeLocation(fileID, line)
    if label != nil || BridgeReporter.hasScopes.load(ordering: .relaxed) {
      details = BridgeReporter.details(style, label, location)
    } else {
      details = nil
    }
  }

  /// Makes a reporter of something that may be misused as a bridge may be, and is no entry of an inventory.
  package init(unlisted style: BridgeStyle, _ fileID: StaticString, _ line: UInt) {
    self.style = style
    location = BridgeLocation(fileID, line)
    guard BridgeReporter.hasScopes.load(ordering: .relaxed), let handler = BridgeReporter.scope.handler else {
      details = nil
      return
    }
    details = Details(nil, handler, nil)
  }

  @usableFromInline
  @inline(never)
  static func details(_ style: BridgeStyle, _ label: String?, _ location: BridgeLocation) -> Details {
    let scope = scope
    let inventory = scope.inventory ?? BridgeInventory.processWide
    return Details(label, scope.handler, inventory?.record(style, label, location))
  }

  static func noteScope() {
    hasScopes.store(true, ordering: .relaxed)
  }

  /// What counts, if an inventory was in force.
  @inlinable
  @inline(__always)
  package var record: BridgeRecord? { details?.record }

  /// Reports a misuse; no lock may be held.
  @usableFromInline
  package func report(_ kind: BridgeDiagnostic.Kind) {
    let handler = details?.handler ?? BridgeDiagnostics.defaultHandler
    handler(BridgeDiagnostic(kind: kind, style: style, label: details?.label, location: location))
  }
}
