import Causeway
import CausewayTesting
import Testing

@Suite struct FlatMapTests {
  private let outer = TappedSubject()
  private let inners = Feeds(4)

  private func tested(_ form: FlatteningForm = .flatMap) -> AnyPublisher<Int, TestError> {
    form(outer.publisher) { [inners] in inners[$0] }
  }

  @Test func sendsWhatAllInnersSendAsItComes() {
    let recorder = Recorder(tested())
    inners.send(0, 1)
    outer.send(0, 1)
    inners.send(1, 10)
    inners.send(0, 2)
    outer.send(2)
    inners.send(2, 20)
    inners.send(1, 11)
    #expect(recorder.values == [10, 2, 20, 11])
    recorder.cancel()
    #expect(inners.cancelled == [0, 1, 2])
    #expect(outer.seen.last == .cancelled)
  }

  @Test func finishesWhenTheOuterAndAllInnersHave() {
    let recorder = Recorder(tested())
    outer.send(0, 1)
    inners.finish(0)
    outer.finish()
    inners.send(1, 5)
    #expect(recorder.completion == nil)
    inners.finish(1)
    #expect(recorder.values == [5])
    #expect(recorder.isFinished)
    #expect(inners.cancelled == [])
  }

  @Test(arguments: FlatteningForm.all) func finishesWithTheOuterIfNoInnerRuns(_ form: FlatteningForm) {
    let recorder = Recorder(tested(form))
    outer.send(0)
    inners.finish(0)
    #expect(recorder.completion == nil)
    outer.finish()
    #expect(recorder.isFinished)
    let empty = Recorder(form(Empty<Int, TestError>()) { Fail<Int, TestError>(error: $0 == 0 ? .failed : .other) })
    #expect(empty.isFinished)
  }

  @Test(arguments: FlatteningForm.all) func anInnersFailureEndsAllAtOnce(_ form: FlatteningForm) {
    let recorder = Recorder(tested(form))
    outer.send(3, 0)
    let failing = [3, 0].last { !inners.cancelled.contains($0) && form.testDescription != "flatMapFirst" } ?? 3
    inners.fail(form.testDescription == "concatMap" ? 3 : failing)
    #expect(recorder.failure == .failed)
    #expect(outer.seen.last == .cancelled)
    inners.send(0, 1)
    inners.send(3, 1)
    outer.send(1)
    #expect(recorder.values == [])
  }

  @Test(arguments: FlatteningForm.all) func theOutersFailureEndsAllAtOnce(_ form: FlatteningForm) {
    let recorder = Recorder(tested(form))
    outer.send(0)
    inners.send(0, 1)
    outer.fail()
    #expect(recorder.values == [1])
    #expect(recorder.failure == .failed)
    #expect(inners.cancelled == [0])
  }

  /// The outer fails inside the delivery of an inner's value: that is queued, and nothing is delivered in between.
  @Test(arguments: FlatteningForm.all) func theOuterFailsWhileAnInnerDelivers(_ form: FlatteningForm) {
    let recorder = Recorder(
      tested(form).handleEvents(receiveOutput: { [outer, inners] value in
        if value == 1 {
          outer.fail()
          inners.send(0, 3)
        }
      }))
    outer.send(0)
    inners.send(0, 1, 2)
    #expect(recorder.values == [1])
    #expect(recorder.failure == .failed)
    #expect(inners.cancelled == [0])
  }

  @Test func noMoreThanSoManyRunAtATime() {
    let recorder = Recorder(tested(.two))
    outer.send(0, 1, 2, 3)
    inners.send(0, 1)
    inners.send(1, 2)
    inners.send(2, 99)
    inners.finish(0)
    inners.send(2, 3)
    inners.send(3, 99)
    outer.finish()
    inners.finish(1)
    inners.send(3, 4)
    inners.finish(3)
    #expect(recorder.values == [1, 2, 3, 4])
    #expect(recorder.completion == nil)
    inners.finish(2)
    #expect(recorder.isFinished)
  }

  @Test func theTransformIsCalledWhenTheTurnHasCome() {
    let called = Probe<[Int]>([])
    let recorder = Recorder(
      outer.publisher.flatMap(maxPublishers: 2) { [inners] value in
        called.append(value)
        return inners[value]
      })
    outer.send(0, 1, 2, 3)
    #expect(called.value == [0, 1])
    inners.finish(1)
    #expect(called.value == [0, 1, 2])
    recorder.cancel()
    inners.finish(0)
    #expect(called.value == [0, 1, 2])
  }

  @Test(arguments: FlatteningForm.all) func synchronousInnersComeInOrder(_ form: FlatteningForm) {
    let recorder = Recorder(
      form([1, 2, 3].publisher.setFailureType(to: TestError.self)) {
        [$0, $0 * 10].publisher.setFailureType(to: TestError.self)
      })
    #expect(recorder.values == [1, 10, 2, 20, 3, 30])
    #expect(recorder.isFinished)
  }

  @Test(arguments: FlatteningForm.all) func eachSubscriptionIsOnItsOwn(_ form: FlatteningForm) {
    let tested = tested(form)
    let first = Recorder(tested)
    outer.send(0)
    let second = Recorder(tested)
    outer.send(1)
    inners.send(1, 1)
    inners.send(0, 2)
    first.cancel()
    inners.finish(0, 1)
    outer.finish()
    #expect(first.completion == nil)
    #expect(second.values == [1])
    #expect(second.isFinished)
  }

  @Test(arguments: FlatteningForm.all) func aNestedOuterValueIsNotLost(_ form: FlatteningForm) {
    let recorder = Recorder(
      form(outer.publisher) { Just($0).setFailureType(to: TestError.self) }
        .handleEvents(receiveOutput: { [outer] value in if value < 20 { outer.send(value + 1) } }))
    outer.send(0)
    #expect(recorder.values == Array(0...20))
    recorder.cancel()
  }

  @Test func aLimitBelowOneIsAMistake() async {
    await #expect(processExitsWith: .failure) {
      _ = Just(1).flatMap(maxPublishers: 0) { Just($0) }
    }
  }
}
