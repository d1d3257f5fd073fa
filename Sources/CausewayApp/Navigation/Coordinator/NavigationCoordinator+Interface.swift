public import Causeway

extension NavigationCoordinator {
  /// The selected tab, as a bindable property.
  ///
  /// When the user taps the selected tab again, an interface sets the property to the same tab. The state does not
  /// change, and ``tabReselections`` emits the tab.
  public var selectedTab: Scheme.Tab {
    get { observed(\.selectedTab).selectedTab }
    set {
      if newValue != current.selectedTab {
        select(tab: newValue)
      } else {
        reselections.send(newValue)
      }
    }
  }

  /// The selected tab, each time the user taps it again: for example to pop to its root, or to scroll to the top.
  ///
  /// ```swift
  /// navigation.tabReselections.receive(on: MainActor.shared).sink { tab in
  ///   if navigation.popToRoot(of: .tab(tab)).isEmpty { scrollToTop(of: tab) }
  /// }
  /// ```
  ///
  /// Finishes when the coordinator is released.
  public nonisolated var tabReselections: EventPublisher<PassthroughSubject<Scheme.Tab, Never>> {
    reselections.readOnly
  }

  /// Selects a tab, without a change of its stack.
  ///
  /// - Parameters:
  ///   - tab: The tab.
  ///   - entry: The entry point, for the log.
  /// - Returns: ``RouteAnswer/served``, or ``RouteAnswer/failed(_:)`` if the link that requests it was cancelled or has
  ///   timed out.
  @discardableResult
  public func select(tab: Scheme.Tab, from entry: EntryPoint = .inApp) -> RouteAnswer {
    if let refusalOfAbandonedLink { return refusalOfAbandonedLink }
    var state = current
    state.selectedTab = tab
    // The swipe may belong to columns that become hidden.
    if Scheme.hasDetailOfEachTab, state != current { endInteractivePop(cancelled: false) }
    become(state, [.tabSelected(tab)])
    return showed("tab \(tab.rawValue)", entry)
  }

  /// Whether the tab bar is hidden.
  public var isTabBarHidden: Bool {
    get { observed(\.isTabBarHidden).isTabBarHidden }
    set {
      var state = current
      state.isTabBarHidden = newValue
      become(state, [.tabBarHidden(newValue)])
    }
  }

  /// Whether the list of a tab is being edited, as a bindable value.
  public subscript(editing tab: Scheme.Tab) -> Bool {
    get { observed(properties.editing(tab)).editing.contains(tab) }
    set {
      var state = current
      if newValue { state.editing.insert(tab) } else { state.editing.remove(tab) }
      become(state, [.editing(tab, newValue)])
    }
  }

  /// Returns whether the list of a tab is being edited.
  public func isEditing(_ tab: Scheme.Tab) -> Bool {
    self[editing: tab]
  }

  /// Begins or ends editing of a tab's list.
  public func setEditing(_ isEditing: Bool, in tab: Scheme.Tab) {
    self[editing: tab] = isEditing
  }

  /// Whether there is a single column, with the detail destinations on a tab's stack.
  public var isCollapsed: Bool {
    observed(\.isCollapsed).isCollapsed
  }

  /// Whether the primary column is hidden, so that only the detail column is visible in a two-column layout.
  public var isSidebarHidden: Bool {
    get { observed(\.isSidebarHidden).isSidebarHidden }
    set {
      var state = current
      state.isSidebarHidden = newValue
      become(state, [.sidebarHidden(newValue)])
    }
  }

  /// The visible columns of a split view, as a bindable property.
  ///
  /// `NavigationSplitViewVisibility` has the same cases. ``isSidebarHidden`` is `true` for
  /// ``ColumnVisibility/detailOnly``.
  public var columnVisibility: ColumnVisibility {
    get { observed(\.columnVisibility).columnVisibility }
    set {
      var state = current
      let wasHidden = state.isSidebarHidden
      state.columnVisibility = newValue
      let isHidden = state.isSidebarHidden
      become(state, [wasHidden == isHidden ? .columnVisibilityChanged(newValue) : .sidebarHidden(isHidden)])
    }
  }

  /// Switches to a single column: moves the detail destinations onto the selected tab's stack, in order.
  ///
  /// Call it when the interface has room for one column. Destinations pushed onto that stack afterwards belong to the
  /// detail column, except primary destinations that have no detail destination below them. While the stack has no
  /// detail destination, the next detail destination that is pushed moves the detail column to the selected tab.
  ///
  /// Cancels a swipe in progress. Does nothing if the columns are already collapsed.
  public func collapse() {
    arrange {
      $0.collapseColumns()
    } done: {
      $0.collapse.map { .collapsed(onto: $0.tab) }
    }
  }

  /// Switches to two columns: moves the detail destinations back into the detail column, in order.
  ///
  /// Call it when the interface has room for two columns. Cancels a swipe in progress. Does nothing if the columns are
  /// already expanded.
  public func expand() {
    arrange {
      $0.expandColumns()
    } done: { _ in
      .expanded
    }
  }
}

extension NavigationCoordinator {
  /// The presented modals, topmost last.
  public var modals: [Scheme.Modal] {
    observed(\.modals).modals
  }

  /// The topmost modal.
  ///
  /// Setting `nil` dismisses it. Setting another modal replaces it, or presents the modal if there is none.
  ///
  /// Do not bind an interface to this property. An interface reports late that a modal has closed, when another modal
  /// may be the topmost. Bind to ``subscript(sheet:)`` and ``subscript(cover:)``.
  public var modal: Scheme.Modal? {
    get { modals.last }
    set {
      let old = current.modals.last
      guard newValue != old else { return }
      var state = current
      _ = state.modals.popLast()
      var done = old.map { [NavigationChange<Scheme>.dismissed($0)] } ?? []
      if let newValue {
        state.modals.append(newValue)
        done.append(.presented(newValue))
      }
      become(state, done)
      if let newValue { showed("\(newValue)", .inApp) }
    }
  }

  /// Presents a modal on top of everything.
  ///
  /// If the modal is already the topmost, it is not presented again.
  ///
  /// - Parameters:
  ///   - modal: The modal.
  ///   - entry: The entry point, for the log.
  /// - Returns: ``RouteAnswer/served``, or ``RouteAnswer/failed(_:)`` if the link that requests it was cancelled or has
  ///   timed out.
  @discardableResult
  public func present(_ modal: Scheme.Modal, from entry: EntryPoint = .inApp) -> RouteAnswer {
    if let refusalOfAbandonedLink { return refusalOfAbandonedLink }
    var state = current
    if state.modals.last != modal { state.modals.append(modal) }
    become(state, [.presented(modal)])
    return showed("\(modal)", entry)
  }

  /// Dismisses the topmost modal.
  ///
  /// - Returns: The dismissed modal; `nil` if there was none.
  @discardableResult
  public func dismiss() -> Scheme.Modal? {
    let dismissed = current.modals.last
    modal = nil
    return dismissed
  }

  /// Dismisses a modal at any depth, and keeps the modals above it.
  ///
  /// Use it for a screen that has finished, for example after it has sent a message: another modal may be above it by
  /// then. If the modal is presented several times, the topmost is dismissed.
  ///
  /// - Parameter modal: The modal.
  /// - Returns: Whether the modal was presented.
  @discardableResult
  public func dismiss(_ modal: Scheme.Modal) -> Bool {
    var state = current
    guard let index = state.modals.lastIndex(of: modal) else { return false }
    state.modals.remove(at: index)
    become(state, [.dismissed(modal)])
    return true
  }

  /// Dismisses all modals, the topmost first.
  public func dismissAll() {
    var state = current
    let done = state.modals.reversed().map { NavigationChange<Scheme>.dismissed($0) }
    state.modals = []
    become(state, done)
  }
}

/// Modals by their depth, for an interface to bind to.
///
/// An interface reports late that a modal has closed: at the end of its animation. If the app has presented or
/// dismissed other modals meanwhile, the `nil` refers to the modal that the interface showed, and not to the modal now
/// at that depth. The coordinator therefore records each modal that an interface reads here. Setting `nil` dismisses
/// that modal at its current depth, and does nothing if it is gone.
extension NavigationCoordinator {
  /// The sheet at a depth, as a bindable value; `nil` if there is no modal at that depth, or if it is a cover.
  ///
  /// ```swift
  /// content.sheet(item: $navigation[sheet: 0]) { modal in ModalView(modal) }
  /// ```
  ///
  /// Setting `nil` dismisses the sheet that was last read at this depth, and keeps the modals above it. Setting another
  /// modal replaces the modal at this depth, or presents the new modal on top if there is none.
  public subscript(sheet depth: Int) -> Scheme.Modal? {
    get { modal(in: ModalPosition(depth: depth, presentation: .sheet)) }
    set { setModal(newValue, in: ModalPosition(depth: depth, presentation: .sheet)) }
  }

  /// The cover at a depth, as a bindable value; `nil` if there is no modal at that depth, or if it is a sheet.
  ///
  /// ```swift
  /// content.fullScreenCover(item: $navigation[cover: 0]) { modal in ModalView(modal) }
  /// ```
  ///
  /// Set as ``subscript(sheet:)`` is.
  public subscript(cover depth: Int) -> Scheme.Modal? {
    get { modal(in: ModalPosition(depth: depth, presentation: .cover)) }
    set { setModal(newValue, in: ModalPosition(depth: depth, presentation: .cover)) }
  }
}

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
    endInteractivePop(cancelled: false)
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
    endInteractivePop(cancelled: false)
    become(state, [.reset])
    moveLegacyToBack()
  }
}
