import Causeway
import CausewayBridging
import CausewayLive
import CausewayTesting
import CausewayViewModel
import Foundation
import Testing

/// Trace files, read by a parser.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct StreamTraceTests {
  private let here = "CausewayViewModelTests/StreamTraceTests.swift"

  @Test func aValueIsANestOfSpansWithTheConsumerInside() throws {
    let bench = TraceBench()
    let numbers = PassthroughSubject<Int, Never>()
    let token = bench.graph.during { numbers.map { $0 * 2 }.filter { $0 > 2 }.sink { _ in } }
    let line = #line - 1
    numbers.send(1)
    numbers.send(2)
    token.cancel()
    let recorded = try bench.recorded()
    #expect(
      recorded.spans(of: 1) == [
        "passthroughSubject", "  map", "    filter", "passthroughSubject", "  map", "    filter", "      sink",
      ])
    #expect(recorded.entries("X").map(\.cat).suffix(4) == ["source", "operator", "operator", "consumer"])
    let sink = try #require(recorded.entries("X", "consumer").first)
    #expect(sink.text("line") == "\(here):\(line)")
    #expect(recorded.entries("X", "operator").allSatisfy { $0.text("consumer") == "sink at \(here):\(line)" })
    #expect(recorded.entries("X").allSatisfy { $0.text("value") == nil })
    #expect(recorded.entries("M").contains { $0.text("name") == "main actor" && $0.tid == 1 })
  }

  @Test func timesAreThoseOfTheClock() throws {
    let bench = TraceBench()
    let numbers = PassthroughSubject<Int, Never>()
    let token = bench.graph.during { numbers.sink { _ in bench.pass(microseconds: 250) } }
    bench.pass(microseconds: 40)
    numbers.send(1)
    token.cancel()
    let sink = try #require(try bench.recorded().entries("X", "consumer").first)
    #expect(sink.start == 41_000)
    #expect(sink.dur == 251)
  }

  @Test func theTextOfValuesIsThereIfTheGraphRecordsIt() throws {
    let bench = TraceBench(recordsValues: true)
    let names = PassthroughSubject<String, Never>()
    let token = bench.graph.during { names.sink { _ in } }
    names.send("a \"quoted\"\\ line\n\u{1}ü")
    token.cancel()
    #expect(
      try bench.recorded().entries("X", "consumer").map { $0.text("value") } == ["a \"quoted\"\\ line\n\u{1}ü"])
  }

  @Test func aBridgeHasItsLabelAndLine() throws {
    let bench = TraceBench()
    let sensor = Sensor()
    let token = bench.graph.during {
      sensor.levels.map { $0 + 1 }.sink { _ in }
    }
    sensor.send(20)
    token.cancel()
    let recorded = try bench.recorded()
    #expect(recorded.spans(of: 1) == ["listener \"level\"", "  map", "    sink"])
    let bridge = try #require(recorded.entries("X", "bridge").first)
    #expect(bridge.text("label") == "level")
    #expect(bridge.text("line") == "\(here):\(Sensor.line)")
  }

  @Test func aSharedSourceContainsTheSpansOfAllConsumers() throws {
    let bench = TraceBench()
    let sensor = Sensor()
    let tokens = bench.graph.during {
      let shared = sensor.levels.share()
      return [shared.sink { _ in }, shared.map { $0 }.sink { _ in }]
    }
    sensor.send(20)
    for token in tokens { token.cancel() }
    #expect(
      try bench.recorded().spans(of: 1) == [
        "listener \"level\"", "  shared source", "    sink", "    map", "      sink",
      ])
  }

  @Test func aHopIsASpanFromItsArrivalToItsDelivery() throws {
    let bench = TraceBench()
    let numbers = PassthroughSubject<Int, Never>()
    let queue = HeldWork()
    let token = bench.graph.during { numbers.receive(on: queue).map { $0 }.sink { _ in } }
    let line = #line - 1
    bench.on(7) { numbers.send(1) }
    bench.on(8) { numbers.send(2) }
    bench.pass(microseconds: 100)
    bench.on(9) { queue.run() }
    token.cancel()
    let recorded = try bench.recorded()
    #expect(recorded.spans(of: 2) == ["passthroughSubject", "  receive(on: heldWork)"])
    #expect(recorded.spans(of: 3) == ["passthroughSubject", "  receive(on: heldWork)"])
    #expect(recorded.spans(of: 4) == ["map", "  sink", "map", "  sink"])
    let (begins, ends) = (recorded.entries("b", "hop"), recorded.entries("e", "hop"))
    #expect(begins.map(\.tid) == [2, 3])
    #expect(ends.map(\.tid) == [4, 4])
    #expect(begins.map(\.number) == ends.map(\.number))
    #expect(begins.allSatisfy { $0.text("consumer") == "sink at \(here):\(line)" })
    let arrivals = recorded.entries("X").filter { $0.name == "receive(on: heldWork)" }
    let deliveries = recorded.entries("X").filter { $0.name == "map" }
    #expect(begins.map(\.start) == arrivals.map(\.start))
    #expect(ends.map(\.start) == deliveries.map(\.start))
    #expect(recorded.entries("s").map(\.tid) == [2, 3])
    #expect(recorded.entries("f").map(\.tid) == [4, 4])
    #expect(recorded.entries("C", "depth").map(\.value) == [1, 2, 1, 0])
    #expect(recorded.entries("C")[0].name.hasPrefix("waiting in receive(on: heldWork) at \(here):\(line)"))
    #expect(recorded.entries("M").compactMap { $0.text("name") }.suffix(3) == ["thread 2", "thread 3", "thread 4"])
  }

  /// On Linux, the main actor leaves the main thread when the program's `main` suspends.
  @Test func theMainActorMayMoveToAnotherThread() throws {
    let bench = TraceBench()
    let numbers = PassthroughSubject<Int, Never>()
    let token = bench.graph.during { numbers.map { $0 }.sink { _ in } }
    bench.on(4) { numbers.send(1) }
    bench.isMainActor(on: 4)
    bench.on(4) { numbers.send(2) }
    bench.on(1) { numbers.send(3) }
    token.cancel()
    let recorded = try bench.recorded()
    #expect(recorded.entries("X", "consumer").map(\.tid) == [2, 1, 3])
    #expect(recorded.spans(of: 1) == ["passthroughSubject", "  map", "    sink"])
  }

  @Test func aHopToWhereTheSenderIsHasNoSpan() throws {
    let bench = TraceBench()
    let numbers = PassthroughSubject<Int, Never>()
    let token = bench.graph.during { numbers.receive(on: MainActor.shared).sink { _ in } }
    numbers.send(1)
    token.cancel()
    let recorded = try bench.recorded()
    #expect(recorded.spans(of: 1) == ["passthroughSubject", "  receive(on: MainActor.shared)", "    sink"])
    #expect(recorded.entries("b").isEmpty)
  }

  @Test func aValueThatStillWaitsIsMarked() throws {
    let bench = TraceBench()
    let numbers = PassthroughSubject<Int, Never>()
    let queue = HeldWork()
    let token = bench.graph.during { numbers.receive(on: queue).sink { _ in } }
    numbers.send(1)
    let waiting = try bench.recorded()
    #expect(waiting.entries("e", "hop").map { $0.text("state") } == ["has not been delivered"])
    #expect(waiting.entries("s").isEmpty)
    queue.run()
    #expect(try bench.recorded().entries("e", "hop").map { $0.text("state") } == [nil])
    token.cancel()
  }

  @Test func aDeliveryThatHasNotReturnedIsThere() throws {
    let bench = TraceBench()
    let numbers = PassthroughSubject<Int, Never>()
    let inside = Locked<String?>(nil)
    let token = bench.graph.during {
      numbers.sink { _ in
        bench.pass(microseconds: 100)
        let text = bench.trace.json()
        inside.withLock { $0 = text }
      }
    }
    numbers.send(1)
    token.cancel()
    let text = try #require(inside.withLock { $0 })
    let recorded = try JSONDecoder().decode(RecordedTrace.self, from: Data(text.utf8))
    let sink = try #require(recorded.entries("X", "consumer").first)
    #expect(sink.text("state") == "has not returned")
    #expect(try #require(sink.dur) >= 100)
    #expect(try bench.recorded().entries("X").allSatisfy { $0.text("state") == nil })
  }

  @Test func aCallIsASpanFromTheSubscriptionToTheAnswer() throws {
    let bench = TraceBench()
    let shop = Shop()
    let (first, second, third) = bench.graph.during {
      (
        shop.price.sink(receiveCompletion: { _ in }) { _ in }, shop.price.sink(receiveCompletion: { _ in }) { _ in },
        shop.price.sink(receiveCompletion: { _ in }) { _ in }
      )
    }
    bench.pass(microseconds: 50)
    bench.on(5) { shop.answer(.success(3)) }
    bench.on(6) { shop.answer(.failure(Outage())) }
    let open = try bench.recorded()
    #expect(
      open.entries("e", "call").map { $0.text("end") } == [
        "finished", "failed with CallbackError<Outage>", "not answered",
      ])
    third.cancel()
    let recorded = try bench.recorded()
    let (begins, ends) = (recorded.entries("b", "call"), recorded.entries("e", "call"))
    #expect(begins.map(\.name) == Array(repeating: "one-shot callback \"price\"", count: 3))
    #expect(begins.map { $0.text("line") } == Array(repeating: "\(here):\(Shop.line)", count: 3))
    #expect(begins.map(\.tid) == [1, 1, 1])
    #expect(ends.map(\.tid) == [2, 3, 1])
    #expect(ends.map { $0.text("end") } == ["finished", "failed with CallbackError<Outage>", "cancelled"])
    #expect(ends[0].start - begins[0].start >= 50_000)
    first.cancel()
    second.cancel()
  }

  @Test func aBufferHasACounter() throws {
    let bench = TraceBench()
    let numbers = PassthroughSubject<Int, Never>()
    let iterator = bench.graph.during { numbers.values(bufferingPolicy: .bufferingNewest(2)).makeAsyncIterator() }
    for number in 1...4 { numbers.send(number) }
    let recorded = try bench.recorded()
    let waiting = recorded.entries("C").filter { $0.name.hasPrefix("waiting in values at \(here)") }
    let dropped = recorded.entries("C").filter { $0.name.hasPrefix("dropped in values at \(here)") }
    #expect(waiting.map(\.value) == [1, 2])
    #expect(dropped.map(\.value) == [0, 1, 2])
    withExtendedLifetime(iterator) {}
  }

  @Test func theRingDropsTheOldestAndSaysSo() throws {
    let bench = TraceBench(limit: 4)
    let numbers = PassthroughSubject<Int, Never>()
    let token = bench.graph.during { numbers.map { $0 }.sink { _ in } }
    for number in 1...2 { numbers.send(number) }
    #expect(bench.trace.dropped == 0)
    #expect(try bench.recorded().entries("i").isEmpty)
    for number in 3...5 { numbers.send(number) }
    token.cancel()
    #expect(bench.trace.dropped == 6)
    let recorded = try bench.recorded()
    #expect(recorded.otherData.dropped == 6)
    #expect(recorded.otherData.limit == 4)
    #expect(recorded.entries("i").map(\.name) == ["6 earlier events were dropped"])
    #expect(
      recorded.spans(of: 1) == ["passthroughSubject", "  map", "    sink", "passthroughSubject", "  map", "    sink"])
  }

  @Test func aLongDeliveryIsKeptThoughItsPlaceIsTaken() throws {
    let bench = TraceBench(limit: 3)
    let (slow, fast) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let tokens = bench.graph.during {
      [fast.map { $0 }.sink { _ in }, slow.sink { _ in for number in 1...9 { fast.send(number) } }]
    }
    let line = #line - 2
    slow.send(1)
    for token in tokens { token.cancel() }
    let recorded = try bench.recorded()
    #expect(recorded.spans(of: 1).prefix(2) == ["passthroughSubject", "  sink"])
    #expect(recorded.entries("X", "consumer")[0].text("line") == "\(here):\(line)")
  }

  @Test func depthsAreRightThoughEarlierEventsAreDropped() throws {
    let bench = TraceBench(limit: 3)
    let numbers = PassthroughSubject<Int, Never>()
    let queue = HeldWork()
    let token = bench.graph.during { numbers.receive(on: queue).sink { _ in } }
    for number in 1...6 { numbers.send(number) }
    #expect(try bench.recorded().entries("C").map(\.value) == [4, 5, 6])
    bench.on(2) { queue.run() }
    #expect(try bench.recorded().entries("C").map(\.value) == [2, 1, 0])
    token.cancel()
  }

  @Test func recordingStopsAndGoesOn() throws {
    let bench = TraceBench()
    let numbers = PassthroughSubject<Int, Never>()
    let queue = HeldWork()
    let token = bench.graph.during { numbers.receive(on: queue).sink { _ in } }
    numbers.send(1)
    #expect(bench.trace.isRecording)
    bench.trace.stop()
    #expect(!bench.trace.isRecording)
    numbers.send(2)
    bench.on(2) { queue.run() }
    let stopped = try bench.recorded()
    #expect(stopped.entries("X", "operator").count == 1)
    #expect(stopped.entries("X", "consumer").isEmpty)
    bench.trace.start()
    // Whether the first value was delivered is not known.
    #expect(try bench.recorded().entries("b", "hop").isEmpty)
    numbers.send(3)
    numbers.send(4)
    bench.on(2) { queue.run() }
    token.cancel()
    let recorded = try bench.recorded()
    #expect(recorded.entries("X", "operator").count == 3)
    #expect(recorded.entries("b", "hop").count == 2)
    #expect(recorded.entries("e", "hop").allSatisfy { $0.text("state") == nil })
    #expect(recorded.entries("C").map(\.value) == [1, 1, 2, 1, 0])
  }

  @Test func aBoundPropertyIsNamed() throws {
    let bench = TraceBench()
    let numbers = PassthroughSubject<Int, Never>()
    let model = Gauge()
    bench.graph.during { model.bindings.bind(numbers, to: \.level, of: model) }
    numbers.send(3)
    let consumer = try #require(try bench.recorded().entries("X", "consumer").first)
    #expect(consumer.name == "bind Gauge.level")
    #expect(consumer.text("property") == "\\Gauge.level")
  }

  @Test func manyThreadsRecordAtOnce() throws {
    let trace = StreamTrace(limit: 5_000)
    let graph = StreamGraph(trace: trace)
    let numbers = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    let tokens = graph.during { numbers.map { $0.map { $0 }.sink { _ in } } }
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      for number in 0..<1_000 {
        numbers[index].send(number)
        if number % 200 == 0 { _ = trace.json() }
      }
    }
    for token in tokens { token.cancel() }
    let recorded = try JSONDecoder().decode(RecordedTrace.self, from: Data(trace.json().utf8))
    recorded.expectIsWellFormed(#_sourceLocation)
    #expect(recorded.otherData.dropped == 3_000)
    #expect(recorded.entries("X").count >= 5_000)
  }

  @Test func theFileIsWritten() throws {
    let bench = TraceBench()
    let numbers = PassthroughSubject<Int, Never>()
    let token = bench.graph.during { numbers.sink { _ in } }
    numbers.send(1)
    token.cancel()
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("trace-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try bench.trace.write(to: url)
    let file = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    #expect((file?["traceEvents"] as? [Any])?.count == 4)
    #expect(throws: (any Error).self) {
      try bench.trace.write(to: url.appendingPathComponent("below-a-file"))
    }
  }
}

/// A service with listeners.
private final class Sensor: Sendable {
  private let listeners = Locked<[Int: @Sendable (Int) -> Void]>([:])

  static let line = #line + 3

  var levels: CallbackPublisher<Int, Never> {
    .listener(
      label: "level",
      add: { [self] listener in
        listeners.withLock { listeners in
          listeners[listeners.count] = listener
          return listeners.count - 1
        }
      }, remove: { [self] token in listeners.withLock { $0[token] = nil } })
  }

  func send(_ level: Int) {
    for listener in listeners.withLock({ Array($0.values) }) { listener(level) }
  }
}

/// A service that answers once.
private final class Shop: Sendable {
  private struct Completion: Sendable {
    let run: @Sendable (Result<Int, Outage>) -> Void
  }
  private let waiting = Locked<[Completion]>([])

  static let line = #line + 3

  var price: CallbackFuture<Int, Outage> {
    CallbackFuture(label: "price") { [self] callback in
      waiting.withLock { $0.append(Completion(run: { callback($0) })) }
    }
  }

  func answer(_ result: Result<Int, Outage>) {
    waiting.withLock { $0.removeFirst() }.run(result)
  }
}

@MainActor private final class Gauge {
  fileprivate(set) var level = 0
  let bindings = Bindings()
}
