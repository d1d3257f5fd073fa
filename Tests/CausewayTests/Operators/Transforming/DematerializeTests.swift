import Causeway
import CausewayTesting
import Testing

@Suite struct DematerializeTests {
  private typealias Told = Materialized<Int, TestError>

  @Test(arguments: [Completion.finished, .failure(TestError.other)])
  func endsWithTheFirstEndAndCancelsTheUpstream(_ end: Completion<TestError>) {
    let subject = PassthroughSubject<Told, Never>()
    let cancels = Probe(0)
    let recorder: Recorder<Int, TestError> = Recorder(
      subject.handleEvents(receiveCancel: { cancels.change { $0 += 1 } }).dematerialize())
    subject.send(.value(1))
    #expect(recorder.values == [1])
    #expect(cancels.value == 0)
    subject.send(.completion(end))
    subject.send(.value(2))
    #expect(recorder.values == [1])
    #expect(recorder.completion == end)
    #expect(cancels.value == 1)
  }

  @Test func finishesWithTheUpstream() {
    let recorder = Recorder([Told.value(1)].publisher.dematerialize())
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  @Test func stopsASynchronousSource() {
    let seen = Probe(0)
    let told: [Told] = [.value(1), .completion(.failure(.failed)), .value(2)]
    let recorder = Recorder(
      told.publisher.handleEvents(receiveOutput: { _ in seen.change { $0 += 1 } }).dematerialize())
    #expect(recorder.values == [1])
    #expect(recorder.failure == .failed)
    #expect(seen.value == 2)
  }

  @Test func isTheWayBack() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.materialize().dematerialize())
    upstream.send(1, 2)
    upstream.fail()
    #expect(recorder.values == [1, 2])
    #expect(recorder.failure == .failed)
    // The upstream has ended by then.
    #expect(upstream.seen == [.value(1), .value(2), .ended])
  }
}
