import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// The work for a link does not grow with the number of links that wait.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct RouterVolumeTests {
  /// The number of links: enough for quadratic work to take minutes.
  private static let count = 8_000

  /// A route that counts its comparisons.
  private struct Counted: Hashable, Sendable {
    static let comparisons = Probe(0)
    let id: Int

    static func == (left: Counted, right: Counted) -> Bool {
      comparisons.change { $0 += 1 }
      return left.id == right.id
    }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// A server that serves at once.
  private final class Server: RouteServer {
    typealias Route = Counted

    var served: [Int] = []

    func serve(_ request: RouteRequest<Counted>) async -> RouteAnswer {
      served.append(request.route.id)
      return .served
    }
  }

  /// A store that counts the bytes that are written.
  private struct CountingStore: KeyedBlobStore {
    let bytes = Probe(0)
    var memory = MemoryBlobStore()

    func load() -> Data? { memory.load() }

    func save(_ data: Data) {
      bytes.change { $0 += data.count }
      memory.save(data)
    }

    func clear() { memory.clear() }
    func keys() -> [String] { memory.keys() }
    func moveAside() -> String? { memory.moveAside() }

    func store(for key: String) -> CountingStore {
      var store = self
      store.memory = memory.store(for: key)
      return store
    }
  }

  @Test func eachWaitingLinkIsPrintedOnce() async {
    let prints = Probe(0)
    let router = Router<Counted>(
      log: NavigationLog(), timeout: nil,
      url: { route in
        prints.change { $0 += 1 }
        return URL(string: "app://links/\(route.id)")
      }, parse: { Int($0.lastPathComponent).map { Counted(id: $0) } })
    let server = Server()
    router.coordinator = server
    let blobs = CountingStore()
    let store = PendingRouteStore(blobs)
    await router.keepPending(in: store)
    for id in 0..<Self.count { router.submit(Counted(id: id)) }
    #expect(prints.value == Self.count)
    await store.save()
    router.release()
    let last = await router.open(Counted(id: Self.count))
    #expect(last == .served)
    #expect(server.served == Array(0...Self.count))
    #expect(prints.value == Self.count + 1)
    // At most the fifty newest links are written each time.
    #expect(blobs.bytes.value < Self.count * 2 * 50 * 100)
    await store.save()
    #expect(blobs.store(for: "pending-links").load() == nil)
  }

  @Test func aDuplicateIsFoundWithoutComparingAll() async {
    let router = Router<Counted>(log: NavigationLog(), policy: .dropDuplicates, timeout: nil) { _ in nil }
    let server = Server()
    router.coordinator = server
    Counted.comparisons.change { $0 = 0 }
    for _ in 1...2 {
      for id in 0..<Self.count { router.submit(Counted(id: id)) }
    }
    #expect(router.pending.count == Self.count)
    router.release()
    let last = await router.open(Counted(id: Self.count - 1))
    #expect(last == .served)
    #expect(server.served == Array(0..<Self.count))
    #expect(Counted.comparisons.value < Self.count * 40)
    let repeated = await router.open(Counted(id: 0))
    #expect(repeated == .served)
    #expect(server.served.count == Self.count + 1)
  }

  @Test func aLinkThatASubscriberRepeatsAfterItsOutcomeIsNoDuplicate() async {
    let router = Router<Counted>(log: NavigationLog(), held: false, policy: .dropDuplicates, timeout: nil) { _ in nil }
    let server = Server()
    router.coordinator = server
    let token = router.outcomes.prefix(1).receive(on: MainActor.shared).sink { [weak router] _ in
      router?.submit(Counted(id: 1))
    }
    router.submit(Counted(id: 1))
    await settle()
    #expect(server.served == [1, 1])
    token.cancel()
  }
}
