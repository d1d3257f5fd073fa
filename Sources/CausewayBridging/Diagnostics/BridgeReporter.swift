public import Causeway
public import CausewayPlatform

/// The identity of a bridge, with the handler for its misuse and the record that counts its use.
@usableFromInline
package struct BridgeReporter: Sendable {
  /// The handler and inventory in effect where a bridge is created.
  struct Scope: Sendable {
    var handler: BridgeDiagnostics.Handler?
    var inventory: BridgeInventory?
  }

  /// The data that few bridges need, in one object, so that other bridges store a single `nil` reference.
  @usableFromInline
  final class Details: Sendable {
    let label: String?
    /// The handler of the scope, or `nil` for the process-wide handler, which is looked up for each report.
    let handler: BridgeDiagnostics.Handler?
    @usableFromInline let record: BridgeRecord?

    init(_ label: String?, _ handler: BridgeDiagnostics.Handler?, _ record: BridgeRecord?) {
      self.label = label
      self.handler = handler
      self.record = record
    }
  }

  @TaskLocal static var scope = Scope()
  /// Whether any scope or inventory exists.
  ///
  /// Reading a task-local value would double the cost of a bridge.
  // Safety: Static memory of the size of the value, which only this property refers to. Tested by `AtomicTests`.
  @_alwaysEmitIntoClient static var hasScopes: AtomicBool {
    @inline(__always) unsafeAddress {
      AtomicBool.shared(at: causeway_reporting_flag())
    }
  }

  @usableFromInline let style: BridgeStyle
  @usableFromInline package let location: CodeLocation
  @usableFromInline let details: Details?

  /// Creates a reporter with the handler and inventory that are in effect.
  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ style: BridgeStyle, _ label: String?, _ location: CodeLocation) {
    self.style = style
    self.location = location
    if label != nil || BridgeReporter.hasScopes.load(ordering: .relaxed) {
      details = BridgeReporter.details(style, label, location)
    } else {
      details = nil
    }
  }

  /// Creates a reporter for an object that can be misused like a bridge but does not appear in an inventory.
  package init(unlisted style: BridgeStyle, _ location: CodeLocation) {
    self.style = style
    self.location = location
    guard BridgeReporter.hasScopes.load(ordering: .relaxed), let handler = BridgeReporter.scope.handler else {
      details = nil
      return
    }
    details = Details(nil, handler, nil)
  }

  @usableFromInline
  @inline(never)
  static func details(_ style: BridgeStyle, _ label: String?, _ location: CodeLocation) -> Details {
    let scope = scope
    let inventories = [scope.inventory ?? BridgeInventory.processWide, BridgeInventory.ofObserver].compactMap(\.self)
    let records = inventories.map { $0.record(style, label, location) }
    let record = records.count < 2 ? records.first : BridgeRecord(forwardingTo: records)
    return Details(label, scope.handler, record)
  }

  package static func noteScope() {
    hasScopes.store(true, ordering: .relaxed)
  }

  /// The bridge's record, if an inventory is in effect.
  @_alwaysEmitIntoClient
  @inline(__always)
  package var record: BridgeRecord? { details?.record }

  /// Reports a misuse.
  ///
  /// The caller must not hold a lock.
  @usableFromInline
  package func report(_ kind: BridgeDiagnostic.Kind) {
    let handler = details?.handler ?? BridgeDiagnostics.defaultHandler
    StreamObservers.note("\(kind)", at: location)
    handler(BridgeDiagnostic(kind: kind, style: style, label: details?.label, location: location))
  }

  /// Describes the bridge to a probe.
  package func describe(to probe: any StreamProbe) {
    probe.describe("\(style)", label: details?.label, at: location)
  }

  /// Describes the bridge to the probe of the source that is being subscribed to, if there is one.
  func describe() {
    if let probe = StreamObservers.source { describe(to: probe) }
  }
}
