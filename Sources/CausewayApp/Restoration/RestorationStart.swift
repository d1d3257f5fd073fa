/// The navigation state at the beginning of a restoration.
///
/// If the state is another one at the end, the user has navigated in the meantime.
struct RestorationStart<Scheme: NavigationScheme> {
  private weak var coordinator: NavigationCoordinator<Scheme>?
  let state: ExpandedNavigationState<Scheme>

  @MainActor
  init(_ coordinator: NavigationCoordinator<Scheme>) {
    self.coordinator = coordinator
    state = ExpandedNavigationState(coordinator.state)
  }

  /// Whether the state is that of a coordinator.
  func belongs(to coordinator: NavigationCoordinator<Scheme>) -> Bool {
    self.coordinator === coordinator
  }
}
