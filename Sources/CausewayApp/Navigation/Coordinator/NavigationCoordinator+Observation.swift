public import Observation

/// Its properties are observed one by one.
extension NavigationCoordinator: nonisolated Observable {}

extension NavigationCoordinator {
  /// When Observation is told of a change.
  enum Announcement {
    case willChange
    case didChange
  }

  /// Tells Observation which properties change from one state to another.
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
    if old.collapse != new.collapse { announce(announcement, properties.isCollapsed) }
    if old.modals != new.modals { announce(announcement, properties.modals) }
    if old.isTabBarHidden != new.isTabBarHidden { announce(announcement, properties.isTabBarHidden) }
    if old.isSidebarHidden != new.isSidebarHidden { announce(announcement, properties.isSidebarHidden) }
    if old.popped != new.popped { announce(announcement, properties.popped) }
  }

  /// Tells Observation that a property that is not part of the state changes.
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
