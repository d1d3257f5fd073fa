import Causeway
import CausewayApp
import CausewayTesting
import Testing

/// A path that an interface binds to and sets.
@MainActor
@Suite(.checksSubscriptions) struct NavigationPathTests {
  private let coordinator = ReaderCoordinator()

  private func changes(of body: () -> Void) -> [NavigationChange<ReaderScheme>] {
    let recorder = Recorder(coordinator.changes)
    body()
    recorder.cancel()
    return recorder.values
  }

  @Test func aShorterPathIsAPop() {
    coordinator[path: .forums] = [.forum(1), .forum(2), .forum(3)]
    let changes = changes { coordinator[path: .forums] = [.forum(1)] }
    #expect(changes == [.popped([.forum(2), .forum(3)], from: .tab(.forums))])
    #expect(coordinator.canUnpop(.tab(.forums)))
  }

  @Test func aLongerPathIsAPush() {
    let changes = changes { coordinator[path: .forums] = [.forum(1), .forum(2)] }
    #expect(changes == [.pushed(.forum(1), onto: .tab(.forums)), .pushed(.forum(2), onto: .tab(.forums))])
    #expect(coordinator.state.history == [.forum(1), .forum(2)])
  }

  @Test func theCommonPrefixOfANewPathStays() {
    coordinator[path: .forums] = [.forum(1), .forum(2), .forum(3)]
    let states = Recorder(coordinator.states)
    let changes = changes { coordinator[path: .forums] = [.forum(1), .thread(2), .forum(3)] }
    #expect(
      changes == [
        .popped([.forum(2), .forum(3)], from: .tab(.forums)), .pushed(.thread(2), onto: .tab(.forums)),
        .pushed(.forum(3), onto: .tab(.forums)),
      ])
    #expect(states.values.count == 2)
    #expect(!coordinator.canUnpop(.tab(.forums)))
    states.cancel()
  }

  @Test func appendingThroughTheBindingWorks() {
    coordinator[path: .bookmarks].append(.thread(1))
    coordinator[path: .bookmarks].append(.thread(2))
    coordinator[path: .bookmarks].removeLast()
    #expect(coordinator[path: .bookmarks] == [.thread(1)])
    coordinator.detailPath.append(.message(1))
    #expect(coordinator.detailPath == [.message(1)])
    #expect(coordinator[path: .forums].isEmpty)
  }

  @Test func aPathMayContainADestinationTwice() {
    coordinator[path: .forums] = [.thread(1), .thread(1)]
    coordinator[path: .forums] = [.thread(1)]
    #expect(coordinator[path: .forums] == [.thread(1)])
    #expect(coordinator.unpop(.tab(.forums)) == .thread(1))
    #expect(coordinator[path: .forums] == [.thread(1), .thread(1)])
  }

  @Test func aPathWhileCollapsedHasBothColumns() {
    coordinator.select(.forum(1))
    coordinator.select(.thread(1))
    coordinator.collapse()
    #expect(coordinator[path: .forums] == [.forum(1), .thread(1)])
    coordinator[path: .forums] = [.forum(1), .thread(2), .thread(3)]
    coordinator.expand()
    #expect(coordinator[path: .forums] == [.forum(1)])
    #expect(coordinator.detailPath == [.thread(2), .thread(3)])
  }

  @Test func aColumnThatGoesAwayMayWriteWhatItHasShown() {
    coordinator.select(.thread(1))
    coordinator.collapse()
    let before = coordinator.state
    coordinator.detailPath = []
    coordinator.detailPath = [.thread(1)]
    #expect(coordinator.state == before)
    #expect(coordinator.detailPath.isEmpty)
  }
}
