import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct CallbackDropTests {
  private func dropped(_ result: Result<Int, CallbackError<ServiceError>>) -> CodeLocation? {
    if case .failure(.dropped(let location)) = result { location } else { nil }
  }

  @Test(.covers("b11")) func droppedInsideTheCallEndsTheWaitWithTheLine() async {
    await withReports { reports in
      let line: UInt = #line + 2
      let result = await outcome { () throws(CallbackError<ServiceError>) in
        try await withCallback { (_: Callback<Int, ServiceError>) in }
      }
      #expect(dropped(result)?.fileID == "CausewayBridgingTests/CallbackDropTests.swift")
      #expect(dropped(result)?.line == line)
      #expect(reports.value == [.dropped])
    }
  }

  @Test(.covers("b11")) func droppedLaterEndsTheWait() async {
    await withReports { reports in
      let loader = LegacyLoader()
      async let answer = loader.bridged()
      await loader.isCalled.wait()
      await onAnotherThread { loader.forget() }
      #expect(dropped(await answer) != nil)
      #expect(reports.value == [.dropped])
      #expect(loader.cancels.value == 0, "a service that dropped the callback is not told")
    }
  }

  @Test(.covers("b11")) func droppedAfterACopyWasCalledIsNothing() async throws {
    try await withReports { reports in
      let value = try await withCallback { (callback: Callback<Int, ServiceError>) in
        let copies = [callback, callback]
        copies[1].succeed(1)
      }
      #expect(value == 1)
      #expect(reports.value == [])
    }
  }

  @Test func aWeaklyCapturedTokenDoesNotHideTheDrop() async {
    await withReports { reports in
      let result = await outcome { () throws(CallbackError<ServiceError>) in
        try await withCallback { (callback: Callback<Int, ServiceError>) in
          let token = RetainingToken(callback.handler)
          callback.onCancel { [weak token] in token?.cancel() }
        }
      }
      #expect(dropped(result) != nil)
      #expect(reports.value == [.dropped])
    }
  }

  /// The documented exception, and its workaround.
  @Test func aTokenThatRetainsItsHandlerHidesTheDropUntilTheTimeout() async {
    await withReports { reports in
      let clock = TestClock()
      let tokens = Probe<[RetainingToken]>([])
      async let answer = outcome { () throws(CallbackError<ServiceError>) in
        try await withCallback(timeout: .after(.seconds(5), on: clock)) { (callback: Callback<Int, ServiceError>) in
          let token = RetainingToken(callback.handler)
          tokens.append(token)
          callback.onCancel { token.cancel() }
        }
      }
      await clock.sleepers(atLeast: 1)
      let cancels = tokens.value[0].cancels
      tokens.change { $0 = [] }
      await clock.advance(by: .seconds(5))
      #expect(await answer == .failure(.timedOut))
      #expect(cancels.value == 1)
      #expect(reports.value == [])
    }
  }

  @Test func droppedAfterACancelIsNotReported() async {
    await withReports { reports in
      let loader = LegacyLoader()
      let task = Task { await loader.bridged() }
      await loader.isCalled.wait()
      task.cancel()
      #expect(await task.value == .failure(.cancelled))
      loader.forget()
      #expect(reports.value == [])
    }
  }
}
