import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// An app that uses its manager only through the protocol, with an injected store and lookup.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct NavigationStateManagingTests {
  /// The restoration of an app.
  @MainActor private struct App {
    let restoration: any NavigationStateManaging<ReaderScheme>
    let coordinator = ReaderCoordinator()

    func start(for user: String?) async -> RestorationOutcome<ReaderScheme> {
      restoration.follow(coordinator)
      return await restoration.restore(into: coordinator, for: user)
    }
  }

  private let store = MemoryBlobStore()
  private let asked = Probe<[ReaderDestination]>([])

  private func app() -> App {
    App(
      restoration: ReaderRestoration(
        store: store, version: 3,
        exists: { [asked] in
          asked.append($0)
          return $0 != .message(13)
        }, clock: TestClock()))
  }

  @Test(.covers("e12")) func theStoreAndTheLookupAreInjectedAndDraftsAreAPartOfTheProtocol() async {
    let first = app()
    _ = await first.start(for: "ada")
    first.coordinator.detailPath = [.message(12), .message(13)]
    first.restoration.drafts["reply-12"] = "Half a reply"
    if case .failed(let error) = await first.restoration.save() { Issue.record(error) }
    // Both are in the injected store.
    #expect(store.store(for: "ada").keys() == ["window-main"])

    let second = app()
    let outcome = await second.start(for: "ada")
    #expect(outcome.notes == ["detail[1]: it no longer exists", "history[1]: it no longer exists"])
    #expect(Set(asked.value) == [.message(12), .message(13)])
    #expect(second.coordinator.detailPath == [.message(12)])
    #expect(second.restoration.drafts["reply-12"] == "Half a reply")

    second.restoration.leave()
    #expect(second.restoration.owner == nil)
    #expect(second.restoration.drafts.all.isEmpty)
    await second.restoration.begin(for: "ada")
    await second.restoration.clear()
    #expect(store.store(for: "ada").keys().isEmpty)
    #expect(second.restoration.drafts.all.isEmpty)
  }
}
