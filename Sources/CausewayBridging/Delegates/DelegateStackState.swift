/// The bridges' delegates in an object's slots, and the delegate that each must restore.
///
/// Delegates are identified by object identity. If one bridge replaces another's delegate, it must restore that
/// delegate at the end. If the other bridge ends first, the later one inherits what that bridge would have restored, so
/// they may end in any order.
struct DelegateStackState<Previous: Sendable>: Sendable {
  enum Event: Sendable {
    /// A delegate replaces the current one, and may forward calls to it.
    case install(
      id: Int, delegate: ObjectIdentifier, current: ObjectIdentifier?, Previous, isForwarding: Bool = false)
    /// A bridge ends.
    case end(id: Int, current: ObjectIdentifier?)
    /// A bridge checks whether its delegate is still in place.
    case check(id: Int, current: ObjectIdentifier?)
  }

  enum Action: Sendable {
    case none
    /// Notify this bridge that its delegate was replaced by another bridge's.
    case replaced(id: Int)
    /// Restore this delegate.
    case restore(Previous)
    /// Notify the bridge that its delegate was replaced by other code.
    case stolen
  }

  private struct Installation: Sendable {
    let id: Int
    let delegate: ObjectIdentifier
    var previousID: ObjectIdentifier?
    var previous: Previous
    var isTold = false
  }

  private var installations: [Installation] = []

  mutating func handle(_ event: Event) -> Action {
    switch event {
    case .install(let id, let delegate, let current, let previous, let isForwarding):
      let replaced = installations.firstIndex { $0.delegate == current }
      installations.append(Installation(id: id, delegate: delegate, previousID: current, previous: previous))
      guard let replaced, !isForwarding, !installations[replaced].isTold else { return .none }
      installations[replaced].isTold = true
      return .replaced(id: installations[replaced].id)

    case .end(let id, let current):
      guard let index = installations.firstIndex(where: { $0.id == id }) else { return .none }
      let installation = installations.remove(at: index)
      if let heir = installations.firstIndex(where: { $0.previousID == installation.delegate }) {
        installations[heir].previousID = installation.previousID
        installations[heir].previous = installation.previous
        return .none
      }
      if current == installation.delegate { return .restore(installation.previous) }
      return installation.isTold ? .none : .stolen

    case .check(let id, let current):
      guard let index = installations.firstIndex(where: { $0.id == id }), !installations[index].isTold,
        current != installations[index].delegate,
        !installations.contains(where: { $0.previousID == installations[index].delegate })
      else { return .none }
      installations[index].isTold = true
      return .stolen
    }
  }

  /// The identifier of the bridge that was installed last, among those that have not ended.
  var last: Int? { installations.last?.id }
}
