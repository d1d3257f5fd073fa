extension NavigationCoordinator {
  /// The popped destinations that are remembered, in the order of popping.
  ///
  /// Destinations that have become too old to come back may remain here until the next pop.
  public var popped: [PoppedDestination<Scheme>] {
    observed(properties.popped).popped
  }

  /// The remembered destinations that were popped from a stack, in the order of popping; observed for that stack only.
  public subscript(popped stack: StackID<Scheme>) -> [PoppedDestination<Scheme>] {
    observed(properties.popped(stack)).popped(from: stack)
  }

  /// Returns whether a popped destination can come back to a stack now.
  ///
  /// - Parameter stack: The stack; `nil` for ``visibleStack``.
  /// - Returns: Whether ``unpop(_:from:)`` has a destination to bring back.
  public func canUnpop(_ stack: StackID<Scheme>? = nil) -> Bool {
    let stack = stack ?? visibleStack
    // A destination that comes back to a tab's stack may have been popped from the collapsed detail column.
    _ = (self[popped: stack], isCollapsed, stackPath(stack))
    if isCollapsed { _ = self[popped: .detail] }
    return current.unpoppable(stack, at: now(), limits) != nil
  }

  /// Brings back the destination that was popped last from a stack, as a swipe from the far edge does.
  ///
  /// Destinations that were popped together come back one at a time, from the bottom up. A destination that has been
  /// declared legacy meanwhile is shown by the legacy screens.
  ///
  /// - Parameters:
  ///   - stack: The stack; `nil` for ``visibleStack``.
  ///   - entry: The entry point, for the log.
  /// - Returns: The destination; `nil` if no destination can come back, or if the legacy screens refuse it.
  @discardableResult
  public func unpop(_ stack: StackID<Scheme>? = nil, from entry: EntryPoint = .inApp) -> Scheme.Destination? {
    var state = current
    let stack = stack ?? state.visibleStack
    guard let destination = state.unpop(stack, at: now(), limits) else { return nil }
    completeInteractivePop(of: stack)
    guard generation(of: destination) == .new else { return unpopByLegacy(destination, stack, entry) }
    become(state, [.unpopped(destination, onto: state.shown(stack))])
    showed("\(destination)", entry)
    return destination
  }

  /// Begins a swipe back: pops the top of a stack until it is known whether the user completes the swipe.
  ///
  /// A swipe that is already in progress counts as completed. This swipe counts as completed if its stack changes by
  /// anything but a push; ``collapse()`` and ``expand()`` cancel it.
  ///
  /// - Parameter stack: The stack; `nil` for ``visibleStack``.
  /// - Returns: Whether the stack had a destination to pop.
  @discardableResult
  public func beginInteractivePop(of stack: StackID<Scheme>? = nil) -> Bool {
    let before = current
    let stack = stack ?? before.visibleStack
    var after = before
    guard let destination = after.pop(1, of: stack, at: now(), limits).last else { return false }
    let shown = before.shown(stack)
    interactivePop = InteractivePop(stack: shown, destination: destination, before: before, after: after)
    become(after, [.popped([destination], from: shown)])
    return true
  }

  /// Ends a swipe back.
  ///
  /// A cancelled swipe restores the popped destination, below any destinations pushed meanwhile.
  /// Does nothing if no swipe is in progress.
  ///
  /// - Parameter cancelled: Pass `true` if the user abandoned the swipe; the popped screen is restored.
  public func endInteractivePop(cancelled: Bool) {
    guard let pop = interactivePop.take(), cancelled else { return }
    become(pop.undone(in: current), [.unpopped(pop.destination, onto: pop.stack)])
  }

  /// Completes a swipe on a stack that changes by anything but a push.
  func completeInteractivePop(of stack: StackID<Scheme>) {
    if interactivePop?.stack == current.shown(stack) { interactivePop = nil }
  }

  /// Returns a stack, and registers the access with Observation.
  private func stackPath(_ stack: StackID<Scheme>) -> [Scheme.Destination] {
    switch stack {
    case .tab(let tab): self[path: tab]
    case .detail: detailPath
    }
  }
}
