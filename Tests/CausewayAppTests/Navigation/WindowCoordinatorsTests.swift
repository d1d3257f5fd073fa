import Causeway
import CausewayApp
import CausewayTesting
import Observation
import Testing

/// A coordinator for each window.
@MainActor
@Suite(.checksSubscriptions, .settles) struct WindowCoordinatorsTests {
  private let log = NavigationLog()
  private let windows: WindowCoordinators<ReaderScheme>

  init() {
    let log = log
    windows = WindowCoordinators { _ in ReaderCoordinator(log: log) }
  }

  @Test func windowsNeitherShareNorOverwrite() {
    let first = windows.open("1")
    let second = windows.open("2")
    first.push(.forum(1))
    first.present(.search)
    second.selectedTab = .bookmarks
    #expect(first.selectedTab == .forums && first[path: .forums] == [.forum(1)])
    #expect(second[path: .forums].isEmpty && second.modals.isEmpty)
    #expect(windows.open("1") === first && windows[window: "2"] === second)
    #expect(log.records.count == 3, "the windows share one log")
  }

  @Test func linksLeadToTheWindowThatWasActiveLast() async {
    let router = Router<Place>(log: log)
    let windows = windows
    let server = ClosureRouteServer<Place>(root: { windows.active }) { window, _ in
      window.select(.thread(1)).isServed
    }
    router.coordinator = server
    router.release()
    #expect(await !router.open(.thread("1")).isServed)
    let first = windows.open("1")
    let second = windows.open("2")
    windows.activate("1")
    windows.activate("3")
    #expect(await router.open(.thread("1")).isServed)
    #expect(first.detailPath == [.thread(1)] && second.detailPath.isEmpty)
    #expect(windows.close("1") === first)
    #expect(await router.open(.thread("1")).isServed)
    #expect(second.detailPath == [.thread(1)])
    #expect(windows.identifiers == ["2"])
  }

  @Test func theWindowsAreObservedAndReleased() {
    weak var released: ReaderCoordinator?
    let told = Probe(0)
    func observe() {
      withObservationTracking {
        _ = windows.active
      } onChange: {
        told.change { $0 += 1 }
      }
    }
    observe()
    released = windows.open("1")
    observe()
    windows.open("1")
    #expect(told.value == 1)
    windows.close("1")
    #expect(told.value == 2)
    #expect(released == nil && windows.active == nil)
    #expect(windows.close("1") == nil)
  }
}
