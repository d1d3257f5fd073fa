extension NavigationCoordinator {
  /// Shows the tab of a saved state, and what is hidden and edited, in place of what is shown; the stacks stay.
  func showTab(of saved: NavigationState<Scheme>) {
    var state = current
    state.selectedTab = saved.selectedTab
    state.isTabBarHidden = saved.isTabBarHidden
    state.isSidebarHidden = saved.isSidebarHidden
    state.editing = saved.editing
    become(state, state.selectedTab == current.selectedTab ? [] : [.tabSelected(state.selectedTab)])
  }

  /// What the scene storage of a window keeps of the state; observed, and to set from what was stored.
  ///
  /// Setting it selects the tab and begins or ends editing; stacks stay. The owner of the values is not looked at: pass them
  /// to ``RestorationManager/restore(into:for:scene:launchRoute:)`` if they may be another user's.
  public var sceneValues: SceneValues<Scheme> {
    get { SceneValues(state) }
    set {
      if newValue.selectedTab != current.selectedTab { selectedTab = newValue.selectedTab }
      for tab in Scheme.Tab.allCases where newValue[isEditing: tab] != current.editing.contains(tab) {
        self[editing: tab] = newValue[isEditing: tab]
      }
    }
  }
}

extension NavigationState {
  /// Takes over what a scene storage has kept.
  mutating func apply(_ scene: SceneValues<Scheme>) {
    selectedTab = scene.selectedTab
    editing = scene.editing
  }
}
