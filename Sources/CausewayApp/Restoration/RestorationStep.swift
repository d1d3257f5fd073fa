/// How far restoring has come; the steps come in this order.
///
/// When a step comes, what it names has just been brought back, and what the later steps name has not.
public enum RestorationStep<Scheme: NavigationScheme>: Hashable, Sendable {
  /// What was saved has been read, and is of the app's version by now.
  case version(Int)
  /// The tab, and what is hidden and what is edited, in the coordinator's state.
  case tab(Scheme.Tab)
  /// The stacks, the modals, and what may be un-popped, in the coordinator's state.
  case stacks
  /// The drafts and the companions' state; with the texts by their identifiers.
  case drafts([String: String])
  /// The scroll positions, by their identifiers.
  case scrollPositions([String: Double])
  /// Everything is restored that could be; the route with which the app was launched is served now, and wins.
  case launchRoute
}
