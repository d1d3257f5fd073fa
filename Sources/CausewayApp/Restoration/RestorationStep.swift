/// How far restoring has come; the steps come in this order.
///
/// When the tab's step comes, the coordinator shows everything: who brings back an interface of another kind does it step
/// by step.
public enum RestorationStep<Scheme: NavigationScheme>: Hashable, Sendable {
  /// What was saved has been read, and is of the app's version by now.
  case version(Int)
  /// The tab, and what is hidden and what is edited, in the coordinator's state.
  case tab(Scheme.Tab)
  /// The stacks, the modals, and what may be un-popped, in the coordinator's state.
  case stacks
  /// The drafts, by their identifiers.
  case drafts([String: String])
  /// The scroll positions, by their identifiers.
  case scrollPositions([String: Double])
  /// Everything is restored that could be; the route with which the app was launched is served now, and wins.
  case launchRoute
}
