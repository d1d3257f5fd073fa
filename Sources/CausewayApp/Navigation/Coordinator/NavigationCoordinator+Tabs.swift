public import Causeway

extension NavigationCoordinator {
  /// The tab that is shown, to bind to; setting it selects the tab inside the app.
  ///
  /// An interface sets the tab that is shown already when the user taps it once more. The state stays as it is, and
  /// ``tabReselections`` sends the tab.
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

  /// The tab that is shown, each time that the user taps it once more: to pop to its root, or to scroll to the top.
  ///
  /// ```swift
  /// navigation.tabReselections.receive(on: MainActor.shared).sink { tab in
  ///   if navigation.popToRoot(of: .tab(tab)).isEmpty { scrollToTop(of: tab) }
  /// }
  /// ```
  ///
  /// It finishes when the coordinator is released.
  public nonisolated var tabReselections: EventPublisher<PassthroughSubject<Scheme.Tab, Never>> {
    reselections.readOnly
  }

  /// Selects a tab; its stack stays as it is.
  ///
  /// - Parameters:
  ///   - tab: The tab.
  ///   - entry: By which door, for the log.
  /// - Returns: That it is shown.
  @discardableResult
  public func select(tab: Scheme.Tab, from entry: EntryPoint = .inApp) -> RouteAnswer {
    if let refusalOfAbandonedLink { return refusalOfAbandonedLink }
    var state = current
    state.selectedTab = tab
    // The swipe may be one of the columns that are put aside.
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

  /// Whether the list of a tab is being edited, to bind to.
  public subscript(editing tab: Scheme.Tab) -> Bool {
    get { observed(properties.editing(tab)).editing.contains(tab) }
    set {
      var state = current
      if newValue { state.editing.insert(tab) } else { state.editing.remove(tab) }
      become(state, [.editing(tab, newValue)])
    }
  }

  /// Whether the list of a tab is being edited.
  public func isEditing(_ tab: Scheme.Tab) -> Bool {
    self[editing: tab]
  }

  /// Begins or ends editing of a tab's list.
  public func setEditing(_ isEditing: Bool, in tab: Scheme.Tab) {
    self[editing: tab] = isEditing
  }
}
