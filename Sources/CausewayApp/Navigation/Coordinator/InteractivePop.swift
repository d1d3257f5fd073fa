/// A swipe back that can still be cancelled.
struct InteractivePop<Scheme: NavigationScheme> {
  let stack: StackID<Scheme>
  let destination: Scheme.Destination
  /// The state when the swipe began.
  let before: NavigationState<Scheme>
  /// The state after the destination was popped.
  let after: NavigationState<Scheme>

  /// Returns a state without the swipe, with all changes made since it began.
  ///
  /// The swipe's stack has changed only by pushes, because any other change completes the swipe.
  func undone(in state: NavigationState<Scheme>) -> NavigationState<Scheme> {
    if state == after { return before }
    let place = after[stack].count
    var state = state
    state[stack].insert(destination, at: place)
    if let collapse = state.collapse, stack == .tab(collapse.tab),
      place < collapse.primaryCount || before.belonging(place, of: stack) == stack
    {
      state.collapse?.primaryCount += 1
    }
    if let index = state.popped.lastIndex(where: { !before.popped.contains($0) && $0.destination == destination }) {
      state.popped.remove(at: index)
    }
    return state
  }
}
