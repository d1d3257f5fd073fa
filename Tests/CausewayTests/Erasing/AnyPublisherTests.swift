import Causeway
import CausewayTesting
import Testing

@Suite struct AnyPublisherTests {
  private let upstream = TappedSubject()

  @Test(arguments: [true, false]) func passesEverythingOn(fails: Bool) {
    let recorder = Recorder(upstream.publisher.eraseToAnyPublisher())
    upstream.send(1, 2)
    if fails { upstream.fail() } else { upstream.finish() }
    #expect(recorder.values == [1, 2])
    #expect(recorder.completion == (fails ? .failure(.failed) : .finished))
  }

  @Test func synchronousSourcesStopAtACancel() {
    let recorder = Recorder([1, 2, 3].publisher.eraseToAnyPublisher())
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
    #expect(Recorder(Fail<Int, TestError>(error: .failed).eraseToAnyPublisher()).failure == .failed)
    #expect([1, 2, 3].publisher.eraseToAnyPublisher().quitting(after: 2).values == [1, 2])
    #expect([1, 2, 3].publisher.eraseToAnyPublisher().quitting(after: 0).values == [])
  }

  @Test func keepsTheStateOfWhatComesAfterIt() {
    let recorder = Recorder(
      upstream.publisher.scan(0, +).eraseToAnyPublisher().scan(100, +).removeDuplicates().eraseToAnyPublisher())
    upstream.send(1, 2, -3, 4)
    #expect(recorder.values == [101, 104, 108])
    recorder.cancel()
  }

  @Test func erasedTwiceItIsTheSame() {
    let subscriptions = Probe(0)
    let once = upstream.publisher.handleEvents(receiveSubscription: { _ in subscriptions.change { $0 += 1 } })
      .eraseToAnyPublisher()
    let twice: AnyPublisher<Int, TestError> = once.eraseToAnyPublisher().eraseToAnyPublisher()
    let recorder = Recorder(twice)
    upstream.send(1)
    #expect(subscriptions.value == 1)
    #expect(recorder.values == [1])
    // Erases in generic code that does not know that the publisher is erased already.
    func erase(_ publisher: some Publisher<Int, TestError>) -> AnyPublisher<Int, TestError> {
      publisher.eraseToAnyPublisher()
    }
    let third = Recorder(erase(erase(once)))
    upstream.send(2)
    upstream.fail()
    #expect(third.values == [2])
    #expect(third.failure == .failed)
  }

  @Test func eachSubscriberIsASubscription() {
    let erased = upstream.publisher.eraseToAnyPublisher()
    let recorders = [Recorder(erased), Recorder(erased)]
    recorders[0].cancel()
    upstream.send(1)
    #expect(recorders.map(\.values) == [[], [1]])
    recorders[1].cancel()
  }

  @Test(.covers("R6"), arguments: Ending.all) func releasesEverythingBehindTwoErasures(by ending: Ending) {
    expectReleased(by: ending) { subject, witness in
      subject.eraseToAnyPublisher().filter { _ in
        witness.look()
        return true
      }.eraseToAnyPublisher()
    }
  }
}
