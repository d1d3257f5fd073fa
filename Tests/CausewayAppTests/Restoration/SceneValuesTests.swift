import CausewayApp
import CausewayTesting
import Foundation
import Observation
import Testing

/// The values in a scene's storage.
@Suite struct SceneValuesTests {
  private typealias Values = SceneValues<ReaderScheme>

  @Test(.covers("e8")) func emptySceneValuesAreTheFirstTabWithoutEditing() {
    let values = Values()
    #expect(values.selectedTab == .forums)
    for tab in ReaderTab.allCases { #expect(!values[isEditing: tab]) }
  }

  @Test(.covers("e8")) func valuesRoundTripAsText() {
    var values = Values(selectedTab: .bookmarks)
    values[isEditing: .detail] = true
    values[isEditing: .forums] = true
    #expect(values.rawValue == #"{"editing":["detail","forums"],"tab":"bookmarks"}"#)
    #expect(Values(rawValue: values.rawValue) == values)
    values[isEditing: .detail] = false
    #expect(Values(rawValue: values.rawValue)?.editing == [.forums])
  }

  @Test(.covers("e8")) func unknownSceneValuesAreLeftOut() {
    let values = Values(rawValue: #"{"editing":["albums","forums"],"tab":"albums"}"#)
    #expect(values == Values(editing: [.forums]))
    for text in ["", "forums", "{}", "[1]"] { #expect(Values(rawValue: text) == nil) }
  }

  @Test func sceneValuesArePartOfTheState() {
    var state = ReaderState()
    state.selectedTab = .detail
    state.editing = [.bookmarks]
    #expect(Values(state) == Values(selectedTab: .detail, editing: [.bookmarks]))
  }
}

/// A scene's storage keeps a part of the coordinator, which is restored for its owner.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct SceneValuesRestoringTests {
  private typealias Values = SceneValues<ReaderScheme>

  private let store = MemoryBlobStore()
  private let coordinator = ReaderCoordinator()

  private func manager() -> ReaderRestoration {
    ReaderRestoration(store: store, version: 3, clock: TestClock())
  }

  @Test(.covers("e8")) func theCoordinatorsValuesAreBoundBothWays() {
    coordinator.selectedTab = .bookmarks
    coordinator[editing: .forums] = true
    #expect(coordinator.sceneValues == Values(selectedTab: .bookmarks, editing: [.forums]))
    coordinator.push(.message(1), onto: .detail)
    coordinator.sceneValues = Values(selectedTab: .detail, editing: [.bookmarks])
    #expect(coordinator.selectedTab == .detail)
    #expect(coordinator.state.editing == [.bookmarks])
    #expect(coordinator.detailPath == [.message(1)])
  }

  @Test(.covers("e8")) func aChangeOfTheStateIsAChangeOfTheValues() {
    let isTold = Probe(false)
    withObservationTracking {
      _ = coordinator.sceneValues
    } onChange: {
      isTold.change { $0 = true }
    }
    coordinator.selectedTab = .bookmarks
    #expect(isTold.value)
  }

  @Test(.covers("e8")) func aScenesOwnTabWinsOverTheSnapshotOfItsOwner() async throws {
    let first = manager()
    await first.begin(for: "ada")
    coordinator.selectedTab = .bookmarks
    coordinator.push(.message(1), onto: .detail)
    first.follow(coordinator)
    await first.save()
    // The scene's storage is newer than the snapshot.
    coordinator.selectedTab = .detail
    coordinator[editing: .forums] = true
    let text = first.sceneValues(of: coordinator).rawValue
    #expect(text == #"{"editing":["forums"],"owner":"ada","tab":"detail"}"#)

    let scene = try #require(Values(rawValue: text))
    let next = ReaderCoordinator()
    await manager().restore(into: next, for: "ada", scene: scene)
    #expect(next.selectedTab == .detail)
    #expect(next.state.editing == [.forums])
    #expect(next.detailPath == [.message(1)])

    let other = ReaderCoordinator()
    await manager().restore(into: other, for: "alan", scene: scene)
    #expect(other.state == ReaderState())
  }

  @Test(.covers("e8")) func withoutASnapshotTheSceneIsRestored() async {
    await manager().restore(
      into: coordinator, for: "ada", scene: Values(owner: "ada", selectedTab: .bookmarks, editing: [.forums]))
    #expect(coordinator.selectedTab == .bookmarks)
    #expect(coordinator.state.editing == [.forums])
  }

  @Test(.covers("e8")) func withoutAnOwnerTheSceneKeepsNothing() {
    coordinator.selectedTab = .bookmarks
    #expect(manager().sceneValues(of: coordinator) == Values())
  }
}
