import Causeway
import CausewayTesting
import Dispatch
import Testing

@Suite struct BufferTests {
  private let upstream = TappedSubject()
  private let scheduler = ManualScheduler()

  private func buffered(_ size: Int, _ whenFull: BufferOverflow<TestError>) -> some Publisher<Int, TestError> {
    upstream.publisher.buffer(size: size, whenFull: whenFull, on: scheduler)
  }

  @Test func deliversOnTheSchedulerInOrder() {
    let recorder = Recorder(buffered(3, .dropNewest))
    upstream.send(1, 2)
    #expect(recorder.values == [])
    scheduler.run()
    #expect(recorder.values == [1, 2])
    upstream.send(3)
    upstream.finish()
    #expect(!recorder.isFinished)
    scheduler.run()
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test func dropNewestKeepsTheFirst() {
    let recorder = Recorder(buffered(2, .dropNewest))
    upstream.send(1, 2, 3, 4)
    scheduler.run()
    upstream.send(5)
    scheduler.run()
    #expect(recorder.values == [1, 2, 5])
    recorder.cancel()
  }

  @Test func dropOldestKeepsTheLast() {
    let recorder = Recorder(buffered(2, .dropOldest))
    upstream.send(1, 2, 3, 4)
    scheduler.run()
    upstream.send(5)
    scheduler.run()
    #expect(recorder.values == [3, 4, 5])
    recorder.cancel()
  }

  @Test func failEndsBothSidesAndDropsWhatWaits() {
    let calls = Probe(0)
    let recorder = Recorder(
      buffered(
        2,
        .fail {
          calls.change { $0 += 1 }
          return .other
        }))
    upstream.send(1, 2)
    #expect(calls.value == 0)
    upstream.send(3)
    #expect(calls.value == 1)
    #expect(upstream.seen.last == .cancelled)
    upstream.send(4)
    scheduler.run()
    #expect(recorder.values == [])
    #expect(recorder.failure == .other)
    #expect(calls.value == 1)
  }

  @Test func aFailureOfTheUpstreamDropsWhatWaits() {
    let recorder = Recorder(buffered(2, .dropOldest))
    upstream.send(1)
    upstream.fail()
    scheduler.run()
    #expect(recorder.values == [])
    #expect(recorder.failure == .failed)
  }

  @Test func theValueBeingDeliveredDoesNotCountAsWaiting() {
    let subject = upstream.subject
    let seen = Probe<[Int]>([])
    let token = subject.buffer(size: 2, whenFull: .dropNewest, on: scheduler)
      .sink(
        receiveCompletion: { _ in },
        receiveValue: { value in
          if seen.value.isEmpty { for next in 2...5 { subject.send(next) } }
          seen.append(value)
        })
    subject.send(1)
    scheduler.run()
    #expect(seen.value == [1, 2, 3])
    token.cancel()
  }

  @Test func deliversAtOnceWhereThatIsThePlace() {
    let recorder = Recorder(upstream.publisher.buffer(size: 1, whenFull: .dropNewest, on: ImmediateScheduler()))
    upstream.send(1, 2, 3)
    #expect(recorder.values == [1, 2, 3])
    upstream.finish()
    #expect(recorder.isFinished)
  }

  @Test func longBurstsAreSharedAndComplete() {
    let recorder = Recorder((0..<10_000).publisher.buffer(size: 10_000, whenFull: .dropNewest, on: scheduler))
    scheduler.run()
    #expect(recorder.values == Array(0..<10_000))
    #expect(recorder.isFinished)
  }

  @Test(.covers("R5")) func cancelStopsIt() {
    expectCancelStops { $0.buffer(size: 2, whenFull: .dropOldest, on: ImmediateScheduler()) }
    let recorder = Recorder(buffered(2, .dropOldest))
    upstream.send(1, 2)
    recorder.cancel()
    scheduler.run()
    #expect(recorder.values == [])
    #expect(upstream.seen == [.value(1), .value(2), .cancelled])
  }

  @Test(.covers("R5")) func nothingFollowsACancelInsideAValue() {
    let (values, completions) = (1...3).publisher.buffer(size: 3, whenFull: .dropOldest, on: ImmediateScheduler())
      .quitting(after: 2)
    #expect(values == [1, 2])
    #expect(completions == 0)
  }

  @Test(.covers("R6")) func aCancelReleasesWhatWaits() {
    let released = Probe(0)
    let subject = PassthroughSubject<Item, Never>()
    let token = subject.buffer(size: 2, whenFull: .dropOldest, on: scheduler).sink { _ in }
    for id in 1...3 { subject.send(Item(id) { released.change { $0 += 1 } }) }
    #expect(released.value == 1)
    token.cancel()
    #expect(released.value == 3)
    scheduler.run()
  }

  @Test func refusesNoRoom() async {
    await #expect(processExitsWith: .failure) {
      _ = Just(1).buffer(size: 0, whenFull: .dropNewest, on: ImmediateScheduler())
    }
  }
}
