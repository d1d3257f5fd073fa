/// A swipe back that may still be cancelled.
struct InteractivePop<Scheme: NavigationScheme> {
  let stack: StackID<Scheme>
  let destination: Scheme.Destination
  /// The state when it began.
  let before: NavigationState<Scheme>
  /// The state once the destination was off.
  let after: NavigationState<Scheme>

  /// A state without the swipe, whatever else has happened to it meanwhile.
  ///
  /// Only pushes have happened to its stack: anything else ends the swipe.
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
