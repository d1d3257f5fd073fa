import Causeway
import CausewayApp
import CausewayTesting
import Testing

/// The streams of a coordinator, and changes made inside their closures.
@MainActor
@Suite(.checksSubscriptions) struct NavigationStreamTests {
  private let coordinator = ReaderCoordinator()

  @Test func everyChangeEmitsAStateAndAnEvent() {
    let states = Recorder(coordinator.states)
    let changes = Recorder(coordinator.changes)
    coordinator.push(.forum(1), onto: .tab(.forums))
    coordinator.push(.forum(2), onto: .tab(.forums))
    coordinator.pop(of: .tab(.forums))
    #expect(states.values.map { $0[.tab(.forums)].count } == [0, 1, 2, 1])
    #expect(changes.values.count == 3)
    states.cancel()
    changes.cancel()
  }

  @Test func anEventIsEmittedAfterItsState() {
    var seen: [ReaderTab] = []
    let token = coordinator.changes.receive(on: MainActor.shared).sink { [coordinator] _ in
      seen.append(coordinator.selectedTab)
    }
    coordinator.selectedTab = .bookmarks
    coordinator.selectedTab = .detail
    #expect(seen == [.bookmarks, .detail])
    token.cancel()
  }

  @Test func aChangeFromInsideAStateComesAfterTheOneItAnswers() {
    let states = Recorder(coordinator.states)
    let token = coordinator.states.receive(on: MainActor.shared).sink { [coordinator] state in
      if state.detail.count == 1 { coordinator.push(.thread(2), onto: .detail) }
    }
    let changes = Recorder(coordinator.changes)
    coordinator.push(.thread(1), onto: .detail)
    #expect(coordinator.detailPath == [.thread(1), .thread(2)])
    #expect(states.values.map(\.detail.count) == [0, 1, 2])
    #expect(changes.values == [.pushed(.thread(1), onto: .detail), .pushed(.thread(2), onto: .detail)])
    token.cancel()
    states.cancel()
    changes.cancel()
  }

  @Test func aChangeFromInsideAnEventComesAfterTheOneItAnswers() {
    let token = coordinator.changes.receive(on: MainActor.shared).sink { [coordinator] change in
      if case .presented(.search) = change { coordinator.dismiss() }
    }
    let changes = Recorder(coordinator.changes)
    coordinator.present(.search)
    #expect(coordinator.modals.isEmpty)
    #expect(changes.values == [.presented(.search), .dismissed(.search)])
    token.cancel()
    changes.cancel()
  }

  @Test func aChangeFromInsideASwipeIsKeptWhenItIsCancelled() {
    coordinator.push(.forum(1), onto: .tab(.forums))
    let token = coordinator.changes.receive(on: MainActor.shared).sink { [coordinator] change in
      if case .popped = change { coordinator.isTabBarHidden = true }
    }
    coordinator.beginInteractivePop()
    coordinator.endInteractivePop(cancelled: true)
    #expect(coordinator[path: .forums] == [.forum(1)])
    #expect(coordinator.isTabBarHidden)
    token.cancel()
  }

  @Test func otherThreadsMayFollow() async {
    let states = coordinator.states
    let follower = Task.detached {
      var last = 0
      for await state in states.values(bufferingPolicy: .unbounded)
      where state.selectedTab == .bookmarks || state[.tab(.forums)].count > last {
        last = state[.tab(.forums)].count
        if state.selectedTab == .bookmarks { break }
      }
      return last
    }
    for number in 1...200 { coordinator.push(.forum(number), onto: .tab(.forums)) }
    coordinator.selectedTab = .bookmarks
    #expect(await follower.value == 200)
  }

  @Test func aCoordinatorIsReleasedWhileItsStreamsAreFollowedAndFinishesThem() {
    var coordinator: ReaderCoordinator? = ReaderCoordinator()
    weak let observed = coordinator
    let changes = coordinator.map { Recorder($0.changes) }
    let states = coordinator.map { Recorder($0.states) }
    coordinator?.push(.forum(1))
    coordinator = nil
    #expect(observed == nil)
    #expect(changes?.values.count == 1)
    #expect(changes?.isFinished == true)
    #expect(states?.isFinished == true)
  }
}
