extension NavigationCoordinator {
  /// Applies the tab, the hidden bars and the editing state of a saved state.
  ///
  /// Does not change the stacks.
  func showTab(of saved: NavigationState<Scheme>) {
    var state = current
    state.selectedTab = saved.selectedTab
    state.isTabBarHidden = saved.isTabBarHidden
    state.isSidebarHidden = saved.isSidebarHidden
    state.editing = saved.editing
    become(state, state.selectedTab == current.selectedTab ? [] : [.tabSelected(state.selectedTab)])
  }

  /// The part of the state that a window's scene storage keeps.
  ///
  /// Observed.
  ///
  /// Setting it selects the tab and begins or ends editing; the stacks do not change. The owner of the values is
  /// ignored: if they may belong to another user, pass them to
  /// ``RestorationManager/restore(into:for:scene:launchRoute:)`` instead.
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
  /// Applies the values of a scene storage.
  mutating func apply(_ scene: SceneValues<Scheme>) {
    selectedTab = scene.selectedTab
    editing = scene.editing
  }
}
