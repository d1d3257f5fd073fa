import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct CallbackFutureTests {
  private func future(_ loader: LegacyLoader, timeout: Duration? = nil, clock: TestClock = TestClock())
    -> CallbackFuture<Int, ServiceError>
  {
    CallbackFuture(timeout: timeout.map { .after($0, on: clock) }) { callback in
      callback.onCancel { loader.cancel() }
      loader.load(completion: callback.handler)
    }
  }

  @Test func itIsColdAndCallsOnceForEachSubscriber() {
    let calls = Probe(0)
    let future = CallbackFuture<Int, ServiceError> { callback in
      calls.change { $0 += 1 }
      callback.succeed(calls.value)
    }
    #expect(calls.value == 0)
    for call in 1...2 {
      let recorder = Recorder(future)
      #expect(recorder.values == [call])
      #expect(recorder.isFinished)
    }
    #expect(calls.value == 2)
  }

  @Test func aLaterAnswerIsSent() {
    let loader = LegacyLoader()
    let recorder = Recorder(future(loader))
    #expect(recorder.values == [])
    loader.answer(.success(1))
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    #expect(loader.cancels.value == 0)
  }

  @Test func theServicesOwnErrorIsUntouched() {
    let loader = LegacyLoader()
    let recorder = Recorder(future(loader))
    loader.answer(.failure(.offline))
    #expect(recorder.failure == .service(.offline))
    #expect(recorder.values == [])
  }

  @Test(.covers("R5")) func cancelTellsTheServiceOnceAndIgnoresTheCallback() {
    withReports { reports in
      let loader = LegacyLoader()
      let recorder = Recorder(future(loader))
      recorder.cancel()
      recorder.cancel()
      #expect(loader.cancels.value == 1)
      loader.answer(.success(1))
      loader.answer(.success(2))
      loader.forget()
      #expect(recorder.values == [])
      #expect(recorder.completion == nil)
      #expect(reports.value == [])
    }
  }

  @Test(.covers("R6")) func releasingTheTokenTellsTheService() {
    let loader = LegacyLoader()
    var token: AnyCancellable? = future(loader).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    #expect(loader.cancels.value == 0)
    withExtendedLifetime(token) {}
    token = nil
    #expect(loader.cancels.value == 1)
  }

  @Test func cancellingOneSubscriberLeavesTheOther() {
    let loader = LegacyLoader()
    let future = future(loader)
    let first = Recorder(future)
    let second = Recorder(future)
    first.cancel()
    loader.answer(.success(1))
    #expect(first.values == [])
    #expect(second.values == [1])
  }

  @Test func aCancelInsideTheCallTellsTheService() {
    let loader = LegacyLoader()
    let tokens = Probe<[AnyCancellable]>([])
    let subject = PassthroughSubject<Void, Never>()
    tokens.append(subject.sink { tokens.change { $0 = [] } })
    let token = CallbackFuture<Int, ServiceError> { callback in
      loader.load(completion: callback.handler)
      callback.onCancel { loader.cancel() }
      subject.send(())
    }.handleEvents(receiveSubscription: { subscription in
      tokens.append(AnyCancellable(subscription))
    }).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    #expect(loader.cancels.value == 1)
    withExtendedLifetime(token) {}
  }

  @Test(.covers("R5")) func cancelBeforeTheCallLeavesTheServiceAlone() {
    let loader = LegacyLoader()
    let token = future(loader).prefix(0).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    #expect(loader.calls.value == 0)
    withExtendedLifetime(token) {}
  }

  @Test(.covers("R5")) func cancelFromTheValueStopsTheEnd() {
    let loader = LegacyLoader()
    let tokens = Probe<[AnyCancellable]>([])
    let values = Probe<[Int]>([])
    let ends = Probe(0)
    tokens.append(
      future(loader).sink(
        receiveCompletion: { _ in ends.change { $0 += 1 } },
        receiveValue: {
          values.append($0)
          tokens.value[0].cancel()
        }))
    loader.answer(.success(1))
    #expect(values.value == [1])
    #expect(ends.value == 0)
    #expect(loader.cancels.value == 0)
  }

  @Test(.covers("b11")) func calledTwiceIsIgnoredAndReported() {
    withReports { reports in
      let loader = LegacyLoader()
      let recorder = Recorder(future(loader))
      loader.answer(.success(1))
      loader.answer(.success(2))
      #expect(recorder.values == [1])
      #expect(reports.value == [.calledTwice])
    }
  }

  @Test(.covers("b11")) func droppedFailsWithTheLine() {
    withReports { reports in
      let loader = LegacyLoader()
      let line: UInt = #line + 1
      let future = CallbackFuture<Int, ServiceError> { loader.load(completion: $0.handler) }
      let recorder = Recorder(future)
      loader.forget()
      guard case .dropped(let location) = recorder.failure else { return #expect(Bool(false), "not dropped") }
      #expect(location.line == line)
      #expect(reports.value == [.dropped])
    }
  }

  @Test(.covers("b11")) func droppedInsideTheCallFails() {
    withReports { reports in
      let recorder = Recorder(CallbackFuture<Int, ServiceError> { _ in })
      guard case .dropped = recorder.failure else { return #expect(Bool(false), "not dropped") }
      #expect(reports.value == [.dropped])
    }
  }

  @Test func aTimeoutTellsTheServiceAndFails() {
    let loader = LegacyLoader()
    let clock = TestClock()
    let recorder = Recorder(future(loader, timeout: .seconds(1), clock: clock))
    clock.advance(by: .seconds(1))
    #expect(recorder.failure == .timedOut)
    #expect(loader.cancels.value == 1)
  }

  @Test(.covers("R5")) func cancelStopsTheTimer() {
    let loader = LegacyLoader()
    let clock = TestClock()
    let recorder = Recorder(future(loader, timeout: .seconds(1), clock: clock))
    #expect(clock.sleeperCount == 1)
    recorder.cancel()
    #expect(clock.sleeperCount == 0)
    #expect(loader.cancels.value == 1)
  }

  @Test(.covers("R6"), arguments: ["answer", "cancel", "drop"]) func releasesItsSubscriber(by ending: String) {
    withReports { _ in
      final class Witness: Sendable {}
      let loader = LegacyLoader()
      weak var seen: Witness?
      func subscribe() -> AnyCancellable {
        let witness = Witness()
        seen = witness
        return future(loader).sink(receiveCompletion: { _ in _ = witness }, receiveValue: { _ in _ = witness })
      }
      let token = subscribe()
      #expect(seen != nil)
      switch ending {
      case "answer": loader.answer(.success(1))
      case "cancel": token.cancel()
      default: loader.forget()
      }
      #expect(seen == nil)
      withExtendedLifetime(token) {}
    }
  }

  @Test func onASchedulerItCallsAndTellsThere() async {
    let loader = LegacyLoader()
    let steps = Probe<[String]>([])
    let scheduler = StepScheduler()
    let recorder = Recorder(
      CallbackFuture<Int, ServiceError>(on: scheduler) { callback in
        steps.append("call")
        callback.onCancel(on: scheduler) { steps.append("cancel") }
        loader.load(completion: callback.handler)
      })
    #expect(steps.value == [])
    scheduler.runAll()
    recorder.cancel()
    #expect(steps.value == ["call"])
    scheduler.runAll()
    #expect(steps.value == ["call", "cancel"])
  }

  @Test func onASchedulerACancelDuringTheHopSkipsTheCall() {
    withReports { reports in
      let loader = LegacyLoader()
      let scheduler = StepScheduler()
      let recorder = Recorder(
        CallbackFuture<Int, ServiceError>(on: scheduler) { loader.load(completion: $0.handler) })
      recorder.cancel()
      scheduler.runAll()
      #expect(loader.calls.value == 0)
      #expect(reports.value == [])
    }
  }
}
