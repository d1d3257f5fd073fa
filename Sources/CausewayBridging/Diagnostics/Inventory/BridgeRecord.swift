import Causeway
import Synchronization

/// The counters of one bridge in a ``BridgeInventory``.
@usableFromInline
package final class BridgeRecord: Sendable {
  let style: BridgeStyle
  let label: String?
  let location: CodeLocation

  private let started = Atomic(0)
  private let ended = Atomic(0)
  private let released = Atomic(0)
  private let events = Atomic(0)

  init(_ style: BridgeStyle, _ label: String?, _ location: CodeLocation) {
    self.style = style
    self.label = label
    self.location = location
  }

  /// Counts the start of a subscription.
  @usableFromInline
  package func noteStart() {
    started.add(1, ordering: .relaxed)
  }

  /// Counts the end of a subscription.
  @usableFromInline
  package func noteEnd() {
    ended.add(1, ordering: .relaxed)
  }

  /// Counts the release of a subscription's callback.
  @usableFromInline
  package func noteRelease() {
    released.add(1, ordering: .relaxed)
  }

  /// Counts a call from the service.
  @usableFromInline
  package func noteEvent() {
    events.add(1, ordering: .relaxed)
  }

  var entry: BridgeInventory.Entry {
    // Read later stages first, so that no count exceeds that of the stage before it.
    let released = released.load(ordering: .acquiring)
    let ended = ended.load(ordering: .acquiring)
    let started = started.load(ordering: .acquiring)
    return BridgeInventory.Entry(
      style: style, label: label, location: location, subscriptions: started, live: started - ended,
      held: max(0, ended - released), events: events.load(ordering: .relaxed))
  }
}
