import CausewayTesting
import Dispatch
import Foundation
import Testing

@testable import Favorites

@Suite struct NetworkClientTests {
  private let queue = DispatchQueue(label: "network")
  private let wire = DispatchQueue(label: "wire")

  /// Uses a client on its queue, and waits for all answers.
  private func use(_ body: (NetworkClient) -> Void) {
    queue.sync { body(NetworkClient(queue: queue, wire: wire, server: CatalogServer())) }
    wire.sync {}
    queue.sync {}
  }

  @Test func answersEachRequestOnceInALaterTurn() {
    let answers = Probe<[String]>([])
    use { client in
      _ = client.get("featured") { answers.append("featured \($0 != nil) \($1 == nil)") }
      _ = client.get("nowhere") { answers.append("nowhere \($0 == nil) \($1 is NetworkError)") }
      #expect(answers.value == [])
      #expect(client.pending.count == 2)
    }
    #expect(answers.value == ["featured true true", "nowhere true true"])
  }

  @Test func cancelledRequestIsNotAnswered() {
    let answers = Probe<[String]>([])
    use { client in
      let first = client.get("featured") { _, _ in answers.append("first") }
      _ = client.get("featured") { _, _ in answers.append("second") }
      client.cancel(first)
      client.cancel(first)
    }
    #expect(answers.value == ["second"])
  }
}
