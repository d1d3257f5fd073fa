import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// The program of `docs/app.md`.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct ShopTests {
  @Test(.covers("j6")) func aLinkTakesPrecedenceOverTheRestoredState() async throws {
    let store = MemoryBlobStore()
    let first = try Shop(store: store, clock: TestClock())
    await first.start()
    first.navigation.select(.category("7"))
    first.navigation.select(.item("12"))
    await first.restoration.save()

    let second = try Shop(store: store, clock: TestClock())
    #expect(second.router.submit(try #require(URL(string: "shop://items/13?page=2"))))
    await second.start()
    await settle()
    #expect(second.navigation[path: .catalogue] == [.category("7")])
    #expect(second.navigation.detailPath == [.item("12"), .item("13", page: 2)])
    await second.restoration.save()
  }
}
