extension NavigationCoordinator {
  /// What was popped and is remembered, in the order of popping.
  ///
  /// What has become too old to come back may still be here until the next change.
  public var popped: [PoppedDestination<Scheme>] {
    observed(properties.popped).popped
  }

  /// What was popped from a stack and is remembered, in the order of popping; observed for that stack alone.
  public subscript(popped stack: StackID<Scheme>) -> [PoppedDestination<Scheme>] {
    observed(properties.popped(stack)).popped(from: stack)
  }

  /// Whether something popped can come back to a stack now.
  ///
  /// - Parameter stack: Which stack; nil for ``visibleStack``.
  /// - Returns: Whether ``unpop(_:from:)`` would bring something back.
  public func canUnpop(_ stack: StackID<Scheme>? = nil) -> Bool {
    let stack = stack ?? visibleStack
    // What comes back to a tab's stack may have been popped from the detail column that lies on it.
    _ = (self[popped: stack], isCollapsed, stackPath(stack))
    if isCollapsed { _ = self[popped: .detail] }
    return current.unpoppable(stack, at: now(), limits) != nil
  }

  /// Brings back what was popped last from a stack, as a swipe from the far edge does.
  ///
  /// After several were popped at once they come back one by one, in the order in which they lay. What has been declared
  /// legacy meanwhile is shown by the legacy screens.
  ///
  /// - Parameters:
  ///   - stack: Which stack; nil for ``visibleStack``.
  ///   - entry: By which door, for the log.
  /// - Returns: What came back; nil if there is nothing, or the legacy screens do not show it.
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

  /// Begins a swipe back: takes off the top of a stack, until it is known whether the swipe is cancelled.
  ///
  /// A swipe that was under way counts as completed, and so does this one once anything but a push happens to its stack.
  ///
  /// - Parameter stack: Which stack; nil for ``visibleStack``.
  /// - Returns: Whether there was anything to take off.
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
  /// A cancelled one leaves no trace: everything is as it was before. What happened meanwhile stays, above what comes back.
  ///
  /// - Parameter cancelled: Whether one stays where one was.
  public func endInteractivePop(cancelled: Bool) {
    guard let pop = interactivePop.take(), cancelled else { return }
    become(pop.undone(in: current), [.unpopped(pop.destination, onto: pop.stack)])
  }

  /// Says that something else than a push happens to a stack; a swipe there counts as completed.
  func completeInteractivePop(of stack: StackID<Scheme>) {
    if interactivePop?.stack == current.shown(stack) { interactivePop = nil }
  }

  /// A stack, observed.
  private func stackPath(_ stack: StackID<Scheme>) -> [Scheme.Destination] {
    switch stack {
    case .tab(let tab): self[path: tab]
    case .detail: detailPath
    }
  }
}
