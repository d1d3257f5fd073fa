import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct CallbackProgressPublisherTests {
  private typealias Publisher = CallbackProgressPublisher<Double, String, ServiceError>
  private typealias Event = CallbackProgress<Double, String>

  private final class Downloader: Sendable {
    let report = Probe<(@Sendable (Double) -> Void)?>(nil)
    let completion = Probe<(@Sendable (Result<String, ServiceError>) -> Void)?>(nil)
    let cancels = Probe(0)

    func download(
      progress: @escaping @Sendable (Double) -> Void,
      completion: @escaping @Sendable (Result<String, ServiceError>) -> Void
    ) {
      report.change { $0 = progress }
      self.completion.change { $0 = completion }
    }

    func cancel() { cancels.change { $0 += 1 } }

    func forget() {
      report.change { $0 = nil }
      completion.change { $0 = nil }
    }

    var file: Publisher {
      Publisher { report, callback in
        self.download(progress: report, completion: callback.handler)
        callback.onCancel { self.cancel() }
      }
    }
  }

  private let downloader = Downloader()

  @Test func progressThenTheResultThenTheEnd() {
    let recorder = Recorder(downloader.file)
    downloader.report.value?(0.5)
    downloader.report.value?(1)
    downloader.completion.value?(.success("file"))
    #expect(recorder.values == [.progress(0.5), .progress(1), .result("file")])
    #expect(recorder.isFinished)
    #expect(downloader.cancels.value == 0)
  }

  @Test func progressAfterTheResultIsIgnored() {
    let recorder = Recorder(downloader.file)
    downloader.completion.value?(.success("file"))
    downloader.report.value?(0.5)
    #expect(recorder.values == [.result("file")])
  }

  @Test func aFailureIsPassedOnUntouched() {
    let recorder = Recorder(downloader.file)
    downloader.report.value?(0.5)
    downloader.completion.value?(.failure(.offline))
    #expect(recorder.values == [.progress(0.5)])
    #expect(recorder.failure == .service(.offline))
  }

  @Test func aCancelTellsTheServiceOnceAndSilencesIt() {
    let recorder = Recorder(downloader.file)
    downloader.report.value?(0.5)
    recorder.cancel()
    downloader.report.value?(0.75)
    downloader.completion.value?(.success("file"))
    #expect(recorder.values == [.progress(0.5)])
    #expect(recorder.completion == nil)
    #expect(downloader.cancels.value == 1)
  }

  @Test func aDroppedCompletionEndsItThoughProgressIsStillHeld() {
    withReports { reports in
      let recorder = Recorder(downloader.file)
      let report = downloader.report.value
      downloader.forget()
      report?(0.5)
      guard case .dropped = recorder.failure else { return #expect(Bool(false), "it has not ended") }
      #expect(reports.value == [.dropped])
    }
  }

  @Test func itCallsTheServiceForEachSubscriberAndHoldsNothingAfterwards() {
    let calls = Probe(0)
    weak var held: Token?
    let kept: Probe<[Callback<Int, ServiceError>]> = Probe([])
    do {
      let token = Token()
      held = token
      let publisher = CallbackProgressPublisher<Int, Int, ServiceError> { [weak token] report, callback in
        calls.change { $0 += 1 }
        report(0)
        let strong = token
        callback.onCancel { withExtendedLifetime(strong) {} }
        kept.append(callback)
      }
      let first = Recorder(publisher)
      let second = Recorder(publisher)
      kept.value[0].succeed(1)
      second.cancel()
      #expect(first.values == [.progress(0), .result(1)])
      #expect(second.values == [.progress(0)])
    }
    #expect(calls.value == 2)
    #expect(held == nil)
  }

  @Test @MainActor func aServiceOfTheMainActorReportsAtOnce() {
    let counter = MainThreadCounter()
    let recorder = Recorder(
      CallbackProgressPublisher<Int, Int, Never>(on: MainActor.shared) { report, callback in
        counter.count(to: 2, progress: report, completion: callback.succeed)
      })
    #expect(recorder.values == [.progress(1), .progress(2), .result(2)])
  }

  private final class Token: Sendable {}

  private final class MainThreadCounter {
    func count(to limit: Int, progress: (Int) -> Void, completion: (Int) -> Void) {
      for number in 1...limit { progress(number) }
      completion(limit)
    }
  }
}
