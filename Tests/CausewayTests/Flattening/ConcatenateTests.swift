import Causeway
import CausewayTesting
import Testing

@Suite struct ConcatenateTests {
  @Test func sendsAllOfOneAfterTheOther() {
    let feeds = Feeds(3)
    let recorder = Recorder(concatenate(feeds.all))
    feeds.send(1, 99)
    feeds.send(0, 1)
    feeds.finish(0)
    feeds.send(2, 99)
    feeds.send(1, 2)
    feeds.finish(1)
    feeds.send(2, 3)
    #expect(recorder.completion == nil)
    feeds.finish(2)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test func ofNoneFinishesAtOnce() {
    let recorder = Recorder(concatenate([PassthroughSubject<Int, TestError>]()))
    #expect(recorder.isFinished)
    #expect(recorder.values == [])
  }

  @Test func argumentsAreConcatenated() {
    let recorder = Recorder(concatenate((1...2).publisher, (3...3).publisher, (4...5).publisher))
    #expect(recorder.values == [1, 2, 3, 4, 5])
    #expect(recorder.isFinished)
  }

  @Test func aFailureEndsIt() {
    let feeds = Feeds(2)
    let recorder = Recorder(concatenate(feeds.all))
    feeds.fail(0)
    feeds.send(1, 1)
    #expect(recorder.failure == .failed)
    #expect(recorder.values == [])
    #expect(feeds.cancelled == [])
  }

  @Test(.covers("R5")) func aCancelStopsTheOneThatRuns() {
    let feeds = Feeds(3)
    let recorder = Recorder(concatenate(feeds.all))
    feeds.finish(0)
    recorder.cancel()
    feeds.send(1, 1)
    feeds.finish(1)
    feeds.send(2, 1)
    #expect(recorder.values == [])
    #expect(feeds.cancelled == [1])
  }

  @Test(.covers("R5")) func aCancelInsideAValueIsTheLast() {
    let numbers = (1...3).publisher
    #expect(concatenate(numbers, numbers).quitting(after: 4) == (values: [1, 2, 3, 1], completions: 0))
    #expect(concatenate(numbers).quitting(after: 3) == (values: [1, 2, 3], completions: 0))
  }
}
