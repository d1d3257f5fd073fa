import Causeway
import CausewayApp
import CausewayTesting
import Testing

/// Interactive pops that may be cancelled.
@MainActor
@Suite(.checksSubscriptions) struct InteractivePopTests {
  private let coordinator = ReaderCoordinator(limits: NavigationLimits(unpopDepth: 2))

  init() {
    coordinator[path: .forums] = [.forum(1), .forum(2), .forum(3), .forum(4), .forum(5)]
    coordinator.pop()
    coordinator.pop()
  }

  @Test(.covers("g6")) func aCompletedSwipeIsAPopThatTheOtherEdgeUndoes() {
    #expect(coordinator.beginInteractivePop())
    #expect(coordinator[path: .forums] == [.forum(1), .forum(2)])
    coordinator.endInteractivePop(cancelled: false)
    #expect(coordinator[path: .forums] == [.forum(1), .forum(2)])
    #expect(coordinator.unpop() == .forum(3))
  }

  @Test(.covers("g6")) func aCancelledSwipeLeavesNoTrace() {
    let before = coordinator.state
    let records = coordinator.log.records
    let changes = Recorder(coordinator.changes)
    #expect(coordinator.beginInteractivePop())
    coordinator.endInteractivePop(cancelled: true)
    #expect(coordinator.state == before)
    #expect(coordinator.log.records == records)
    #expect(coordinator.unpop() == .forum(4))
    #expect(
      changes.values == [
        .popped([.forum(3)], from: .tab(.forums)), .unpopped(.forum(3), onto: .tab(.forums)),
        .unpopped(.forum(4), onto: .tab(.forums)),
      ])
    changes.cancel()
  }

  @Test func anInterfaceMaySetThePathItself() {
    let before = coordinator.state
    coordinator.beginInteractivePop()
    coordinator[path: .forums] = [.forum(1), .forum(2)]
    coordinator[path: .forums] = [.forum(1), .forum(2), .forum(3)]
    #expect(coordinator.state == before)
    coordinator.endInteractivePop(cancelled: true)
    #expect(coordinator.state == before)
  }

  @Test func aPathThatIsMoreThanTheSwipeIsSetAsAnyOther() {
    coordinator.beginInteractivePop()
    coordinator.pop()
    coordinator[path: .forums] = [.forum(1), .forum(2), .forum(3)]
    #expect(coordinator[path: .forums] == [.forum(1), .forum(2), .forum(3)])
    coordinator.endInteractivePop(cancelled: true)
    #expect(coordinator[path: .forums] == [.forum(1), .forum(2), .forum(3)])
  }

  @Test func aDestinationThatCameBackDuringASwipeIsNotRestoredAgain() {
    coordinator.beginInteractivePop()
    #expect(coordinator.unpop() == .forum(3))
    coordinator.endInteractivePop(cancelled: true)
    #expect(coordinator[path: .forums] == [.forum(1), .forum(2), .forum(3)])
  }

  @Test func aSwipeThatHasEndedCannotBeCancelled() {
    coordinator.beginInteractivePop()
    coordinator.endInteractivePop(cancelled: false)
    coordinator.endInteractivePop(cancelled: true)
    #expect(coordinator[path: .forums] == [.forum(1), .forum(2)])
  }

  @Test func anotherSwipeMeansThatTheFirstWasCompleted() {
    coordinator.beginInteractivePop()
    coordinator.beginInteractivePop()
    coordinator.endInteractivePop(cancelled: true)
    #expect(coordinator[path: .forums] == [.forum(1), .forum(2)])
    #expect(coordinator.unpop() == .forum(3))
  }

  @Test func destinationsPushedDuringASwipeStay() {
    coordinator.beginInteractivePop()
    coordinator.push(.thread(9), from: .openURL)
    coordinator.select(tab: .bookmarks)
    coordinator.endInteractivePop(cancelled: true)
    #expect(coordinator[path: .forums] == [.forum(1), .forum(2), .forum(3), .thread(9)])
    #expect(coordinator.selectedTab == .bookmarks)
    #expect(!coordinator.canUnpop(.tab(.forums)))
  }

  @Test func changesElsewhereDuringASwipeStay() {
    coordinator.beginInteractivePop()
    coordinator.present(.search)
    coordinator.endInteractivePop(cancelled: true)
    #expect(coordinator[path: .forums] == [.forum(1), .forum(2), .forum(3)])
    #expect(coordinator.modal == .search)
    #expect(!coordinator.popped.contains { $0.destination == .forum(3) })
  }

  @Test func aSwipeWhoseStackWasPoppedIsNotUndone() {
    coordinator.beginInteractivePop()
    coordinator.pop()
    coordinator.endInteractivePop(cancelled: true)
    #expect(coordinator[path: .forums] == [.forum(1)])
    #expect(coordinator.unpop() == .forum(2))
    #expect(coordinator.unpop() == .forum(3))
  }

  @Test func aSwipeOnAnEmptyStackIsRefused() {
    let before = coordinator.state
    #expect(!coordinator.beginInteractivePop(of: .tab(.bookmarks)))
    #expect(!coordinator.beginInteractivePop(of: .detail))
    coordinator.collapse()
    #expect(!coordinator.beginInteractivePop(of: .detail))
    coordinator.endInteractivePop(cancelled: true)
    coordinator.expand()
    #expect(coordinator.state == before)
  }

  @Test func aChangeOfTheColumnsCancelsASwipe() {
    coordinator.push(.thread(1), onto: .detail)
    let before = coordinator.state
    coordinator.beginInteractivePop(of: .detail)
    coordinator.collapse()
    #expect(coordinator[path: .forums].last == .thread(1))
    coordinator.beginInteractivePop()
    coordinator.expand()
    #expect(coordinator.state == before)
  }

  @Test func aRestoredStateEndsASwipe() {
    coordinator.beginInteractivePop()
    coordinator.reset()
    coordinator.endInteractivePop(cancelled: true)
    #expect(coordinator.state.isInitial)
  }

  @Test func aCancelledSwipeRestoresTheDestinationToItsColumn() {
    coordinator.reset()
    coordinator.select(.forum(1))
    coordinator.collapse()
    let isBack = { [coordinator] in coordinator[path: .forums].first == .forum(1) }
    coordinator.beginInteractivePop()
    coordinator.push(.thread(1))
    coordinator.endInteractivePop(cancelled: true)
    #expect(isBack())
    coordinator.expand()
    #expect(coordinator[path: .forums] == [.forum(1)])
    #expect(coordinator.detailPath == [.thread(1)])
  }
}
