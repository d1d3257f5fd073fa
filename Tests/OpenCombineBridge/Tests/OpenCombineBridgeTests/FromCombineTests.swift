import Causeway
import CausewayBridging
import CausewayTesting
import OpenCombine
import OpenCombineBridge
import Testing

@Suite struct FromCombineTests {
  enum Failure: Error, Equatable {
    case offline
  }

  @Test func valuesAndTheEndArePassedOn() {
    let subject = OpenCombine.PassthroughSubject<Int, Failure>()
    let recorder = Recorder(subject.bridged())
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test func aTypedFailureStaysTyped() {
    let subject = OpenCombine.PassthroughSubject<Int, Failure>()
    let recorder = Recorder(subject.bridged())
    subject.send(completion: .failure(.offline))
    #expect(recorder.failure == .offline)
  }

  @Test func valuesSentInsideSubscribeArrive() {
    let recorder = Recorder([1, 2, 3].publisher.bridged())
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test func aValueThatIsThereArrivesFirst() {
    let subject = OpenCombine.CurrentValueSubject<Int, Never>(7)
    let recorder = Recorder(subject.bridged())
    subject.send(8)
    #expect(recorder.values == [7, 8])
    recorder.cancel()
  }

  @Test func aCancelIsPassedOnOnce() {
    let subject = OpenCombine.PassthroughSubject<Int, Never>()
    let cancels = Probe(0)
    let recorder = Recorder(subject.handleEvents(receiveCancel: { cancels.change { $0 += 1 } }).bridged())
    recorder.cancel()
    recorder.cancel()
    subject.send(1)
    #expect(recorder.values == [])
    #expect(cancels.value == 1)
  }
}
