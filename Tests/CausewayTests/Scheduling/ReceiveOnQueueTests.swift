import Causeway
import CausewayTesting
import Dispatch
import Testing

@Suite struct ReceiveOnQueueTests {
  private let queue = DispatchQueue(label: "receive")
  private let key = DispatchSpecificKey<Bool>()
  private let upstream = TappedSubject()

  init() {
    queue.setSpecific(key: key, value: true)
  }

  @Test func deliversThereInOrderAndThenTheEnd() async {
    let key = key
    let places = Probe<[Bool]>([])
    let recorder = Recorder(
      upstream.publisher.receive(on: queue).handleEvents(
        receiveOutput: { _ in places.append(DispatchQueue.getSpecific(key: key) == true) },
        receiveCompletion: { _ in places.append(DispatchQueue.getSpecific(key: key) == true) }))
    for value in 0..<5_000 { upstream.send(value) }
    upstream.finish()
    #expect(await recorder.valuesAtEnd() == Array(0..<5_000))
    #expect(places.value == Array(repeating: true, count: 5_001))
  }

  @Test func othersOnTheQueueGetATurn() async {
    let recorder = Recorder(upstream.publisher.receive(on: queue))
    let seen = Probe(0)
    queue.suspend()
    for value in 0..<5_000 { upstream.send(value) }
    queue.async { seen.change { $0 = recorder.values.count } }
    #expect(recorder.values == [])
    queue.resume()
    #expect(await recorder.values(atLeast: 5_000) == Array(0..<5_000))
    #expect(seen.value == 1_024)
    recorder.cancel()
  }

  @Test func aCancelFromTheQueueIsTheLastThatIsSeen() {
    let values = Probe<[Int]>([])
    let token = upstream.publisher.receive(on: queue)
      .sink(receiveCompletion: { _ in values.append(-1) }, receiveValue: { values.append($0) })
    queue.suspend()
    queue.async { token.cancel() }
    upstream.send(1, 2, 3)
    upstream.finish()
    queue.resume()
    queue.sync {}
    queue.sync {}
    #expect(values.value == [])
  }

  @Test func aCancelRacesWithASender() {
    for _ in 0..<200 {
      let subject = PassthroughSubject<Int, TestError>()
      let recorder = Recorder(subject.receive(on: queue))
      let queue = queue
      let seen = Probe<[Int]>([])
      onThreads(2) { thread in
        if thread == 0 {
          for value in 0..<100 { subject.send(value) }
          subject.send(completion: .finished)
        } else {
          queue.sync {
            recorder.cancel()
            seen.change { $0 = recorder.values }
          }
        }
      }
      queue.sync {}
      #expect(recorder.values == seen.value)
      #expect(recorder.values == Array(0..<recorder.values.count))
    }
  }

  @Test func aConcurrentQueueDeliversOneAtATimeInOrder() async {
    let subject = PassthroughSubject<Item, TestError>()
    let log = Watched(0)
    let events = EventLog(
      subject.receive(on: DispatchQueue(label: "concurrent", attributes: .concurrent)),
      onValue: { _, _ in log.change { $0 += 1 } }, onCompletion: { _ in log.change { $0 += 1 } })
    onThreads(4) { thread in
      for number in 0..<1_000 { subject.send(Item(thread * 1_000 + number)) }
    }
    subject.send(completion: .finished)
    await log.wait { $0 == 4_001 }
    #expect(events.overlaps == 0)
    for thread in 0..<4 {
      #expect(events.ids.filter { $0 / 1_000 == thread } == (0..<1_000).map { thread * 1_000 + $0 })
    }
    #expect(events.events.last == .finished)
  }

  @Test func severalPlacesInARow() async {
    let other = DispatchQueue(label: "other", attributes: .concurrent)
    let recorder = Recorder(
      upstream.publisher.receive(on: queue).map { $0 + 1 }.receive(on: other).receive(on: DispatchQueue.global()))
    for value in 0..<2_000 { upstream.send(value) }
    upstream.fail()
    #expect(await recorder.valuesAtEnd() == Array(1...2_000))
    #expect(recorder.failure == .failed)
  }

  @Test(.covers("R6"), arguments: Ending.all) func releasesTheUpstreamAlthoughTheTokenIsHeld(by ending: Ending) {
    weak var closures: Witness?
    var subject: PassthroughSubject<Int, TestError>? = PassthroughSubject()
    weak let source = subject
    func subscribe() -> AnyCancellable {
      let witness = Witness()
      closures = witness
      return subject!.receive(on: queue)
        .sink(receiveCompletion: { _ in witness.look() }, receiveValue: { _ in witness.look() })
    }
    let token = subscribe()
    subject!.send(1)
    queue.sync {}
    #expect(closures != nil)
    ending.apply(to: subject!, token)
    queue.sync {}
    #expect(closures == nil)
    subject = nil
    #expect(source == nil)
    withExtendedLifetime(token) {}
  }
}
