/// Something that a state's roots know and call when they change: a subscription or a follower.
///
/// An attached link retains the roots, and is retained by them, until it is detached.
@usableFromInline
class StateLink: @unchecked Sendable {
  // Safety: Used on the main actor only. Tested by `StateThreadsTests`, `StateLinkTests`.

  /// A root, and the index in its list.
  private struct Membership {
    let root: StateCore
    var index: Int32
  }

  @exclusivity(unchecked) private final var memberships: ContiguousArray<Membership> = []
  /// The number of switches of all `flatMap`s when the roots were last compared.
  @exclusivity(unchecked) private final var switches: UInt = 0
  private let isFollower: Bool

  init(isFollower: Bool) {
    self.isFollower = isFollower
  }

  final var isAttached: Bool { !memberships.isEmpty }

  /// Makes the roots of a state know this link.
  ///
  /// The state must be up to date.
  final func attach(to state: StateCore) {
    switches = StateGraph.switches
    state.forEachRoot(join)
  }

  /// Replaces the roots if a `flatMap` has switched.
  ///
  /// The state must be up to date.
  @inline(__always)
  final func reattach(to state: StateCore) {
    if state.isDynamic, switches != StateGraph.switches { replaceRoots(by: state) }
  }

  /// Makes the roots forget this link.
  final func detach() {
    let old = memberships
    memberships = []
    for membership in old { leave(membership) }
  }

  /// Calls a closure with each root that knows this link.
  final func forEachRoot(_ body: (StateCore) -> Void) {
    for membership in memberships { body(membership.root) }
  }

  /// Records that the list of a root has moved this link.
  final func noteMove(to index: Int32, of root: StateCore) {
    for place in memberships.indices where memberships[place].root === root { memberships[place].index = index }
  }

  @inline(never)
  private final func replaceRoots(by state: StateCore) {
    switches = StateGraph.switches
    var old = memberships
    memberships = []
    // The new roots first, because the old ones may hold the only reference to this link.
    state.forEachRoot { root in
      if let place = old.firstIndex(where: { $0.root === root }) {
        memberships.append(old.remove(at: place))
      } else {
        join(root)
      }
    }
    for membership in old { leave(membership) }
  }

  private final func join(_ root: StateCore) {
    let index = isFollower ? root.followers.append(self) : root.effects.append(self)
    memberships.append(Membership(root: root, index: index))
    if isFollower { didJoin(root) }
  }

  /// Called when a root has been added.
  func didJoin(_ root: StateCore) {}

  private final func leave(_ membership: Membership) {
    let root = membership.root
    if isFollower {
      root.followers.remove(at: membership.index, of: root)
    } else {
      root.effects.remove(at: membership.index, of: root)
    }
  }
}
