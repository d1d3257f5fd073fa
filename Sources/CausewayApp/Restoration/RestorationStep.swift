/// A completed step of a restoration; steps occur in this order.
public enum RestorationStep<Scheme: NavigationScheme>: Hashable, Sendable {
  /// The snapshot has been read and migrated to the app's version.
  case version(Int)
  /// The tab, the hidden bars and the editing state are restored in the coordinator.
  case tab(Scheme.Tab)
  /// The stacks, the modals and the history of popped screens are restored in the coordinator.
  case stacks
  /// The drafts and the companions' state are restored; the value contains the texts by identifier.
  case drafts([String: String])
  /// The scroll positions are restored; the value contains them by identifier.
  case scrollPositions([String: Double])
  /// The state is restored as far as possible; the launch route is opened next and takes precedence.
  case launchRoute
}
