extension NavigationCoordinator {
  /// Whether there is a single column, with the detail destinations on a tab's stack.
  public var isCollapsed: Bool {
    observed(properties.isCollapsed).isCollapsed
  }

  /// Whether the primary column is hidden, so that only the detail column is visible in a two-column layout.
  public var isSidebarHidden: Bool {
    get { observed(properties.isSidebarHidden).isSidebarHidden }
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
    get { observed(properties.columnVisibility).columnVisibility }
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

  private func arrange(
    _ arrange: (inout NavigationState<Scheme>) -> Void,
    done: (NavigationState<Scheme>) -> NavigationChange<Scheme>?
  ) {
    knowsColumns = true
    var state = current
    arrange(&state)
    guard state != current else { return }
    endInteractivePop(cancelled: true)
    state = current
    arrange(&state)
    become(state, done(state).map { [$0] } ?? [])
  }
}
