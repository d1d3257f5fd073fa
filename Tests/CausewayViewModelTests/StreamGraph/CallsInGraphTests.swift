import Causeway
import CausewayBridging
import CausewayLive
import CausewayTesting
import Testing

/// Calls of services without a stream, and callbacks that services keep.
@Suite struct CallsInGraphTests {
  private let puzzle = Puzzle()

  /// A service that answers when the test says so.
  private final class Service: Sendable {
    private let waiting = CausewayTesting.Probe<[@Sendable (Int) -> Void]>([])

    /// A stream that ends at the first call.
    let called = AsyncStream<Void>.makeStream()

    func fetch(_ completion: @escaping @Sendable (Int) -> Void) {
      waiting.append(completion)
      called.continuation.finish()
    }

    func answer(_ value: Int) {
      for completion in waiting.value { completion(value) }
    }

    func forget() {
      waiting.change { $0 = [] }
    }
  }

  @Test func aCallThatWaitsIsShown() async throws {
    let (puzzle, service) = (puzzle, Service())
    let line = #line + 3
    let call = Task {
      try await puzzle.graph.during {
        try await withCallback(label: "user") { (callback: Callback<Int, Never>) in
          service.fetch(callback.valueHandler)
        }
      }
    }
    for await _ in service.called.stream {}
    puzzle.pass(.seconds(3))
    let node = try #require(puzzle.graph.snapshot().calls.first)
    #expect(node.location?.hasSuffix("CallsInGraphTests.swift:\(line)") == true)
    #expect(
      "\(puzzle.graph)".hasPrefix("one-shot callback \"user\" at ")
        && "\(puzzle.graph)".hasSuffix("0 answers, 1 waiting, no answer for 3.0 s"))
    #expect(puzzle.graph.alarms().isEmpty)
    puzzle.pass(.seconds(8))
    puzzle.expect(
      .notAnswered, "1 call of this line waits, and none was answered for 11 s", line: line,
      in: puzzle.graph.alarms()[0])

    service.answer(7)
    #expect(try await call.value == 7)
    service.forget()
    #expect(puzzle.graph.snapshot().calls.isEmpty)
  }

  @Test func aCallInAStreamIsShownOnce() {
    let service = Service()
    let token = puzzle.graph.during {
      CallbackFuture<Int, Never> { service.fetch($0.valueHandler) }.sink { _ in
      } receiveValue: { _ in
      }
    }
    #expect(puzzle.graph.snapshot().calls.isEmpty)
    #expect("\(puzzle.graph)".contains("└ one-shot callback"))
    token.cancel()
    service.forget()
  }

  @Test func aCallbackThatTheServiceKeepsIsShown() {
    let service = Service()
    let token = puzzle.graph.during {
      CallbackPublisher<Int, Never> { service.fetch($0.handler) }.sink { _ in }
    }
    #expect(puzzle.graph.snapshot().calls.isEmpty)
    token.cancel()
    puzzle.pass(.seconds(60))
    #expect("\(puzzle.graph)".hasSuffix("1 over but held by the service"))
    puzzle.expect(
      .callbackKept, "keeps the callback of 1 subscription that is over", line: #line - 7, in: puzzle.graph.alarms()[0])
    service.forget()
    #expect("\(puzzle.graph)" == "")
  }

  @Test func anInventoryCountsBesideTheGraph() {
    let (service, inventory) = (Service(), BridgeInventory())
    let future = inventory.during {
      puzzle.graph.during { CallbackFuture<Int, Never> { service.fetch($0.valueHandler) } }
    }
    let token = future.sink { _ in
    } receiveValue: { _ in
    }
    #expect(inventory.live.count == 1)
    #expect(puzzle.graph.snapshot().calls.count == 1)
    service.answer(1)
    service.forget()
    #expect(inventory.entries.map(\.events) == [1])
    #expect(inventory.live.isEmpty)
    #expect(puzzle.graph.snapshot().calls.isEmpty)
    token.cancel()
  }
}
