/// The bridges' delegates in an object's slots, and what each has to put back.
///
/// Delegates are known by their identity. One bridge may take the place of another; the later one then has the other's
/// delegate to put back. If the other ends first, the later one inherits what that would have put back, so that they
/// may end in any order.
struct DelegateStackState<Previous: Sendable>: Sendable {
  enum Event: Sendable {
    /// A delegate takes the place of the current one, and may pass on to it what it is told.
    case install(
      id: Int, delegate: ObjectIdentifier, current: ObjectIdentifier?, Previous, isForwarding: Bool = false)
    /// A bridge is over.
    case end(id: Int, current: ObjectIdentifier?)
    /// Somebody wants to know.
    case check(id: Int, current: ObjectIdentifier?)
  }

  enum Action: Sendable {
    case none
    /// The delegate of another bridge has been replaced, and that bridge has not been told yet.
    case replaced(id: Int)
    /// Put this back.
    case restore(Previous)
    /// The place has been taken by somebody else; it has not been told yet.
    case stolen
  }

  private struct Entry: Sendable {
    let id: Int
    let delegate: ObjectIdentifier
    var previousID: ObjectIdentifier?
    var previous: Previous
    var isTold = false
  }

  private var entries: [Entry] = []

  mutating func handle(_ event: Event) -> Action {
    switch event {
    case .install(let id, let delegate, let current, let previous, let isForwarding):
      let replaced = entries.firstIndex { $0.delegate == current }
      entries.append(Entry(id: id, delegate: delegate, previousID: current, previous: previous))
      guard let replaced, !isForwarding, !entries[replaced].isTold else { return .none }
      entries[replaced].isTold = true
      return .replaced(id: entries[replaced].id)

    case .end(let id, let current):
      guard let index = entries.firstIndex(where: { $0.id == id }) else { return .none }
      let entry = entries.remove(at: index)
      if let heir = entries.firstIndex(where: { $0.previousID == entry.delegate }) {
        entries[heir].previousID = entry.previousID
        entries[heir].previous = entry.previous
        return .none
      }
      if current == entry.delegate { return .restore(entry.previous) }
      return entry.isTold ? .none : .stolen

    case .check(let id, let current):
      guard let index = entries.firstIndex(where: { $0.id == id }), !entries[index].isTold,
        current != entries[index].delegate, !entries.contains(where: { $0.previousID == entries[index].delegate })
      else { return .none }
      entries[index].isTold = true
      return .stolen
    }
  }

  /// Whose delegate was put into a slot last, of those that are not over.
  var last: Int? { entries.last?.id }
}
