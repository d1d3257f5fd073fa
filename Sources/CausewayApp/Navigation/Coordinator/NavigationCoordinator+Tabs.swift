public import Causeway

extension NavigationCoordinator {
  /// The selected tab, as a bindable property.
  ///
  /// When the user taps the selected tab again, an interface sets the property to the same tab. The state does not
  /// change, and ``tabReselections`` emits the tab.
  public var selectedTab: Scheme.Tab {
    get { observed(properties.selectedTab).selectedTab }
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
    if Scheme.hasDetailOfEachTab, state != current { interactivePop = nil }
    become(state, [.tabSelected(tab)])
    return showed("tab \(tab.rawValue)", entry)
  }

  /// Whether the tab bar is hidden.
  public var isTabBarHidden: Bool {
    get { observed(properties.isTabBarHidden).isTabBarHidden }
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
}
