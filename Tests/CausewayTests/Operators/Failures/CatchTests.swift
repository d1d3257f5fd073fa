import Causeway
import CausewayTesting
import Dispatch
import Testing

@Suite struct CatchTests {
  private let first = TappedSubject()
  private let second = TappedSubject()

  private var caught: some Publisher<Int, TestError> {
    first.publisher.catch { [second] _ in second.publisher }
  }

  @Test func goesOnWithTheOtherPublisher() {
    let recorder = Recorder(caught)
    second.send(0)
    first.send(1)
    first.fail()
    #expect(recorder.completion == nil)
    second.send(2)
    second.finish()
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test func givesTheFailureToTheHandlerOncePerSubscription() {
    let failures = Probe<[TestError]>([])
    let publisher = first.publisher.catch { failure in
      failures.append(failure)
      return Just(9)
    }
    let recorders: [Recorder<Int, Never>] = [Recorder(publisher), Recorder(publisher)]
    first.fail()
    #expect(failures.value == [.failed, .failed])
    #expect(recorders.map(\.values) == [[9], [9]])
    #expect(recorders.map(\.isFinished) == [true, true])
  }

  @Test func aFinishIsPassedOnWithoutTheHandler() {
    let recorder = Recorder(caught)
    first.finish()
    second.send(1)
    #expect(recorder.values == [])
    #expect(recorder.isFinished)
    #expect(second.seen == [])
  }

  @Test func passesTheOthersFailureOn() {
    let recorder = Recorder(caught)
    first.fail()
    second.subject.send(completion: .failure(.other))
    #expect(recorder.failure == .other)
  }

  @Test func catchesASynchronousFailure() {
    let recorder = Recorder(Fail<Int, TestError>(error: .failed).catch { _ in [1, 2].publisher })
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test func aCatchMayBeCaught() {
    let recorder = Recorder(
      Fail<Int, TestError>(error: .failed).catch { _ in Fail<Int, TestError>(error: .other) }.catch { failure in
        Just(failure == .other ? 1 : 0)
      })
    #expect(recorder.values == [1])
  }

  @Test func keepsTheStateOfWhatComesAfterIt() {
    let recorder = Recorder(caught.scan(0, +).collect())
    first.send(1)
    first.fail()
    second.send(2)
    second.finish()
    #expect(recorder.values == [[1, 3]])
  }

  @Test(.covers("R5")) func cancelStopsItBeforeTheSwitch() {
    let recorder = Recorder(caught)
    recorder.cancel()
    first.fail()
    second.send(1)
    #expect(first.seen == [.cancelled])
    #expect(second.seen == [])
    #expect(recorder.completion == nil)
  }

  @Test(.covers("R5")) func cancelStopsItAfterTheSwitch() {
    let recorder = Recorder(caught)
    first.fail()
    second.send(1)
    recorder.cancel()
    second.send(2)
    second.finish()
    #expect(second.seen == [.value(1), .cancelled])
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
  }

  @Test(.covers("R5")) func cancelJustBeforeTheSwitchStopsIt() {
    let token = Probe<AnyCancellable?>(nil)
    let handled = Probe(false)
    let cancelling = first.subject.handleEvents(receiveCompletion: { _ in token.value?.cancel() })
    token.change { token in
      token = cancelling.catch { _ in
        handled.change { $0 = true }
        return Just(1)
      }.sink { _ in }
    }
    first.fail()
    #expect(!handled.value)
    token.change { $0 = nil }
  }

  @Test(.covers("R5")) func cancelInTheHandlerStopsItDuringTheSwitch() {
    let token = Probe<AnyCancellable?>(nil)
    let ended = Probe(false)
    let publisher = first.publisher.catch { [second] _ in
      token.value?.cancel()
      return second.publisher
    }
    token.change { token in
      token = publisher.sink(receiveCompletion: { _ in ended.change { $0 = true } }, receiveValue: { _ in })
    }
    first.fail()
    second.send(1)
    second.finish()
    #expect(second.seen == [])
    #expect(!ended.value)
    token.change { $0 = nil }
  }

  @Test(.covers("R5")) func cancelMayRaceTheSwitch() {
    for _ in 0..<2_000 {
      let first = PassthroughSubject<Int, TestError>()
      let second = PassthroughSubject<Int, Never>()
      let values = Probe<[Int]>([])
      let token = first.catch { _ in second }.sink { values.append($0) }
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 { token.cancel() } else { first.send(completion: .failure(.failed)) }
      }
      second.send(1)
      #expect(values.value == [])
    }
  }

  @Test(.covers("R6"), arguments: Ending.all) func releasesEverythingAfterTheSwitch(by ending: Ending) {
    expectReleased(by: ending) { subject, witness in
      Fail<Int, TestError>(error: .failed).catch { _ in
        subject.map { value in
          witness.look()
          return value
        }
      }
    }
  }
}
