import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// The code of docs/migrating/finishing.md.
@Suite struct FinishingGuideTests {
  private final class LegacyPriceFeed: Sendable {
    private let listeners = Locked<[Int: @Sendable (Int) -> Void]>([:])

    func add(_ listener: @escaping @Sendable (Int) -> Void) -> Int {
      listeners.withLock { listeners in
        listeners[listeners.count] = listener
        return listeners.count - 1
      }
    }

    func remove(_ id: Int) {
      _ = listeners.withLock { $0.removeValue(forKey: id) }
    }
  }

  private final class PriceScreen {
    private let token: AnyCancellable

    init(feed: LegacyPriceFeed) {
      token = CallbackPublisher<Int, Never>(label: "prices") { continuation in
        let id = feed.add { continuation.yield($0) }
        continuation.onTermination = { _ in feed.remove(id) }
      }.sink { _ in }
    }

    func close() { token.cancel() }
  }

  @Test func closingTheScreenEndsEveryBridge() {
    let inventory = BridgeInventory()
    inventory.during {
      let screen = PriceScreen(feed: LegacyPriceFeed())
      #expect(inventory.live.map(\.name) == ["prices"])
      screen.close()
    }
    #expect(inventory.live == [])
    #expect(inventory.entries.allSatisfy { $0.held == 0 })
  }

  @Test func itIsInstalledForTheWholeProcess() async {
    await #expect(processExitsWith: .success) {
      let inventory = BridgeInventory()
      BridgeInventory.processWide = inventory
      let screen = PriceScreen(feed: LegacyPriceFeed())
      precondition(inventory.live.map(\.name) == ["prices"])
      screen.close()
    }
  }
}
