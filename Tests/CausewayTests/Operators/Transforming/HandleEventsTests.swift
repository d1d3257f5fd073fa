import Causeway
import CausewayTesting
import Dispatch
import Testing

@Suite struct HandleEventsTests {
  private let subject = PassthroughSubject<Int, TestError>()
  private let log = Probe<[String]>([])

  private var logged: HandleEvents<PassthroughSubject<Int, TestError>> {
    let log = log
    return subject.handleEvents(
      receiveSubscription: { _ in log.append("subscription") },
      receiveOutput: { log.append("value \($0)") },
      receiveCompletion: { log.append("completion \($0 == .finished ? "finished" : "failure")") },
      receiveCancel: { log.append("cancel") })
  }

  @Test func callsEachHookBeforeItPassesTheEventOn() {
    let log = log
    let token = logged.sink(
      receiveCompletion: { _ in log.append("sink completion") }, receiveValue: { log.append("sink value \($0)") })
    subject.send(1)
    subject.send(completion: .finished)
    #expect(log.value == ["subscription", "value 1", "sink value 1", "completion finished", "sink completion"])
    token.cancel()
  }

  @Test func cancelAfterTheEndIsNotTold() {
    let recorder = Recorder(logged)
    subject.send(completion: .failure(.failed))
    recorder.cancel()
    #expect(recorder.failure == .failed)
    #expect(log.value == ["subscription", "completion failure"])
  }

  @Test func cancelIsToldOnceAndStopsEverything() {
    let recorder = Recorder(logged)
    subject.send(1)
    recorder.cancel()
    recorder.cancel()
    subject.send(2)
    subject.send(completion: .finished)
    #expect(log.value == ["subscription", "value 1", "cancel"])
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
  }

  @Test func cancelIsToldBeforeTheUpstreamIsCancelled() {
    let log = log
    let recorder = Recorder(
      logged.handleEvents(receiveCancel: { log.append("cancel of the second") }))
    recorder.cancel()
    #expect(log.value == ["subscription", "cancel of the second", "cancel"])
  }

  @Test func anOperatorThatEndsEarlyIsACancel() {
    let recorder = Recorder(logged.first())
    subject.send(1)
    #expect(recorder.isFinished)
    #expect(log.value == ["subscription", "value 1", "cancel"])
  }

  @Test func cancelFromInsideASubscriberIsTold() {
    let (values, completions) = [1, 2, 3].publisher.handleEvents(receiveCancel: { [log] in log.append("cancel") })
      .quitting(after: 2)
    #expect(values == [1, 2])
    #expect(completions == 0)
    #expect(log.value == ["cancel"])
  }

  @Test func droppingTheTokenIsACancel() {
    var recorder: Recorder<Int, TestError>? = Recorder(logged)
    #expect(recorder?.values == [])
    recorder = nil
    #expect(log.value == ["subscription", "cancel"])
  }

  @Test func hooksMayBeLeftOut() {
    let recorder = Recorder(subject.handleEvents())
    subject.send(1)
    subject.send(completion: .finished)
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  @Test(.covers("R5")) func eitherTheEndOrTheCancelIsTold() {
    for _ in 0..<2_000 {
      let subject = PassthroughSubject<Int, TestError>()
      let told = Probe<[String]>([])
      let token = subject.handleEvents(
        receiveCompletion: { _ in told.append("completion") }, receiveCancel: { told.append("cancel") }
      ).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 { token.cancel() } else { subject.send(completion: .finished) }
      }
      #expect(told.value.count == 1, "\(told.value)")
    }
  }
}
