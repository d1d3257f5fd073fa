import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

@Suite struct InitialValueTests {
  @Test func keepsTheContractOfPublishers() async {
    let contract = PublisherContract(
      operator: { (upstream: PassthroughSubject<Int, ServiceError>) in upstream.withInitialValue(0) },
      expected: { [0] + $0 }, error: .offline)
    await contract.verify()
  }

  @Test func aValueInsideSubscribeTakesItsPlace() {
    let recorder = Recorder(CurrentValueSubject<Int, Never>(1).withInitialValue(0))
    #expect(recorder.values == [1])
    recorder.cancel()
    let sequence = Recorder([1, 2].publisher.withInitialValue(0))
    #expect(sequence.values == [1, 2])
    #expect(sequence.isFinished)
  }

  @Test func anEndInsideSubscribeTakesItsPlace() {
    let finished = Recorder(Empty<Int, Never>().withInitialValue(0))
    #expect(finished.values == [])
    #expect(finished.isFinished)
    let failed = Recorder(Fail<Int, ServiceError>(error: .offline).withInitialValue(0))
    #expect(failed.values == [])
    #expect(failed.failure == .offline)
  }

  @Test func eachSubscriberHasItsOwn() {
    let subject = PassthroughSubject<Int, Never>()
    let publisher = subject.withInitialValue(0)
    let first = Recorder(publisher)
    subject.send(1)
    let second = Recorder(publisher)
    subject.send(2)
    #expect(first.values == [0, 1, 2])
    #expect(second.values == [0, 2])
    first.cancel()
    second.cancel()
  }

  @Test func cancellingAtTheInitialValueCancelsTheUpstream() {
    let isCancelled = Probe(false)
    let subject = PassthroughSubject<Int, Never>()
    let upstream = subject.handleEvents(receiveCancel: { isCancelled.change { $0 = true } })
    let recorder = Recorder(upstream.withInitialValue(0).prefix(1))
    #expect(recorder.values == [0])
    #expect(recorder.isFinished)
    #expect(isCancelled.value)
  }

  /// A value of another thread arrives after the initial value, or replaces it.
  @Test func otherThreadsDoNotOvertakeTheInitialValue() async {
    for _ in 1...200 {
      let source = CallbackPublisher<Int, Never> { continuation in
        DispatchQueue.global().async {
          continuation.yield(1)
          continuation.yield(2)
          continuation.finish()
        }
      }
      let recorder = Recorder(source.withInitialValue(0))
      let values = await recorder.valuesAtEnd()
      #expect(values == [0, 1, 2] || values == [1, 2])
    }
  }
}
