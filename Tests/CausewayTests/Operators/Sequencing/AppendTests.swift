import Causeway
import CausewayTesting
import Dispatch
import Testing

@Suite struct AppendTests {
  private let first = TappedSubject()
  private let second = TappedSubject()

  private var both: some Publisher<Int, TestError> {
    first.publisher.append(second.publisher)
  }

  @Test func sendsOnePublisherAfterTheOther() {
    let recorder = Recorder(both)
    second.send(0)
    first.send(1)
    first.finish()
    #expect(recorder.completion == nil)
    second.send(2)
    second.finish()
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test func sendsValuesAndSequences() {
    #expect(Recorder([1].publisher.append(2, 3)).values == [1, 2, 3])
    #expect(Recorder([1].publisher.append(2...4)).values == [1, 2, 3, 4])
    #expect(Recorder([[1]].publisher.append([2])).values == [[1], [2]])
    #expect(Recorder(Empty<Int, Never>().append([])).isFinished)
  }

  @Test func aLongRowStaysInOrder() {
    let recorder = Recorder(Just(1).append(2).append(Just(3)).append([4, 5]).append(6))
    #expect(recorder.values == [1, 2, 3, 4, 5, 6])
    #expect(recorder.isFinished)
  }

  @Test func aFailureIsTheEnd() {
    let recorder = Recorder(both)
    first.fail()
    second.send(1)
    #expect(recorder.failure == .failed)
    #expect(second.seen == [])
  }

  @Test func passesTheSecondsFailureOn() {
    let recorder = Recorder(both)
    first.finish()
    second.fail()
    #expect(recorder.failure == .failed)
  }

  @Test func eachSubscriptionGoesThroughBoth() {
    let publisher = [1].publisher.append(2)
    #expect(Recorder(publisher).values == [1, 2])
    #expect(Recorder(publisher).values == [1, 2])
  }

  @Test func keepsTheStateOfWhatComesAfterIt() {
    let recorder = Recorder(both.scan(0, +).collect())
    first.send(1)
    first.finish()
    second.send(2)
    second.finish()
    #expect(recorder.values == [[1, 3]])
  }

  @Test func anEarlyEndCancelsTheSecond() {
    let recorder = Recorder(both.prefix(2))
    first.send(1)
    first.finish()
    second.send(2, 3)
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
    #expect(second.seen == [.value(2), .cancelled])
  }

  @Test(.covers("R5")) func cancelStopsItBeforeTheSwitch() {
    let recorder = Recorder(both)
    recorder.cancel()
    first.finish()
    second.send(1)
    #expect(first.seen == [.cancelled])
    #expect(second.seen == [])
    #expect(recorder.completion == nil)
  }

  @Test(.covers("R5")) func cancelStopsItAfterTheSwitch() {
    let recorder = Recorder(both)
    first.finish()
    second.send(1)
    recorder.cancel()
    second.send(2)
    second.finish()
    #expect(second.seen == [.value(1), .cancelled])
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
  }

  @Test(.covers("R5"), arguments: 0...4) func cancelFromInsideStopsTwoSynchronousSources(after count: Int) {
    let (values, completions) = [1, 2].publisher.append(3, 4).quitting(after: count)
    #expect(values == Array([1, 2, 3, 4].prefix(count)))
    #expect(completions == 0)
  }

  @Test(.covers("R5"), arguments: [Ending.finish, .failure]) func cancelJustBeforeTheEndStopsIt(_ end: Ending) {
    let token = Probe<AnyCancellable?>(nil)
    let ended = Probe(false)
    let cancelling = first.subject.handleEvents(receiveCompletion: { _ in token.value?.cancel() })
    token.change { token in
      token = cancelling.append(second.publisher).sink(
        receiveCompletion: { _ in ended.change { $0 = true } }, receiveValue: { _ in })
    }
    end.apply(to: first.subject, token.value!)
    second.finish()
    #expect(second.seen == [])
    #expect(!ended.value)
    token.change { $0 = nil }
  }

  @Test(.covers("R5")) func cancelWhileTheSecondIsSubscribedToStopsIt() {
    let token = Probe<AnyCancellable?>(nil)
    let seen = Probe<[Int]>([])
    let ended = Probe(false)
    let late = [1, 2].publisher.setFailureType(to: TestError.self).handleEvents(
      receiveSubscription: { _ in token.value?.cancel() })
    token.change { token in
      token = first.publisher.append(late).sink(
        receiveCompletion: { _ in ended.change { $0 = true } }, receiveValue: { seen.append($0) })
    }
    first.finish()
    #expect(seen.value == [])
    #expect(!ended.value)
    token.change { $0 = nil }
  }

  @Test(.covers("R5")) func cancelMayRaceTheSwitch() {
    for _ in 0..<2_000 {
      let first = PassthroughSubject<Int, Never>()
      let second = PassthroughSubject<Int, Never>()
      let values = Probe<[Int]>([])
      let token = first.append(second).sink { values.append($0) }
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 { token.cancel() } else { first.send(completion: .finished) }
      }
      second.send(1)
      #expect(values.value == [])
    }
  }

  @Test(.covers("R6"), arguments: Ending.all) func releasesTheSecondAfterTheSwitch(by ending: Ending) {
    expectReleased(by: ending) { subject, witness in
      Empty<Int, TestError>().append(
        subject.map { value in
          witness.look()
          return value
        })
    }
  }

  @Test(.covers("R6"), arguments: [true, false]) func releasesTheirSubscriptions(finishes: Bool) {
    weak var held: Witness?
    func subscribe() -> AnyCancellable {
      let witness = Witness()
      held = witness
      let source = HoldingSource(witness: witness, finishes: finishes)
      return Empty<Int, Never>().append(source).sink { _ in }
    }
    let token = subscribe()
    if !finishes {
      #expect(held != nil)
      token.cancel()
    }
    #expect(held == nil)
    withExtendedLifetime(token) {}
  }
}

/// A source whose subscription retains an object for as long as it is itself retained.
private struct HoldingSource: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let witness: Witness
  let finishes: Bool

  func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {
    var subscriber = subscriber
    subscriber.receive(subscription: Subscription(onCancel: { [witness] in witness.look() }))
    if finishes { subscriber.receive(completion: .finished) }
  }
}
