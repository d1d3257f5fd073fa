extension NavigationCoordinator {
  /// Shows a saved state in place of the current state.
  ///
  /// Destinations that are declared legacy are left out, because legacy screens are not restored. Popped destinations
  /// and history beyond ``limits`` are discarded. If the interface has called ``collapse()`` or ``expand()``, the state
  /// is converted to that layout; otherwise it keeps the saved layout until the interface calls one of them.
  ///
  /// - Parameters:
  ///   - saved: The saved state.
  ///   - entry: The entry point, for the log.
  /// - Returns: A note for each destination that was left out.
  @discardableResult
  public func restore(
    _ saved: NavigationState<Scheme>, from entry: EntryPoint = .restoration
  ) -> [RestorationNote] {
    let notes = RestorationNotes()
    var state = saved
    state.repairColumns()
    state.removeDestinations(notingIn: notes) { destination in
      generation(of: destination) == .new
        ? nil : "\(Scheme.kind(of: destination)) is declared legacy, and legacy screens are not restored"
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

  /// Shows the initial state, for example after a logout.
  ///
  /// The columns stay collapsed or expanded.
  public func reset() {
    var state = NavigationState<Scheme>()
    if current.isCollapsed { state.collapseColumns() }
    interactivePop = nil
    become(state, [.reset])
    moveLegacyToBack()
  }
}
