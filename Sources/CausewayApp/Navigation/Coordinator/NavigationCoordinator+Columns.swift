extension NavigationCoordinator {
  /// Whether there is one column, with the detail column laid onto a tab's stack.
  public var isCollapsed: Bool {
    observed(properties.isCollapsed).isCollapsed
  }

  /// Whether the primary column is hidden, so that only the detail is seen while there is room for two.
  public var isSidebarHidden: Bool {
    get { observed(properties.isSidebarHidden).isSidebarHidden }
    set {
      var state = current
      state.isSidebarHidden = newValue
      become(state, [.sidebarHidden(newValue)])
    }
  }

  /// Which columns of a split view are visible, to bind to.
  ///
  /// `NavigationSplitViewVisibility` has the same cases; ``isSidebarHidden`` is whether it is
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

  /// Says that there is room for one column: the detail column's stack moves onto that of the selected tab, in order.
  ///
  /// What is pushed onto that stack then belongs to the detail column, unless it is of the primary one and nothing of the
  /// detail column is below it. While nothing lies there, the detail column goes with the tab in which something of it is
  /// shown first. A swipe that is under way is cancelled. Does nothing if it is so already.
  public func collapse() {
    arrange {
      $0.collapseColumns()
    } done: {
      $0.collapse.map { .collapsed(onto: $0.tab) }
    }
  }

  /// Says that there is room for two columns: what belongs to the detail column is there again, in order.
  ///
  /// A swipe that is under way is cancelled. Does nothing if it is so already.
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
