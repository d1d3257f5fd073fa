import CausewayBridging
import CausewayTesting
import Testing

@Suite struct WithThrowingCallbackTests {
  @Test func returnsTheValue() async throws {
    let value = try await withThrowingCallback { (callback: Callback<Int, any Error>) in callback.succeed(1) }
    #expect(value == 1)
  }

  @Test func theServicesOwnErrorIsUntouched() async {
    await #expect(throws: ServiceError.offline) {
      try await withThrowingCallback { (callback: Callback<Int, any Error>) in callback.fail(ServiceError.offline) }
    }
    await #expect(throws: ServiceError.offline) {
      try await withThrowingCallback { (callback: Callback<Int, ServiceError>) in callback.fail(.offline) }
    }
  }

  @Test func aCancelIsACancellationError() async {
    let loader = LegacyLoader()
    let task = Task {
      try await withThrowingCallback { (callback: Callback<Int, ServiceError>) in
        loader.load(completion: callback.handler)
      }
    }
    await loader.isCalled.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func theOtherEndsAreCallbackErrors() async {
    await withReports { _ in
      await #expect(throws: CallbackError<ServiceError>.self) {
        try await withThrowingCallback { (_: Callback<Int, ServiceError>) in }
      }
    }
    let clock = TestClock()
    let loader = LegacyLoader()
    let task = Task {
      try await withThrowingCallback(timeout: .seconds(1), clock: clock) { (callback: Callback<Int, ServiceError>) in
        loader.load(completion: callback.handler)
      }
    }
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(1))
    await #expect(throws: CallbackError<ServiceError>.timedOut) { try await task.value }
  }
}
