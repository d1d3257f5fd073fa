import CausewayTesting
import Testing

@testable import Causeway

@Suite struct DelayTests {
  private let clock = TestClock()
  private let upstream = TappedSubject()

  @Test func sendsEverythingLater() {
    let recorder = RecordedTimes(upstream.publisher.delay(for: .seconds(10), clock: clock), clock)
    upstream.send(clock, (0, 1), (3, 2), (3, 3))
    #expect(clock.sleeperCount == 1)
    upstream.send(clock, (12, 4))
    clock.advance(by: .seconds(1))
    upstream.finish()
    clock.advance(by: .seconds(20))
    #expect(
      recorder.events == [
        .value(1, at: 10), .value(2, at: 13), .value(3, at: 13), .value(4, at: 22), .finished(at: 23),
      ])
    #expect(clock.sleeperCount == 0)
  }

  @Test func oneTimerServesManyValues() {
    let recorder = RecordedTimes(upstream.publisher.delay(for: .seconds(10), clock: clock), clock)
    for value in 1...1000 { upstream.send(value) }
    upstream.finish()
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(10))
    #expect(recorder.events == (1...1000).map { .value($0, at: 10) } + [.finished(at: 10)])
  }

  @Test func aFailureDropsWhatWaits() {
    let recorder = RecordedTimes(upstream.publisher.delay(for: .seconds(10), clock: clock), clock)
    upstream.send(clock, (0, 1), (5, 2), (10, 3))
    upstream.fail()
    #expect(recorder.events == [.value(1, at: 10), .failed(.failed, at: 10)])
    #expect(clock.sleeperCount == 0)
  }

  @Test(.covers("R5")) func aCancelInsideOneOfManyDueStopsTheRest() {
    let (values, completions) = (Probe<[Int]>([]), Probe(0))
    upstream.publisher.delay(for: .seconds(10), clock: clock)
      .subscribe(QuittingSubscriber(after: 2, values: values, completions: completions))
    upstream.send(1, 2, 3)
    upstream.finish()
    clock.advance(by: .seconds(10))
    #expect(values.value == [1, 2])
    #expect(completions.value == 0)
    #expect(clock.sleeperCount == 0)
  }

  @Test(.covers("R6"), arguments: [true, false]) func aFinishThatWaitsReleasesTheRestInTime(cancels: Bool) {
    weak var subscriber: Witness?
    var subject: PassthroughSubject<Int, TestError>? = PassthroughSubject()
    weak let origin = subject
    let token: AnyCancellable
    do {
      let witness = Witness()
      subscriber = witness
      token = subject!.delay(for: .seconds(10), clock: clock).sink(
        receiveCompletion: { _ in witness.look() }, receiveValue: { _ in witness.look() })
    }
    subject?.send(1)
    subject?.send(completion: .finished)
    subject = nil
    #expect(origin == nil, "the upstream is held although it has ended")
    #expect(subscriber != nil)
    if cancels { token.cancel() } else { clock.advance(by: .seconds(10)) }
    #expect(subscriber == nil)
    #expect(clock.sleeperCount == 0)
    withExtendedLifetime(token) {}
  }

  /// A user's source, which tolerates a cancel after its end.
  private struct Ending: Publisher {
    typealias Output = Int
    typealias Failure = Never
    let cancels: Probe<Int>

    func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {
      var subscriber = subscriber
      subscriber.receive(subscription: Subscription { [cancels] in cancels.change { $0 += 1 } })
      subscriber.receive(completion: .finished)
    }
  }

  @Test(arguments: [true, false]) func anUpstreamThatHasEndedIsNotCancelled(cancels: Bool) {
    let count = Probe(0)
    let recorder = Recorder(Ending(cancels: count).delay(for: .seconds(10), clock: clock))
    if cancels { recorder.cancel() } else { clock.advance(by: .seconds(10)) }
    #expect(recorder.isFinished != cancels)
    #expect(count.value == 0)
  }
}

@Suite struct FifoTests {
  @Test func isLikeAnArray() {
    var random = SeededGenerator(seed: 7)
    var fifo = Fifo<Int>()
    var model: [Int] = []
    for number in 0..<5_000 {
      if Int.random(in: 0..<((number / 500).isMultiple(of: 2) ? 3 : 5), using: &random) < 2 {
        fifo.append(number)
        model.append(number)
      } else {
        #expect(fifo.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
      }
      #expect(fifo.first == model.first)
      #expect(fifo.count == model.count)
    }
  }

  @Test func releasesTakenValues() {
    var fifo = Fifo<Witness>()
    weak var taken: Witness?
    do {
      let witness = Witness()
      taken = witness
      fifo.append(witness)
      _ = fifo.popFirst()
    }
    #expect(taken == nil)
    #expect(fifo.count == 0)
  }
}
