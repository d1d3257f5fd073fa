extension NavigationCoordinator {
  /// The stack of a tab without its root, the top last, to bind to; what lies on it of the detail column is part of it.
  ///
  /// An array that is set is compared with what was there: the common beginning stays, the rest of the old one is popped,
  /// the rest of the new one pushed. So an interface may take things off and put things on in any way. What is declared
  /// legacy is shown by the legacy screens and is not on the stack afterwards: observers are told, so that the interface
  /// reads the stack again. If the array takes back a swipe that is under
  /// way, that is a cancelled one.
  public subscript(path tab: Scheme.Tab) -> [Scheme.Destination] {
    get { observed(properties.path(tab))[.tab(tab)] }
    set { setPath(newValue, of: .tab(tab), in: tab, properties.path(tab)) }
  }

  /// The stack of the detail column, to bind to; empty while the columns are collapsed.
  ///
  /// What is set then is ignored: a column that goes away may still write what it has shown.
  public var detailPath: [Scheme.Destination] {
    get { observed(properties.detailPath).detail }
    set { setPath(newValue, of: .detail, in: current.selectedTab, properties.detailPath) }
  }

  /// The stack of the detail column that is shown with a tab, to bind to from a split view in each tab.
  ///
  /// Like ``detailPath``, which it is for all tabs unless ``NavigationScheme/hasDetailOfEachTab`` is true.
  public subscript(detailPath tab: Scheme.Tab) -> [Scheme.Destination] {
    get { observed(properties.detailPath(tab))[detailOf: tab] }
    set { setPath(newValue, of: .detail, in: tab, properties.detailPath(tab)) }
  }

  /// The stack that one looks at: the detail column's if it has anything or is all that is seen, and otherwise that of the
  /// selected tab.
  public var visibleStack: StackID<Scheme> {
    _ = (isCollapsed, isSidebarHidden, detailPath, selectedTab)
    return current.visibleStack
  }

  /// Shows what was chosen from a list: in the column where it belongs, or on the selected tab's stack if there is one
  /// column.
  ///
  /// What is on top there already is not put there again.
  ///
  /// - Parameters:
  ///   - destination: What was chosen.
  ///   - entry: By which door, for the log.
  /// - Returns: Whether it is shown, and why not if the legacy screens should show it and do not.
  @discardableResult
  public func select(_ destination: Scheme.Destination, from entry: EntryPoint = .inApp) -> RouteAnswer {
    if let refusalOfAbandonedLink { return refusalOfAbandonedLink }
    let state = current
    let isPrimary = state.isCollapsed || Scheme.column(of: destination) == .primary
    let stack = isPrimary ? StackID<Scheme>.tab(state.selectedTab) : .detail
    if state[stack].last == destination, generation(of: destination) == .new { return showed("\(destination)", entry) }
    return push(destination, onto: stack, from: entry)
  }

  /// Puts a destination on top of a stack.
  ///
  /// What had been popped from that stack cannot come back any more.
  ///
  /// - Parameters:
  ///   - destination: What to show.
  ///   - stack: Where; nil for ``visibleStack``.
  ///   - entry: By which door, for the log.
  /// - Returns: Whether it is shown, and why not if the legacy screens should show it and do not.
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

  /// Puts a value of whatever type on top of the visible stack, as code does that knows no destinations.
  ///
  /// - Returns: As ``push(_:onto:from:)``.
  /// - Throws: That it is no destination of this app; nothing is changed then.
  @discardableResult
  public func append(
    _ value: any Hashable, from entry: EntryPoint = .inApp
  ) throws(NavigationError) -> RouteAnswer {
    guard let destination = value as? Scheme.Destination else {
      throw .notADestination(value: "\(type(of: AnyHashable(value).base))", expected: "\(Scheme.Destination.self)")
    }
    return push(destination, from: entry)
  }

  /// Takes destinations off a stack, as many as there are; they may come back with ``unpop(_:from:)``.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - stack: Which stack; nil for ``visibleStack``.
  /// - Returns: What was taken off, in the order in which it lay.
  @discardableResult
  public func pop(count: Int = 1, of stack: StackID<Scheme>? = nil) -> [Scheme.Destination] {
    var state = current
    let stack = stack ?? state.visibleStack
    let taken = state.pop(count, of: stack, at: now(), limits)
    if !taken.isEmpty { completeInteractivePop(of: stack) }
    become(state, [.popped(taken, from: state.shown(stack))])
    return taken
  }

  /// Takes everything off a stack.
  ///
  /// - Parameter stack: Which stack; nil for ``visibleStack``.
  /// - Returns: What was taken off, in the order in which it lay.
  @discardableResult
  public func popToRoot(of stack: StackID<Scheme>? = nil) -> [Scheme.Destination] {
    pop(count: .max, of: stack)
  }

  /// Puts a destination in the place of another one, as when a page is turned.
  ///
  /// What lies below and above stays, and so does what may come back; in the history it takes the place, too. It is no
  /// navigation for the log, and the new one is shown by the coordinator like the old one, whatever is declared.
  ///
  /// - Parameters:
  ///   - old: What is there now; the topmost, if it is there several times.
  ///   - new: What is there then.
  ///   - stack: Which stack; nil for ``visibleStack`` or, if it is not there, that of the selected tab.
  /// - Returns: Whether it was there.
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
    _ property: KeyPath<NavigationCoordinator, [Scheme.Destination]>
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

  /// A stack that belongs to a tab: its own, or the detail column that is shown with it.
  private func stackPath(_ stack: StackID<Scheme>, in tab: Scheme.Tab) -> [Scheme.Destination] {
    stack == .detail ? current[detailOf: tab] : current[stack]
  }
}
