import Causeway
import CausewayBridging
import CausewayTesting
import ChildPrograms
import Dispatch
import Foundation
import Testing

@testable import Favorites

@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct BridgedCatalogTests {
  private let queue = DispatchQueue(label: "network")

  private func catalog(_ server: CatalogServer = CatalogServer()) -> BridgedCatalog {
    BridgedCatalog(Confined(to: queue, NetworkClient(queue: queue, server: server)))
  }

  @Test func documentsBecomeItems() async throws {
    #expect(try await catalog().featured().map(\.id) == ["swiftui", "combine", "observation"])
    #expect(try await catalog().item("actors").title == "Actors")
  }

  @Test func idsAndTextsMayHaveAnyCharacters() async throws {
    await #expect(throws: NetworkError.notFound("a b&c=d")) { try await catalog().item("a b&c=d") }
    #expect(try await catalog().items(matching: ItemQuery(text: "&category=streams")).first() == [])
  }

  @Test func searchIsOneValueAndTheEnd() async throws {
    let recorder = Recorder(catalog().items(matching: ItemQuery(category: "streams")))
    #expect(try await recorder.expectNext().map(\.id) == ["combine", "asyncstream"])
    await recorder.expectFinished()
  }

  @Test func failuresAreTheNetworksOwn() async throws {
    let folder = try TemporaryFolder()
    let catalog = catalog(CatalogServer(file: folder.url.appending(path: "none")))
    let error = NetworkError.unreachable("none", "No such file or directory")
    await #expect(throws: error) { try await catalog.featured() }
    await #expect(throws: error) { try await catalog.items(matching: ItemQuery()).first() }
  }

  @Test func cancelledSearchCancelsTheRequest() {
    let wire = DispatchQueue(label: "wire")
    let network = Confined(to: queue, NetworkClient(queue: queue, wire: wire, server: CatalogServer()))
    let pending = Probe<[Int]>([])
    // The answer is delayed.
    wire.suspend()
    let recorder = Recorder(BridgedCatalog(network).items(matching: ItemQuery()))
    network.run { pending.append($0.pending.count) }
    queue.sync {}
    recorder.cancel()
    network.run { pending.append($0.pending.count) }
    queue.sync {}
    #expect(pending.value == [1, 0])
    wire.resume()
    wire.sync {}
    queue.sync {}
    #expect(recorder.values == [])
  }
}
