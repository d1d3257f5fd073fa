import Causeway
import CausewayLive
import CausewayPlatform
import CausewayTesting
import Foundation
import Testing

@Suite struct StreamGraphTests {
  private let graph = StreamGraph(recordsValues: true, now: { 0 })
  private let numbers = PassthroughSubject<Int, Never>()
  private let here = "CausewayTests/StreamGraphTests.swift"

  /// The names of a consumer's nodes, the source last, with an input of several in parentheses.
  private func chain(_ publisher: some Publisher) -> String {
    let token = graph.during { publisher.sink(receiveCompletion: { _ in }) { _ in } }
    defer { token.cancel() }
    let snapshot = graph.snapshot()
    func names(_ id: Int) -> String {
      let node = snapshot[id]!
      let inputs = node.inputs.map(names)
      return inputs.isEmpty
        ? node.name : "\(node.name) < " + (inputs.count == 1 ? inputs[0] : "(\(inputs.joined(separator: ", ")))")
    }
    return names(snapshot.consumers.last!.inputs[0])
  }

  @Test func theTextIsATree() {
    let names = CurrentValueSubject<String, Never>("a")
    let token = graph.during {
      combineLatest(numbers.filter { $0 > 1 }.map { $0 * 10 }, names).sink { _ in }
    }
    let line = #line - 2
    numbers.send(1)
    numbers.send(2)
    #expect(
      "\(graph)" == """
        sink at \(here):\(line), 1 value, the last less than 1 ms ago, (20, "a")
        └ combineLatest, 1 value, the last less than 1 ms ago, (20, "a")
          ├ map, 1 value, the last less than 1 ms ago, 20
          │ └ filter, 1 value, the last less than 1 ms ago, 2
          │   └ passthroughSubject, 2 values, the last less than 1 ms ago, 2
          └ currentValueSubject, 1 value, the last less than 1 ms ago, a
        """)
    token.cancel()
    #expect("\(graph)" == "")
  }

  @Test func operatorsHaveTheirNames() {
    let failing = numbers.setFailureType(to: StreamFailure.self)
    #expect(chain(numbers.scan(0) { $0 + $1 }.removeDuplicates()) == "removeDuplicates < scan < passthroughSubject")
    #expect(chain(numbers.eraseToAnyPublisher().dropFirst()) == "dropFirst < passthroughSubject")
    #expect(chain(numbers.debounce(for: .seconds(1))) == "debounce < passthroughSubject")
    #expect(chain(numbers.handleEvents(receiveOutput: { _ in })) == "handleEvents < passthroughSubject")
    #expect(
      chain(zip(numbers, numbers, numbers)) == "zip < (passthroughSubject, passthroughSubject, passthroughSubject)")
    #expect(chain(zip([numbers, numbers])) == "zip < (passthroughSubject, passthroughSubject)")
    #expect(chain(combineLatest([numbers, numbers])) == "combineLatest < (passthroughSubject, passthroughSubject)")
    #expect(chain(merge([numbers, numbers])) == "merge < (passthroughSubject, passthroughSubject)")
    #expect(chain(numbers.merge(with: numbers)) == "merge < (passthroughSubject, passthroughSubject)")
    #expect(chain(numbers.withLatest(from: numbers)) == "withLatest < (passthroughSubject, passthroughSubject)")
    #expect(chain(numbers.sample(on: numbers)) == "sample(on:) < (passthroughSubject, passthroughSubject)")
    #expect(
      chain(zip(numbers, numbers, numbers, numbers, numbers))
        == "zip < (\(Array(repeating: "passthroughSubject", count: 5).joined(separator: ", ")))")
    #expect(chain(numbers.prepend(Just(1))) == "append < (just, passthroughSubject)")
    #expect(chain(failing.catch { _ in Just(1) }) == "catch < setFailureType < passthroughSubject")
    #expect(chain(failing.retry(2)) == "retry < setFailureType < passthroughSubject")
    #expect(chain(numbers.flatMap { Just($0) }) == "flatMap < passthroughSubject")
    #expect(chain(numbers.concatMap { Just($0) }) == "concatMap < passthroughSubject")
    #expect(chain(numbers.flatMapLatest { Just($0) }) == "flatMapLatest < passthroughSubject")
    #expect(chain(numbers.flatMapFirst { Just($0) }) == "flatMapFirst < passthroughSubject")
    #expect(chain(numbers.mapAsync { $0 }) == "mapAsync < passthroughSubject")
    #expect(chain(numbers.measureInterval()) == "map < measureInterval < passthroughSubject")
    #expect(chain(Deferred { numbers }) == "passthroughSubject")
    #expect(chain(numbers.share()) == "share < source < passthroughSubject")
    #expect(chain(numbers.shared(replay: 2)) == "shared(replay: 2) < source < passthroughSubject")
    #expect(chain(numbers.makeConnectable().autoconnect()) == "autoconnect < multicast < source < passthroughSubject")
    #expect(chain(numbers.readOnly) == "passthroughSubject")
  }

  @Test func consumersOfASharedSourceHaveOneNodeOfIt() {
    let shared = numbers.map { $0 }.share()
    let tokens = graph.during { [shared.sink { _ in }, shared.filter { $0 > 1 }.sink { _ in }] }
    numbers.send(1)
    let snapshot = graph.snapshot()
    let sources = snapshot.nodes.filter { $0.role == .shared }
    #expect(sources.count == 1)
    #expect(sources[0].values == 1)
    #expect(snapshot.nodes.filter { $0.inputs == [sources[0].id] }.map(\.name) == ["share", "share"])
    for token in tokens { token.cancel() }
    #expect(graph.snapshot().nodes.first { $0.role == .shared }?.end == .cancelled)
  }

  @Test func everyEndIsTold() {
    let finishing = PassthroughSubject<Int, StreamFailure>()
    let failing = PassthroughSubject<Int, StreamFailure>()
    func follow(_ subject: PassthroughSubject<Int, StreamFailure>) -> AnyCancellable {
      graph.during { subject.sink(receiveCompletion: { _ in }) { _ in } }
    }
    let tokens = [follow(finishing), follow(failing)]
    finishing.send(completion: .finished)
    failing.send(completion: .failure(StreamFailure()))
    follow(PassthroughSubject()).cancel()
    _ = follow(PassthroughSubject())
    #expect(
      graph.snapshot().consumers.map(\.end) == [
        .finished, .failed("StreamFailure: StreamFailure()"), .cancelled, .released,
      ])
    withExtendedLifetime(tokens) {}
  }

  @Test func anErrorsTextIsKeptOnRequestOnly() {
    let graph = StreamGraph()
    let failing = PassthroughSubject<Int, StreamFailure>()
    let token = graph.during { failing.sink(receiveCompletion: { _ in }) { _ in } }
    failing.send(1)
    failing.send(completion: .failure(StreamFailure()))
    let consumer = graph.snapshot().consumers[0]
    #expect(consumer.end == .failed("StreamFailure"))
    #expect(consumer.lastValue == nil)
    withExtendedLifetime(token) {}
  }

  @Test func anAsyncLoopIsAConsumer() async {
    let values = graph.during { numbers.values(bufferingPolicy: .unbounded).makeAsyncIterator() }
    var iterator = values
    numbers.send(1)
    #expect(await iterator.next() == 1)
    #expect(graph.snapshot().consumers.map(\.name) == ["values"])
    #expect(graph.snapshot().consumers.map(\.values) == [1])
  }

  @Test func theCancellerIsTold() async {
    let first = graph.during { numbers.prefix(1).sink { _ in } }
    numbers.send(1)
    #expect("\(graph.snapshot())" == "")
    let prefix = graph.snapshot().consumers[0].inputs[0]
    let source = graph.snapshot()[graph.snapshot()[prefix]!.inputs[0]]!
    #expect(source.end == .cancelled)
    #expect(source.canceller == "prefix")
    first.cancel()

    let second = graph.during { numbers.map { $0 }.sink { _ in } }
    await Task(name: "cleaner") { second.cancel() }.value
    let consumer = graph.snapshot().consumers[1]
    #expect(consumer.canceller == "the task \"cleaner\"")
    #expect(graph.snapshot()[graph.snapshot()[consumer.inputs[0]]!.inputs[0]]!.canceller == nil)
    #expect(consumer.description.hasSuffix("cancelled less than 1 ms ago by the task \"cleaner\""))

    let third = graph.during { numbers.sink { _ in } }
    await MainActor.run { third.cancel() }
    #expect(graph.snapshot().consumers[2].canceller == "the main actor")
  }

  @Test func theTaskOfAConsumerIsNamed() async {
    let (graph, signal) = (graph, AsyncStream<Void>.makeStream())
    let numbers = numbers.handleEvents(receiveSubscription: { _ in signal.continuation.finish() })
    let task = Task(name: "search") {
      await graph.during { for await _ in numbers.values(bufferingPolicy: .unbounded) {} }
    }
    for await _ in signal.stream {}
    #expect(graph.snapshot().consumers[0].task == "search")
    #expect("\(graph)".contains("0 values, in the task \"search\""))
    task.cancel()
    await task.value
  }

  @Test func theWaitsAndTheWorkOfAHopAreMeasured() {
    let time = CausewayTesting.Probe<Int64>(0)
    let graph = StreamGraph(recordsValues: false, now: { time.value })
    let queue = ManualScheduler()
    let token = graph.during {
      numbers.receive(on: queue).sink { _ in time.change { $0 += 5_000_000 } }
    }
    for number in 1...3 {
      numbers.send(number)
      time.change { $0 += 10_000_000 }
    }
    func hop() -> StreamGraph.Hop? { graph.snapshot().nodes.compactMap(\.hop).first }
    #expect(hop() == StreamGraph.Hop(waiting: 3, longestWait: 0, work: 0))
    queue.run()
    #expect(hop() == StreamGraph.Hop(waiting: 0, longestWait: 30_000_000, work: 15_000_000))
    #expect("\(graph)".contains("longest wait 30 ms, work 15 ms"))
    token.cancel()
  }

  @Test func theWaitsOfSendersAreMeasured() {
    let token = graph.during { numbers.map { $0 }.sink { _ in } }
    // As a thread does that has waited for its turn.
    causeway_note_wait(5_000_000)
    numbers.send(1)
    numbers.send(2)
    let snapshot = graph.snapshot()
    let source = snapshot.nodes.first { $0.name == "passthroughSubject" }
    #expect(source?.senderWait == 5_000_000)
    #expect(snapshot.nodes.filter { $0.senderWait > 0 }.count == 1)
    #expect("\(graph)".contains("senders waited 5 ms"))
    token.cancel()
  }

  @Test func onlyTheLastConsumersThatAreOverAreKept() {
    let graph = StreamGraph(history: 10)
    graph.during {
      for _ in 0..<1_000 { _ = numbers.sink { _ in } }
    }
    #expect(graph.snapshot().consumers.count == 10)
  }

  @Test func nothingGrowsWithInnerPublishersAttemptsAndConnections() {
    let graph = StreamGraph(history: 10)
    let failing = numbers.tryMap { value throws(StreamFailure) in
      if value >= 0 { throw StreamFailure() }
      return value
    }
    let shared = numbers.share()
    let tokens = graph.during {
      [
        numbers.flatMap { Just($0).append(Just(1)) }.sink { _ in },
        numbers.flatMapLatest { _ in PassthroughSubject<Int, Never>() }.sink { _ in },
        failing.retry(.immediately(attempts: nil)).sink(receiveCompletion: { _ in }) { _ in },
      ]
    }
    func size() -> Int { graph.snapshot().nodes.count }
    func work(_ count: Int) {
      for value in 0..<count {
        numbers.send(value)
        graph.during { shared.sink { _ in } }.cancel()
        _ = graph.during { numbers.map { $0 }.share().sink { _ in } }
      }
    }
    work(100)
    let first = size()
    work(1_000)
    // Up to twice the history is kept before anything is forgotten; a leak would add thousands.
    #expect(size() <= first + 200, "\(first)")
    #expect(graph.snapshot().nodes.contains { $0.forgottenInputs >= 1_000 })
    #expect("\(graph)".contains(" earlier inputs"))
    for token in tokens { token.cancel() }
  }

  @Test func aRecursionHasOneNodeForAllItsParts() {
    @Sendable func countdown(_ number: Int) -> AnyPublisher<Int, Never> {
      number == 0
        ? Just(0).eraseToAnyPublisher()
        : Just(number).append(Deferred { countdown(number - 1) }).eraseToAnyPublisher()
    }
    let last = Probe(0)
    let token = graph.during { countdown(20_000).sink { value in last.change { $0 = value + 1 } } }
    #expect(last.value == 1)
    #expect(graph.snapshot().nodes.count < 20)
    withExtendedLifetime(token) {}
  }

  @Test func theGraphRetainsNothing() {
    final class Held: Sendable {}
    var held: Held? = Held()
    weak let released = held
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    weak let gone = subject
    var token: AnyCancellable? = graph.during { [held] in
      subject!.map { [held] value in withExtendedLifetime(held) { value } }.sink { _ in }
    }
    subject?.send(1)
    token?.cancel()
    token = nil
    held = nil
    subject = nil
    #expect(released == nil)
    #expect(gone == nil)
    #expect(graph.snapshot().consumers.count == 1)
  }

  @Test func aSnapshotIsTheSameAfterItsJourney() throws {
    let token = graph.during { numbers.map { $0 }.share().sink { _ in } }
    numbers.send(1)
    _ = graph.during { Fail<Int, StreamFailure>(error: StreamFailure()).sink(receiveCompletion: { _ in }) { _ in } }
    let sent = graph.snapshot()
    let encoded = try JSONEncoder().encode(sent)
    let received = try JSONDecoder().decode(StreamGraph.Snapshot.self, from: encoded)
    #expect("\(received)" == "\(sent)")
    #expect(received.consumers.map(\.end) == sent.consumers.map(\.end))
    #expect(throws: DecodingError.self) {
      let text = String(decoding: encoded, as: UTF8.self).replacing(#""kind":"failed""#, with: #""kind":"lost""#)
      _ = try JSONDecoder().decode(StreamGraph.Snapshot.self, from: Data(text.utf8))
    }
    token.cancel()
  }

  @Test func theObjectWhosePropertyIsWrittenIsKnown() {
    final class Model: Sendable {
      let state = CurrentValueSubject<Int, Never>(0)
      var level: Int {
        get { state.value }
        set { state.send(newValue) }
      }
    }
    var model: Model? = Model()
    let token = graph.during { numbers.assign(to: \.level, on: model!) }
    #expect(graph.explain(\Model.level, of: model!).causes.map(\.kind) == [.notReplayed])
    numbers.send(3)
    #expect(graph.explain(\Model.level, of: model!).causes.map(\.kind) == [.delivers])
    token.cancel()
    model = nil
    #expect(graph.snapshot().consumers.map(\.ownerIsAlive) == [false])
  }

  @Test func tasksAndThreadsMaySubscribeAndReadAtOnce() async {
    let graph = StreamGraph(history: 5)
    let shared = numbers.map { $0 }.share()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          graph.during {
            for number in 0..<200 {
              let token = combineLatest(shared, numbers).flatMap { Just($0.0) }.sink { _ in }
              numbers.send(number)
              token.cancel()
            }
          }
        }
        group.addTask { for _ in 0..<50 { _ = graph.alarms() } }
      }
    }
    #expect(graph.snapshot().consumers.allSatisfy { $0.end == .cancelled })
  }
}

private struct StreamFailure: Error {}
