import Causeway
import CausewayApp
import CausewayTesting
import Observation
import Testing

/// The parts of an interface that observation causes to be redrawn.
@MainActor
@Suite(.checksSubscriptions) struct NavigationObservationTests {
  private let coordinator = ReaderCoordinator()

  /// Returns whether observation reports a change of a property that was read.
  private func isTold<Value>(of read: (ReaderCoordinator) -> Value, when change: (ReaderCoordinator) -> Void) -> Bool {
    let told = Probe(false)
    withObservationTracking {
      _ = read(coordinator)
    } onChange: {
      told.change { $0 = true }
    }
    change(coordinator)
    return told.value
  }

  @Test func aViewIsUpdatedWhenItsPropertyChanges() {
    #expect(isTold(of: { $0.state }, when: { $0.isTabBarHidden = true }))
    #expect(isTold(of: { $0.selectedTab }, when: { $0.selectedTab = .bookmarks }))
    #expect(isTold(of: { $0[path: .bookmarks] }, when: { $0.push(.thread(1), onto: .tab(.bookmarks)) }))
    #expect(isTold(of: { $0.detailPath }, when: { $0.select(.thread(1)) }))
    #expect(isTold(of: { $0.detailPath }, when: { $0.replace(.thread(1), with: .thread(1, page: .last)) }))
    #expect(isTold(of: { $0.isTabBarHidden }, when: { $0.isTabBarHidden = false }))
    #expect(isTold(of: { $0.isSidebarHidden }, when: { $0.isSidebarHidden = true }))
    #expect(isTold(of: { $0.modal }, when: { $0.present(.search) }))
    #expect(isTold(of: { $0.modals }, when: { $0.dismiss() }))
    #expect(isTold(of: { $0.isEditing(.forums) }, when: { $0.setEditing(true, in: .forums) }))
    #expect(isTold(of: { $0.isCollapsed }, when: { $0.collapse() }))
    #expect(isTold(of: { $0.canUnpop() }, when: { $0.pop() }))
    #expect(isTold(of: { $0.popped }, when: { $0.unpop() }))
    #expect(isTold(of: { $0.visibleStack }, when: { $0.expand() }))
    #expect(isTold(of: { $0.declarations }, when: { $0.declare("message", as: .legacy) }))
  }

  @Test func aViewIsNotUpdatedWhenAnotherPropertyChanges() {
    #expect(!isTold(of: { $0[path: .forums] }, when: { $0.push(.thread(1), onto: .tab(.bookmarks)) }))
    #expect(!isTold(of: { $0.selectedTab }, when: { $0.select(.thread(1)) }))
    #expect(!isTold(of: { $0.modals }, when: { $0.selectedTab = .bookmarks }))
    #expect(!isTold(of: { $0.isEditing(.forums) }, when: { $0.setEditing(true, in: .bookmarks) }))
    #expect(!isTold(of: { $0.detailPath }, when: { $0.isTabBarHidden = true }))
    #expect(!isTold(of: { $0.state }, when: { $0.detailPath = $0.detailPath }))
  }

  @Test func legacyScreensInFrontAreObserved() {
    let legacy = InMemoryLegacyScreens()
    coordinator.legacy = legacy
    coordinator.declare("message", as: .legacy)
    #expect(isTold(of: { $0.isLegacyInFront }, when: { $0.push(.message(1)) }))
    #expect(isTold(of: { $0.isLegacyInFront }, when: { $0.push(.thread(1)) }))
    #expect(!isTold(of: { $0.isLegacyInFront }, when: { $0.push(.thread(2)) }))
  }

  @Test func aBoundPathGoesBothWays() {
    // Like `NavigationStack(path:)`, it writes the user's changes, and draws the path that it reads.
    var drawn: [[ReaderDestination]] = []
    let isOutdated = Probe(true)
    func draw() {
      guard isOutdated.value else { return }
      isOutdated.change { $0 = false }
      withObservationTracking {
        drawn.append(coordinator[path: .forums])
      } onChange: {
        isOutdated.change { $0 = true }
      }
    }
    draw()
    coordinator[path: .forums].append(.forum(1))
    draw()
    coordinator.selectedTab = .bookmarks
    draw()
    coordinator.push(.forum(2), onto: .tab(.forums))
    draw()
    coordinator[path: .forums] = []
    draw()
    #expect(drawn == [[], [.forum(1)], [.forum(1), .forum(2)], []])
  }
}
