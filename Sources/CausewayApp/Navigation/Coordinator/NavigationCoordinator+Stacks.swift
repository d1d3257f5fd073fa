extension NavigationCoordinator {
  /// The stack of a tab without its root, topmost last, as a bindable value.
  ///
  /// While the columns are collapsed, the stack includes the detail destinations on it.
  ///
  /// Setting an array compares it with the current stack: the common prefix stays, the remaining old destinations are
  /// popped, and the remaining new destinations are pushed. A destination that is declared legacy is shown by the
  /// legacy screens and does not stay on the stack; observers are notified, so that the interface reads the stack
  /// again. If the array undoes a swipe in progress, the swipe is cancelled.
  public subscript(path tab: Scheme.Tab) -> [Scheme.Destination] {
    get { observed(properties.path(tab))[.tab(tab)] }
    set { setPath(newValue, of: .tab(tab), in: tab, properties.path(tab)) }
  }

  /// The stack of the detail column, as a bindable value; empty while the columns are collapsed.
  ///
  /// While the columns are collapsed, new values are ignored, because a disappearing column may still write the stack
  /// that it has shown.
  public var detailPath: [Scheme.Destination] {
    get { observed(\.detailPath).detail }
    set { setPath(newValue, of: .detail, in: current.selectedTab, \.detailPath) }
  }

  /// The stack of the detail column that is shown with a tab, for a split view in each tab to bind to.
  ///
  /// Equal to ``detailPath`` for all tabs unless ``NavigationScheme/hasDetailOfEachTab`` is `true`.
  public subscript(detailPath tab: Scheme.Tab) -> [Scheme.Destination] {
    get { observed(properties.detailPath(tab))[detailOf: tab] }
    set { setPath(newValue, of: .detail, in: tab, properties.detailPath(tab)) }
  }

  /// The stack in front of the user.
  ///
  /// It is the detail column's stack if the columns are expanded and the detail column is not empty or is the only
  /// visible column. Otherwise it is the selected tab's stack.
  public var visibleStack: StackID<Scheme> {
    _ = (isCollapsed, isSidebarHidden, detailPath, selectedTab)
    return current.visibleStack
  }

  /// Shows a destination that the user has chosen from a list.
  ///
  /// Pushes the destination onto the selected tab's stack if it belongs to the primary column or the columns are
  /// collapsed, and otherwise onto the detail column's stack. If the destination is already on top of that stack, it is
  /// not pushed again.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - entry: The entry point, for the log.
  /// - Returns: The answer of ``push(_:onto:from:)``.
  @discardableResult
  public func select(_ destination: Scheme.Destination, from entry: EntryPoint = .inApp) -> RouteAnswer {
    if let refusalOfAbandonedLink { return refusalOfAbandonedLink }
    let state = current
    let isPrimary = state.isCollapsed || Scheme.column(of: destination) == .primary
    let stack = isPrimary ? StackID<Scheme>.tab(state.selectedTab) : .detail
    if state[stack].last == destination, generation(of: destination) == .new { return showed("\(destination)", entry) }
    return push(destination, onto: stack, from: entry)
  }

  /// Pushes a destination onto a stack.
  ///
  /// Destinations popped from that stack earlier can no longer come back. A destination that is declared legacy is
  /// shown by the legacy screens instead, and the stack does not change.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - stack: The stack; `nil` for ``visibleStack``.
  ///   - entry: The entry point, for the log.
  /// - Returns: ``RouteAnswer/served``, or why the destination is not shown: the legacy screens refuse it, or the link
  ///   that requests it was cancelled or has timed out.
  @discardableResult
  public func push(
    _ destination: Scheme.Destination, onto stack: StackID<Scheme>? = nil, from entry: EntryPoint = .inApp
  ) -> RouteAnswer {
    if let refusalOfAbandonedLink { return refusalOfAbandonedLink }
    guard generation(of: destination) == .new else { return showByLegacy(destination, entry) }
    var state = current
    let stack = stack ?? state.visibleStack
    state.push(destination, onto: stack, limits)
    become(state, [.pushed(destination, onto: state.shown(stack))])
    return showed("\(destination)", entry)
  }

  /// Pushes a value of any type onto the visible stack, for code that does not know the destination type.
  ///
  /// - Returns: The answer of ``push(_:onto:from:)``.
  /// - Throws: ``NavigationError/notADestination(value:expected:)`` if the value is not a destination of this app.
  ///   Nothing changes then.
  @discardableResult
  public func append(
    _ value: any Hashable, from entry: EntryPoint = .inApp
  ) throws(NavigationError) -> RouteAnswer {
    guard let destination = value as? Scheme.Destination else {
      throw .notADestination(value: "\(type(of: AnyHashable(value).base))", expected: "\(Scheme.Destination.self)")
    }
    return push(destination, from: entry)
  }

  /// Pops destinations from a stack.
  ///
  /// They can come back with ``unpop(_:from:)``.
  ///
  /// - Parameters:
  ///   - count: The number of destinations. If the stack has fewer, all are popped.
  ///   - stack: The stack; `nil` for ``visibleStack``.
  /// - Returns: The popped destinations, topmost last.
  @discardableResult
  public func pop(count: Int = 1, of stack: StackID<Scheme>? = nil) -> [Scheme.Destination] {
    var state = current
    let stack = stack ?? state.visibleStack
    let taken = state.pop(count, of: stack, at: now(), limits)
    if !taken.isEmpty { completeInteractivePop(of: stack) }
    become(state, [.popped(taken, from: state.shown(stack))])
    return taken
  }

  /// Pops all destinations from a stack.
  ///
  /// Otherwise as ``pop(count:of:)``.
  @discardableResult
  public func popToRoot(of stack: StackID<Scheme>? = nil) -> [Scheme.Destination] {
    pop(count: .max, of: stack)
  }

  /// Replaces a destination on a stack, for example when the user turns a page.
  ///
  /// The destinations below and above it stay, and popped destinations can still come back. The new destination also
  /// replaces the old destination in the history. The log does not record it, and the coordinator shows the new
  /// destination even if its kind is declared legacy.
  ///
  /// - Parameters:
  ///   - old: The destination to replace. If the stack contains it several times, the topmost is replaced.
  ///   - new: The new destination.
  ///   - stack: The stack; `nil` for ``visibleStack`` or, if the destination is not there, the selected tab's stack.
  /// - Returns: Whether the stack contained the destination.
  @discardableResult
  public func replace(
    _ old: Scheme.Destination, with new: Scheme.Destination, on stack: StackID<Scheme>? = nil
  ) -> Bool {
    var state = current
    for stack in stack.map({ [$0] }) ?? [state.visibleStack, .tab(state.selectedTab)]
    where state.replace(old, with: new, on: stack) {
      become(state, [.replaced(old, with: new, on: state.shown(stack))])
      return true
    }
    return false
  }

  private func setPath(
    _ path: [Scheme.Destination], of stack: StackID<Scheme>, in tab: Scheme.Tab,
    _ property: Property
  ) {
    defer { if stackPath(stack, in: tab) != path { announceRefusal(of: property) } }
    if stack == .detail, current.isCollapsed { return }
    guard path != stackPath(stack, in: tab) else { return }
    let isOfHiddenColumn = Scheme.hasDetailOfEachTab && tab != current.selectedTab && stack == .detail
    if let interactivePop, interactivePop.stack == stack, !isOfHiddenColumn,
      interactivePop.undone(in: current)[stack] == path
    {
      return endInteractivePop(cancelled: true)
    }
    completeInteractivePop(of: stack)
    var state = current
    var done: [NavigationChange<Scheme>] = []
    let added = state.withColumns(of: tab) { state in
      let common = zip(path, state[stack]).prefix { $0 == $1 }.count
      let taken = state.pop(state[stack].count - common, of: stack, at: now(), limits)
      if !taken.isEmpty { done.append(.popped(taken, from: stack)) }
      let added = path.dropFirst(common).map { ($0, generation(of: $0)) }
      for case (let destination, .new) in added {
        state.push(destination, onto: stack, limits)
        done.append(.pushed(destination, onto: stack))
      }
      return added
    }
    become(state, done)
    for (destination, generation) in added {
      switch generation {
      case .new: showed("\(destination)", .inApp)
      case .legacy: showByLegacy(destination, .inApp)
      }
    }
  }

  /// Returns a stack that belongs to a tab: its own stack, or the stack of the detail column that is shown with it.
  private func stackPath(_ stack: StackID<Scheme>, in tab: Scheme.Tab) -> [Scheme.Destination] {
    stack == .detail ? current[detailOf: tab] : current[stack]
  }
}

/// Destinations that come back.
extension NavigationCoordinator {
  /// The popped destinations that are remembered, in the order of popping.
  ///
  /// Destinations that have become too old to come back may remain here until the next pop.
  public var popped: [PoppedDestination<Scheme>] {
    observed(\.popped).popped
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

  /// Returns a stack, and registers the access with Observation.
  private func stackPath(_ stack: StackID<Scheme>) -> [Scheme.Destination] {
    switch stack {
    case .tab(let tab): self[path: tab]
    case .detail: detailPath
    }
  }
}

/// Legacy screens.
extension NavigationCoordinator {
  /// Returns which screens show a destination now.
  public func generation(of destination: Scheme.Destination) -> ScreenGeneration {
    if generations.isEmpty { return .new }
    return generations[Scheme.kind(of: destination)] ?? .new
  }

  /// Asks the legacy screens to show a destination, without a change of the state.
  @discardableResult
  func showByLegacy(_ destination: Scheme.Destination, _ entry: EntryPoint) -> RouteAnswer {
    let showingsBefore = showings
    let answer = legacy?.show(destination) ?? .declined("no legacy screens are set")
    // If the legacy screens made the coordinator show something meanwhile, the coordinator stays in front.
    if answer.isServed, showings == showingsBefore { setLegacyInFront(true) }
    let kind: NavigationRecord.Server = if case .declined = answer { .unserved } else { .legacy }
    record(NavigationRecord(entry: entry, route: "\(destination)", server: kind, answer: answer))
    if answer.isServed { tell(.shownByLegacy(destination)) }
    return answer
  }

  /// Asks the legacy screens to show a popped destination, and forgets the destination once they show it.
  func unpopByLegacy(
    _ destination: Scheme.Destination, _ stack: StackID<Scheme>, _ entry: EntryPoint
  ) -> Scheme.Destination? {
    guard let entryOfPop = current.unpoppable(stack, at: now(), limits) else { return nil }
    guard showByLegacy(destination, entry).isServed else { return nil }
    var state = current
    if let index = state.popped.lastIndex(of: entryOfPop) { state.popped.remove(at: index) }
    become(state, [])
    return destination
  }

  /// Completes a navigation that the coordinator served: brings its screens to the front and records the navigation.
  @discardableResult
  func showed(_ route: String, _ entry: EntryPoint) -> RouteAnswer {
    moveLegacyToBack()
    record(NavigationRecord(entry: entry, route: route, server: .coordinator, answer: .served))
    return .served
  }

  /// The refusal of a navigation on behalf of a link that was cancelled or has timed out; `nil` for other navigations.
  ///
  /// Without it, screens that ignore the cancellation could take the user away from a later link.
  var refusalOfAbandonedLink: RouteAnswer? {
    NavigationTrace.isAbandoned ? .failed("the request was cancelled or has timed out") : nil
  }

  /// Records a navigation: in the record of the link that is being served, or in a record of its own.
  private func record(_ record: NavigationRecord) {
    if NavigationTrace.current?.note(record, in: log) != true { log.add(record) }
  }
}
