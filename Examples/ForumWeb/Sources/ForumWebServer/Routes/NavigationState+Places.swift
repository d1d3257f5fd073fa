import CausewayApp
import ForumReaderKit

extension NavigationState where Scheme == ForumScheme {
  /// The places of a tab from its root to the visible place, with all modals on top.
  func places(of tab: ForumTab) -> [ForumPlace] {
    [.root(tab)] + self[.tab(tab)].map { .destination($0) } + modals.map { .modal($0) }
  }

  /// The places of the selected tab, the visible one last.
  var places: [ForumPlace] { places(of: selectedTab) }

  /// The visible place.
  var place: ForumPlace { places.last ?? .root(selectedTab) }

  /// The place at the top of a tab's stack, without modals.
  func top(of tab: ForumTab) -> ForumPlace {
    self[.tab(tab)].last.map { .destination($0) } ?? .root(tab)
  }
}
