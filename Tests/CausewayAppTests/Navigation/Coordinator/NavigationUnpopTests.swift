import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// Restoring popped destinations.
@MainActor
@Suite(.checksSubscriptions) struct NavigationUnpopTests {
  private let time = ReaderTime()

  private func makeCoordinator(_ limits: NavigationLimits = NavigationLimits()) -> ReaderCoordinator {
    let coordinator = ReaderCoordinator(limits: limits, now: time.now)
    coordinator[path: .forums] = [.forum(1), .forum(2), .forum(3)]
    return coordinator
  }

  @Test(.covers("g4")) func poppedDestinationsComeBack() {
    let coordinator = makeCoordinator()
    #expect(!coordinator.canUnpop())
    #expect(coordinator.unpop() == nil)
    coordinator.pop()
    coordinator.pop()
    #expect(coordinator.popped.map(\.destination) == [.forum(3), .forum(2)])
    let changes = Recorder(coordinator.changes)
    #expect(coordinator.unpop() == .forum(2))
    #expect(coordinator.unpop() == .forum(3))
    #expect(coordinator.unpop() == nil)
    #expect(coordinator[path: .forums] == [.forum(1), .forum(2), .forum(3)])
    #expect(changes.values == [.unpopped(.forum(2), onto: .tab(.forums)), .unpopped(.forum(3), onto: .tab(.forums))])
    #expect(coordinator.state.history == [.forum(1), .forum(2), .forum(3)])
    changes.cancel()
  }

  @Test(.covers("g4")) func poppedDestinationsSurviveRestoration() throws {
    let coordinator = makeCoordinator()
    coordinator.popToRoot()
    let saved = try JSONEncoder().encode(coordinator.state)
    let next = ReaderCoordinator(now: time.now)
    next.restore(try JSONDecoder().decode(ReaderState.self, from: saved))
    #expect(next.unpop() == .forum(1))
    #expect(next.unpop() == .forum(2))
  }

  @Test func destinationsPoppedTogetherComeBackInStackOrder() {
    let coordinator = makeCoordinator()
    #expect(coordinator.popToRoot() == [.forum(1), .forum(2), .forum(3)])
    #expect((1...3).map { _ in coordinator.unpop() } == [.forum(1), .forum(2), .forum(3)])
  }

  @Test func aPushClearsWhatWasPoppedFromItsStackOnly() {
    let coordinator = makeCoordinator()
    coordinator.push(.message(1), onto: .tab(.bookmarks))
    coordinator.pop(of: .tab(.bookmarks))
    coordinator.pop(of: .tab(.forums))
    coordinator.push(.forum(4), onto: .tab(.forums))
    #expect(!coordinator.canUnpop(.tab(.forums)))
    #expect(coordinator.canUnpop(.tab(.bookmarks)))
    #expect(!coordinator.canUnpop(.detail))
  }

  @Test func theNearestPoppedDestinationsUpToTheLimitAreKept() {
    let coordinator = makeCoordinator(NavigationLimits(unpopDepth: 2))
    coordinator.push(.message(1), onto: .detail)
    coordinator.pop(of: .detail)
    coordinator.popToRoot(of: .tab(.forums))
    #expect(coordinator.unpop(.tab(.forums)) == .forum(1))
    #expect(coordinator.unpop(.tab(.forums)) == .forum(2))
    #expect(coordinator.unpop(.tab(.forums)) == nil)
    #expect(coordinator.unpop(.detail) == .message(1))
  }

  @Test func expiredDestinationsDoNotComeBack() {
    let coordinator = makeCoordinator(NavigationLimits(unpopAge: 10))
    coordinator.pop()
    time.advance(by: 6)
    coordinator.pop()
    time.advance(by: 4)
    #expect(coordinator.canUnpop())
    time.advance(by: 1)
    #expect(coordinator.unpop() == .forum(2))
    #expect(!coordinator.canUnpop())
    #expect(coordinator.unpop() == nil)
    coordinator.pop()
    #expect(coordinator.popped.map(\.destination) == [.forum(2)])
    time.advance(by: -100)
    #expect(coordinator.canUnpop())
  }

  @Test func expiredAndExcessDestinationsAreNotRestored() {
    var saved = ReaderState()
    saved.history = (1...5).map { .forum($0) }
    saved.popped = (1...5).map {
      PoppedDestination(.forum($0), from: .tab(.forums), at: Date(timeIntervalSince1970: TimeInterval($0)))
    }
    time.advance(by: 8)
    let coordinator = ReaderCoordinator(limits: NavigationLimits(unpopDepth: 2, unpopAge: 4, history: 2), now: time.now)
    coordinator.restore(saved)
    #expect(coordinator.popped.map(\.destination) == [.forum(4), .forum(5)])
    #expect(coordinator.state.history == [.forum(4), .forum(5)])
    #expect(ReaderCoordinator(saved, limits: coordinator.limits, now: time.now).state == coordinator.state)
  }

  @Test func whileCollapsedBothColumnsAreOneStack() {
    let coordinator = ReaderCoordinator(now: time.now)
    coordinator.select(.forum(1))
    coordinator.select(.thread(1))
    coordinator.select(.thread(2))
    coordinator.collapse()
    coordinator.popToRoot()
    #expect((1...4).map { _ in coordinator.unpop() } == [.forum(1), .thread(1), .thread(2), nil])
    coordinator.pop()
    coordinator.expand()
    #expect(coordinator[path: .forums] == [.forum(1)])
    #expect(coordinator.detailPath == [.thread(1)])
    #expect(!coordinator.canUnpop(.tab(.forums)))
    #expect(coordinator.unpop(.detail) == .thread(2))
  }

  @Test func aDestinationFromBelowAnotherColumnDoesNotComeBackAboveIt() {
    let coordinator = ReaderCoordinator(now: time.now)
    coordinator.select(.forum(1))
    coordinator.select(.thread(1))
    coordinator.pop(of: .tab(.forums))
    coordinator.collapse()
    #expect(coordinator[path: .forums] == [.thread(1)])
    #expect(!coordinator.canUnpop())
    coordinator.expand()
    #expect(coordinator.unpop(.tab(.forums)) == .forum(1))
  }
}

/// A time of day that a test sets.
final class ReaderTime: Sendable {
  private let seconds = Probe<TimeInterval>(0)

  var now: @Sendable () -> Date { { [seconds] in Date(timeIntervalSince1970: seconds.value) } }

  func advance(by interval: TimeInterval) {
    seconds.change { $0 += interval }
  }
}
