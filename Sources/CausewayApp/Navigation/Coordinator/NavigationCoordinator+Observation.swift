public import Observation

/// Observation tracks each property of a coordinator separately.
extension NavigationCoordinator: nonisolated Observable {}

extension NavigationCoordinator {
  /// The notifications that Observation receives for a change.
  enum Announcement {
    case willChange
    case didChange
  }

  /// Returns a function for each property that differs between two states, which notifies Observation of the change.
  func announcements(
    from old: NavigationState<Scheme>, to new: NavigationState<Scheme>
  ) -> [@MainActor (Announcement) -> Void] {
    var announcements: [@MainActor (Announcement) -> Void] = []
    announcements.append(announcement(of: properties.state))
    if old.selectedTab != new.selectedTab { announcements.append(announcement(of: properties.selectedTab)) }
    for tab in Scheme.Tab.allCases {
      if old.stacks[tab] != new.stacks[tab] { announcements.append(announcement(of: properties.path(tab))) }
      if old.editing.contains(tab) != new.editing.contains(tab) {
        announcements.append(announcement(of: properties.editing(tab)))
      }
    }
    if old.detail != new.detail { announcements.append(announcement(of: properties.detailPath)) }
    if old.detail != new.detail || old.selectedTab != new.selectedTab || old.hiddenColumns != new.hiddenColumns {
      for tab in Scheme.Tab.allCases where old[detailOf: tab] != new[detailOf: tab] {
        announcements.append(announcement(of: properties.detailPath(tab)))
      }
    }
    if old.collapse != new.collapse { announcements.append(announcement(of: properties.isCollapsed)) }
    if old.modals != new.modals { announcements.append(announcement(of: properties.modals)) }
    if old.isTabBarHidden != new.isTabBarHidden { announcements.append(announcement(of: properties.isTabBarHidden)) }
    if old.isSidebarHidden != new.isSidebarHidden { announcements.append(announcement(of: properties.isSidebarHidden)) }
    if old.columnVisibility != new.columnVisibility {
      announcements.append(announcement(of: properties.columnVisibility))
    }
    if old.popped != new.popped || old.hiddenColumns != new.hiddenColumns {
      announcements.append(announcement(of: properties.popped))
      var compared: [StackID<Scheme>] = []
      for stack in (old.popped + new.popped).map({ $0.stack }) where !compared.contains(stack) {
        compared.append(stack)
        if old.popped(from: stack) != new.popped(from: stack) {
          announcements.append(announcement(of: properties.popped(stack)))
        }
      }
    }
    return announcements
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

  private func announcement<Member>(
    of property: KeyPath<NavigationCoordinator, Member>
  ) -> @MainActor (Announcement) -> Void {
    { self.announce($0, property) }
  }

  private func announce<Member>(_ announcement: Announcement, _ property: KeyPath<NavigationCoordinator, Member>) {
    switch announcement {
    case .willChange: registrar.willSet(self, keyPath: property)
    case .didChange: registrar.didSet(self, keyPath: property)
    }
  }
}
