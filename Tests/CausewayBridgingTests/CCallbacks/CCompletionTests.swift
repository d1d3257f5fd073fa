import Causeway
import CausewayBridging
import CausewayTesting
import LegacyC
import Testing

/// C functions that call back once.
@Suite struct CCompletionTests {
  private func fetch(
    _ sensor: CSensor, _ key: Int32, timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    called: Signal? = nil
  ) async -> Result<Int32, CallbackError<ServiceError>> {
    await outcome { () throws(CallbackError<ServiceError>) in
      try await withCallback(timeout: timeout.map { .after($0, on: clock) }) {
        (callback: Callback<Int32, ServiceError>) in
        let completion = callback.cCompletion()
        lc_fetch(
          sensor.raw, key,
          { context, status, value in
            let completion = CCompletion(context)
            if status == 0 { completion.succeed(value) } else { completion.fail(ServiceError.notFound) }
          }, completion.pointer)
        callback.onCancel {
          if lc_fetch_cancel(sensor.raw, completion.pointer) == 1 { completion.release() }
        }
        called?.fire()
      }
    }
  }

  @Test func aValueAndAnErrorArrive() async {
    let sensor = CSensor()
    #expect(await fetch(sensor, 4) == .success(40))
    #expect(await fetch(sensor, -4) == .failure(.service(.notFound)))
    sensor.close()
  }

  @Test func aFunctionThatNeverCallsEndsByItsTimeout() async {
    await withReports { reports in
      let sensor = CSensor()
      let clock = TestClock()
      async let result = fetch(sensor, 0, timeout: .seconds(2), clock: clock)
      await clock.sleepers(atLeast: 1)
      await clock.advance(by: .seconds(2))
      #expect(await result == .failure(.timedOut))
      #expect(reports.value == [])
      sensor.close()
    }
  }

  @Test func aCancelTellsTheLibrary() async {
    let sensor = CSensor()
    let called = Signal()
    let task = Task { await fetch(sensor, 0, called: called) }
    await called.wait()
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
    #expect(lc_fetch_cancel(sensor.raw, nil) == 1, "nothing is pending")
    sensor.close()
  }

  @Test func aReferenceThatIsReleasedWithoutACallCountsAsDropped() async {
    await withReports { reports in
      let result = await outcome { () throws(CallbackError<ServiceError>) in
        try await withCallback { (callback: Callback<Int32, ServiceError>) in callback.cCompletion().release() }
      }
      guard case .failure(.dropped) = result else { return #expect(Bool(false), "not dropped: \(result)") }
      #expect(reports.value == [.dropped])
    }
  }

  @Test func aCallMayEndWithoutAValue() async throws {
    try await withCallback { (callback: Callback<Void, Never>) in
      CCompletion(callback.cCompletion().pointer).succeed()
    }
  }

  @Test func aFutureCallsForEachSubscriber() async {
    let sensor = CSensor()
    let future = CallbackFuture<Int32, ServiceError> { [sensor] callback in
      lc_fetch(sensor.raw, 3, { CCompletion($0).succeed($2 + $1) }, callback.cCompletion().pointer)
    }
    let recorders = [Recorder(future), Recorder(future)]
    for recorder in recorders { #expect(await recorder.valuesAtEnd() == [30]) }
    sensor.close()
  }
}
