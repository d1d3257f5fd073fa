import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// The code about owners, drafts and saved values of other versions in `docs/app.md`.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct ShopDraftTests {
  struct Question: Codable, Hashable, Sendable {
    var subject = ""
    var text = ""
  }

  enum Visited: Hashable, SavedWithDefaults {
    case item(String, page: Int = 1, isHighlighted: Bool = false)

    static var savedDefaults: SavedDefaults { ["item": ["isHighlighted": false]] }
  }

  private let store = MemoryBlobStore()
  private let locator = ServiceLocator()
  private let notices = Probe<[String]>([])

  private func makeDrafts() -> DraftStore<String, Question> {
    let notices = notices
    let drafts = DraftStore<String, Question>(
      store: store, empty: Question(), version: 2,
      migrations: [DraftMigration(from: 1, reading: String.self) { Question(subject: "", text: $0) }])
    let events = drafts.events.sink { notices.append("\($0)") }
    defer { events.cancel() }
    return drafts
  }

  @Test func draftsBelongToTheirUser() async throws {
    let drafts = makeDrafts()
    let navigation = NavigationCoordinator<ShopScheme>()
    let restoration = RestorationManager<ShopScheme>(
      store: MemoryBlobStore(), version: 2, companions: [drafts])
    restoration.follow(navigation)
    let flow = SessionFlow<String>(
      main: { [locator] user in ShopSession(user, locator) },
      owning: [restoration])

    try await flow.logIn { "ada" }
    await restoration.restore(into: navigation, for: flow.state.user)
    drafts["item-12"].text = "Is it waterproof?"
    #expect(drafts["item-12"] == Question(subject: "", text: "Is it waterproof?"))

    try await flow.logIn { "grace" }
    await restoration.restore(into: navigation, for: flow.state.user)
    #expect(drafts.all.isEmpty)

    try await flow.logIn { "ada" }
    await restoration.restore(into: navigation, for: flow.state.user)
    #expect(drafts["item-12"].text == "Is it waterproof?")
  }

  @Test func draftsOfAnEarlierVersionAreCarriedOver() async {
    let first = DraftStore<String, String>(store: store)
    await first.enter("ada")
    first["item-12"] = "Is it waterproof?"
    await first.save()
    let drafts = makeDrafts()
    await drafts.enter("ada")
    #expect(drafts["item-12"].text == "Is it waterproof?")
    #expect(notices.value.isEmpty)
  }

  @Test func aFolderBelongsToOneProcess() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lock = try StoreLock(in: folder)
    #expect(lock.path.hasSuffix("/.lock"))
  }
}
