import Causeway
import CausewayApp
import CausewayTesting
import Testing

/// Modals, which are above everything else.
@MainActor
@Suite(.checksSubscriptions) struct NavigationModalTests {
  private let coordinator = ReaderCoordinator()

  @Test(.covers("g3")) func aSheetIsAValueOnTheCoordinator() {
    let changes = Recorder(coordinator.changes)
    #expect(coordinator.modal == nil)
    #expect(coordinator.present(.search) == .served)
    coordinator.present(.profile(1))
    #expect(coordinator.modals == [.search, .profile(1)])
    #expect(coordinator.modal == .profile(1))
    #expect(coordinator.dismiss() == .profile(1))
    #expect(coordinator.modal == .search)
    #expect(changes.values == [.presented(.search), .presented(.profile(1)), .dismissed(.profile(1))])
    changes.cancel()
  }

  @Test func aBindingOfASheetPresentsReplacesAndDismisses() {
    let changes = Recorder(coordinator.changes)
    coordinator.modal = .search
    coordinator.modal = .profile(1)
    #expect(coordinator.modals == [.profile(1)])
    coordinator.modal = nil
    coordinator.modal = nil
    #expect(coordinator.modals.isEmpty)
    #expect(
      changes.values == [
        .presented(.search), .dismissed(.search), .presented(.profile(1)), .dismissed(.profile(1)),
      ])
    changes.cancel()
  }

  @Test func aModalIsDismissedAtAnyDepth() {
    coordinator.present(.compose(threadID: 1))
    coordinator.present(.profile(1))
    let changes = Recorder(coordinator.changes)
    #expect(coordinator.dismiss(.compose(threadID: 1)))
    #expect(coordinator.modals == [.profile(1)])
    #expect(!coordinator.dismiss(.compose(threadID: 1)))
    #expect(changes.values == [.dismissed(.compose(threadID: 1))])
    changes.cancel()
  }

  @Test func allAreDismissedFromTheTop() {
    coordinator.present(.search)
    coordinator.present(.compose(threadID: 1))
    let changes = Recorder(coordinator.changes)
    let states = Recorder(coordinator.states)
    coordinator.dismissAll()
    #expect(changes.values == [.dismissed(.compose(threadID: 1)), .dismissed(.search)])
    #expect(states.values.map(\.modals.count) == [2, 0])
    #expect(coordinator.dismiss() == nil)
    changes.cancel()
    states.cancel()
  }

  @Test func theTopmostModalIsNotPresentedTwice() {
    coordinator.present(.search)
    coordinator.present(.search)
    #expect(coordinator.modals == [.search])
    coordinator.present(.profile(1))
    coordinator.present(.search)
    #expect(coordinator.modals == [.search, .profile(1), .search])
  }
}
