import Causeway
import CausewayTesting

/// Plays a plan with one queue of events and one thread, without the library.
final class MarbleModel {
  typealias Event = Materialized<String, MarbleFailure>
  typealias Sink = (Event) -> Void
  /// Subscribes.
  typealias Source = (Life, @escaping Sink) -> Void

  /// Whether a subscription is still active, with the subscriptions that were made for it.
  final class Life {
    private(set) var isWanted = true
    private var children: [Life] = []

    func child() -> Life {
      let child = Life()
      if isWanted { children.append(child) } else { child.end() }
      return child
    }

    func end() {
      isWanted = false
      for child in children { child.end() }
    }
  }

  private struct Entry {
    let time: Int
    /// Timers precede the events of sources.
    let isTimer: Bool
    let owner: Int
    let isWanted: () -> Bool
    let action: () -> Void
  }

  /// The time in half ticks.
  private(set) var now = 0
  /// Whether timers of different operators were due at the same time, so that their order is not defined.
  private(set) var isAmbiguous = false
  private var entries: [Entry] = []
  private var lastOwner = 0

  /// Returns the events of a plan with their times in half ticks, up to a time.
  func events(of plan: MarblePlan, to end: Int) -> [(time: Int, event: Event)] {
    let source = make(plan)
    var events: [(time: Int, event: Event)] = []
    source(Life()) { [unowned self] in events.append((now, $0)) }
    while let index = nextIndex, entries[index].time <= end {
      let entry = entries.remove(at: index)
      now = entry.time
      guard entry.isWanted() else { continue }
      // This also applies if the first would cancel the second.
      if entry.isTimer,
        entries.contains(where: { $0.time == now && $0.isTimer && $0.owner != entry.owner && $0.isWanted() })
      {
        isAmbiguous = true
      }
      entry.action()
    }
    return events
  }

  private var nextIndex: Int? {
    entries.indices.min { left, right in
      let (left, right) = ((entries[left], left), (entries[right], right))
      return (left.0.time, left.0.isTimer ? 0 : 1, left.1) < (right.0.time, right.0.isTimer ? 0 : 1, right.1)
    }
  }

  func timer(_ delay: Int, owner: Int, _ isWanted: @escaping () -> Bool, _ action: @escaping () -> Void) {
    entries.append(Entry(time: now + delay, isTimer: true, owner: owner, isWanted: isWanted, action: action))
  }

  func send(at time: Int, _ isWanted: @escaping () -> Bool, _ action: @escaping () -> Void) {
    entries.append(Entry(time: time, isTimer: false, owner: 0, isWanted: isWanted, action: action))
  }

  func newOwner() -> Int {
    lastOwner += 1
    return lastOwner
  }
}
