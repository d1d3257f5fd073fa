import Causeway
import CausewayBridging
import CausewayLive
import CausewayTelemetry
import InMemoryLogging
import Logging
import Testing

@Suite struct StreamLogTests {
  private let graph = StreamGraph()
  private let handler = InMemoryLogHandler()
  private let log: StreamLog

  init() {
    let handler = handler
    log = StreamLog(graph, logger: Logger(label: "streams") { _ in handler })
  }

  @Test func anAlarmIsLoggedOnceAsLongAsItLasts() throws {
    let numbers = PassthroughSubject<Int, Never>()
    var iterator: (any AsyncIteratorProtocol)? = graph.during {
      numbers.values(bufferingPolicy: .bufferingNewest(2)).makeAsyncIterator()
    }
    let line = "ObservabilityTests/StreamLogTests.swift:\(#line - 2)"
    for number in 1...4 { numbers.send(number) }
    log.report()
    numbers.send(5)
    log.report()
    #expect(handler.entries.count == 1)
    let entry = try #require(handler.entries.first)
    #expect(entry.level == .warning)
    #expect("\(entry.message)".contains("2 values were dropped"))
    #expect(entry.metadata["kind"] == "dropped")
    #expect(entry.metadata["line"] == "\(line)")
    #expect("\(entry.metadata["remedy"] ?? "")".contains("buffer"))

    withExtendedLifetime(iterator) {}
    iterator = nil
    log.report()
    log.report()
    #expect(handler.entries.count == 2)
    #expect(handler.entries[1].level == .info)
    #expect(handler.entries[1].metadata == ["kind": "dropped", "line": "\(line)"])
  }

  @Test func aReportOfABridgeIsLoggedOnceAndThenCounted() async throws {
    let shop = Shop()
    let log = log
    let price = BridgeDiagnostics.withHandler({ log.note($0) }) {
      CallbackFuture<Int, ShopClosed>(label: "price") { callback in
        callback(.success(1))
        callback(.success(2))
        callback(.success(3))
      }
    }
    let line = "ObservabilityTests/StreamLogTests.swift:\(#line - 6)"
    price.sink(receiveCompletion: { _ in }) { _ in }.cancel()
    #expect(handler.entries.count == 1)
    #expect(
      handler.entries[0].metadata == [
        "kind": "calledTwice", "line": "\(line)", "bridge": "one-shot callback", "label": "price",
      ])
    #expect("\(handler.entries[0].message)".contains("the service called back twice"))
    price.sink(receiveCompletion: { _ in }) { _ in }.cancel()
    let first = handler.entries.count
    #expect(first == 1)
    log.report()
    log.report()
    #expect(handler.entries.count == 2)
    #expect("\(handler.entries[1].message)".hasSuffix("more."))
    #expect(handler.entries[1].metadata == ["kind": "calledTwice", "line": "\(line)"])
    withExtendedLifetime(shop) {}
  }
}
