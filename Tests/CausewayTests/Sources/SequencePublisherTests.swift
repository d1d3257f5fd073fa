import Causeway
import CausewayTesting
import Testing

/// Counts up forever, so that only a cancel ends its publisher.
private struct EndlessNumbers: Sequence, Sendable {
  let taken: Probe<[Int]>
  var onTake: @Sendable (Int) -> Void = { _ in }

  func makeIterator() -> AnyIterator<Int> {
    AnyIterator {
      let next = taken.value.count + 1
      taken.append(next)
      onTake(next)
      return next
    }
  }
}

@Suite struct SequencePublisherTests {
  @Test func sendsTheElementsAndFinishesForEachSubscriber() {
    let publisher = (1...3).publisher
    for _ in 0..<2 {
      let recorder: Recorder<Int, Never> = Recorder(publisher)
      #expect(recorder.values == [1, 2, 3])
      #expect(recorder.isFinished)
    }
  }

  @Test func ofNothingFinishes() {
    #expect(Recorder([Int]().publisher).isFinished)
  }

  @Test func mayHaveAFailureType() {
    let recorder: Recorder<Int, TestError> = Recorder(SequencePublisher([1, 2]))
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test(.covers("R5"), arguments: 0...3) func cancelFromInsideStopsIt(after count: Int) {
    let (values, completions) = [1, 2, 3].publisher.quitting(after: count)
    #expect(values == Array([1, 2, 3].prefix(count)))
    #expect(completions == 0)
  }

  @Test(.covers("R5")) func cancelTakesNoFurtherElement() {
    let taken = Probe<[Int]>([])
    let (values, completions) = EndlessNumbers(taken: taken).publisher.quitting(after: 2)
    #expect(values == [1, 2])
    #expect(completions == 0)
    #expect(taken.value == [1, 2])
  }

  @Test(.covers("R5")) func cancelWhileAnElementIsTakenDropsIt() {
    let subscription = Probe<Subscription?>(nil)
    let numbers = EndlessNumbers(taken: Probe([])) { number in
      if number == 2 { subscription.value?.cancel() }
    }
    let recorder = Recorder(
      numbers.publisher.handleEvents(receiveSubscription: { given in subscription.change { $0 = given } }))
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
  }
}
