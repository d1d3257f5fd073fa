public import Observation

/// Observation tracks each property of a coordinator separately.
extension NavigationCoordinator: nonisolated Observable {}

extension NavigationCoordinator {
  /// The notifications that Observation receives for a change.
  enum Announcement {
    case willChange
    case didChange
  }

  /// Notifies Observation of each property that differs between two states.
  func announce(
    _ announcement: Announcement, from old: NavigationState<Scheme>, to new: NavigationState<Scheme>
  ) {
    announce(announcement, properties.state)
    if old.selectedTab != new.selectedTab { announce(announcement, properties.selectedTab) }
    for tab in Scheme.Tab.allCases {
      if old.stacks[tab] != new.stacks[tab] { announce(announcement, properties.path(tab)) }
      if old.editing.contains(tab) != new.editing.contains(tab) { announce(announcement, properties.editing(tab)) }
    }
    if old.detail != new.detail { announce(announcement, properties.detailPath) }
    if old.detail != new.detail || old.selectedTab != new.selectedTab || old.hiddenColumns != new.hiddenColumns {
      for tab in Scheme.Tab.allCases where old[detailOf: tab] != new[detailOf: tab] {
        announce(announcement, properties.detailPath(tab))
      }
    }
    if old.collapse != new.collapse { announce(announcement, properties.isCollapsed) }
    if old.modals != new.modals { announce(announcement, properties.modals) }
    if old.isTabBarHidden != new.isTabBarHidden { announce(announcement, properties.isTabBarHidden) }
    if old.isSidebarHidden != new.isSidebarHidden { announce(announcement, properties.isSidebarHidden) }
    if old.columnVisibility != new.columnVisibility { announce(announcement, properties.columnVisibility) }
    if old.popped != new.popped || old.hiddenColumns != new.hiddenColumns {
      announce(announcement, properties.popped)
      for stack in Scheme.Tab.allCases.map({ StackID<Scheme>.tab($0) }) + [.detail]
      where old.popped(from: stack) != new.popped(from: stack) {
        announce(announcement, properties.popped(stack))
      }
    }
  }

  /// Notifies Observation that a property must be read again, because its value is not the value that the interface
  /// set.
  func announceRefusal<Member>(of property: KeyPath<NavigationCoordinator, Member>) {
    changing(property) {}
  }

  /// Notifies Observation of a change to a property that is not part of the state.
  func changing<Member>(_ property: KeyPath<NavigationCoordinator, Member>, _ change: () -> Void) {
    announce(.willChange, property)
    change()
    announce(.didChange, property)
  }

  private func announce<Member>(_ announcement: Announcement, _ property: KeyPath<NavigationCoordinator, Member>) {
    switch announcement {
    case .willChange: registrar.willSet(self, keyPath: property)
    case .didChange: registrar.didSet(self, keyPath: property)
    }
  }
}
