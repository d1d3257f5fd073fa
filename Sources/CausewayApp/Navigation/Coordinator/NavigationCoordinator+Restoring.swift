extension NavigationCoordinator {
  /// Shows a state that was saved, in place of all that is shown.
  ///
  /// What is declared legacy is left out, since legacy screens are not restored. If the interface has said how many columns
  /// there is room for, the state is brought into that form; otherwise it is shown as it was saved, until it says so. What is
  /// too old or too much by ``limits`` is forgotten.
  ///
  /// - Parameters:
  ///   - saved: The state.
  ///   - entry: By which door, for the log.
  /// - Returns: What was left out.
  @discardableResult
  public func restore(
    _ saved: NavigationState<Scheme>, from entry: EntryPoint = .restoration
  ) -> [RestorationNote] {
    let notes = RestorationNotes()
    var state = saved
    state.repairColumns()
    state.removeDestinations(notingIn: notes) { destination in
      generation(of: destination) == .new ? nil : "legacy screens show \(Scheme.kind(of: destination))"
    }
    state.trim(at: now(), limits)
    if knowsColumns {
      if current.isCollapsed { state.collapseColumns() } else { state.expandColumns() }
    }
    interactivePop = nil
    become(state, [.restored])
    showed("saved state", entry)
    return notes.notes
  }

  /// Shows what an app begins with, as after a logout; how many columns there are stays.
  public func reset() {
    var state = NavigationState<Scheme>()
    if current.isCollapsed { state.collapseColumns() }
    interactivePop = nil
    become(state, [.reset])
    stepLegacyAside()
  }
}
