import CausewayApp
import Testing

/// Restoration identifier paths converted to a state.
@Suite struct IdentifierPathsTests {
  private let paths = IdentifierPaths<ReaderScheme>([
    .container("AwfulRootTabBarController"),
    .tab("AwfulForumsTableViewController", .forums),
    .tab("AwfulBookmarksTableViewController", .bookmarks),
    .destination("AwfulThreadsTableViewController-") { Int($0).map { .forum($0) } },
    .destination("AwfulPostsPageViewController-") { Int($0).map { .thread($0) } },
  ])

  @Test(.covers("e16")) func aPathIsAState() {
    let (state, notes) = paths.state(for: [["AwfulRootTabBarController", "AwfulThreadsTableViewController-26"]])
    #expect(state.selectedTab == .forums)
    #expect(state[.tab(.forums)] == [.forum(26)])
    #expect(notes.isEmpty)
  }

  @Test(.covers("e16")) func eachControllersPathAddsItsOwn() {
    let threads = [
      "AwfulRootTabBarController", "AwfulBookmarksTableViewController", "AwfulThreadsTableViewController-1",
    ]
    let (state, notes) = paths.state(for: [
      ["AwfulRootTabBarController"], threads, threads + ["AwfulPostsPageViewController-2"],
      threads + ["AwfulPostsPageViewController-2", "AwfulPostsPageViewController-3"],
    ])
    #expect(state.selectedTab == .bookmarks)
    #expect(state[.tab(.bookmarks)] == [.forum(1)])
    #expect(state[.tab(.forums)].isEmpty)
    #expect(state.detail == [.thread(2), .thread(3)])
    #expect(notes.isEmpty)
  }

  @Test(.covers("e16")) func identifiersWithoutARuleAreNoted() {
    let (state, notes) = paths.state(for: [["AwfulAlbumController", "AwfulThreadsTableViewController-x"], []])
    #expect(state == ReaderState())
    #expect(
      notes.map(\.description) == [
        "paths[0][0]: unknown identifier AwfulAlbumController",
        "paths[0][1]: unknown identifier AwfulThreadsTableViewController-x",
      ])
  }
}
