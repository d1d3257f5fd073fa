import CausewayBridging
import CausewayTesting
import Testing

@Suite struct WithCallbackTests {
  @Test func callbackInsideTheCallIsAnswered() async throws {
    try await withReports { reports in
      let value = try await withCallback { (callback: Callback<Int, ServiceError>) in callback.succeed(7) }
      #expect(value == 7)
      #expect(reports.value == [])
    }
  }

  @Test func aServiceThatCannotFailNeedsNoTypes() async throws {
    func fetch(_ completion: (Int) -> Void) { completion(7) }
    func fetchTwo(_ completion: (Int, String) -> Void) { completion(7, "seven") }
    #expect(try await withCallback { fetch($0.succeed) } == 7)
    #expect(try await withCallback { fetch($0.valueHandler) } == 7)
    #expect(try await withCallback { callback in fetch { callback.succeed($0) } } == 7)
    #expect(try await withCallback { fetchTwo($0.valuesHandler()) } == (7, "seven"))
    try await withCallback { callback in fetch { _ in callback.succeed() } }
    #expect(try await withThrowingCallback { fetch($0.succeed) } == 7)
  }

  @Test func aLargeValueInsideTheCallIsAnswered() async throws {
    let text = String(repeating: "long ", count: 100)
    let value = try await withCallback { (callback: Callback<[String: [String]], ServiceError>) in
      callback.succeed([text: [text, text]])
    }
    #expect(value == [text: [text, text]])
    let tuple = try await withCallback { (callback: Callback<(String, Int, Int, Int, Int, String), ServiceError>) in
      callback.succeed((text, 1, 2, 3, 4, text))
    }
    #expect(tuple == (text, 1, 2, 3, 4, text))
  }

  @Test func callbackAfterTheCallIsAnswered() async {
    let loader = LegacyLoader()
    async let answer = loader.bridged()
    await loader.isCalled.wait()
    loader.answer(.success(7))
    #expect(await answer == .success(7))
    #expect(loader.calls.value == 1)
    #expect(loader.cancels.value == 0)
  }

  @Test func callbackFromAnotherThreadIsAnswered() async {
    let loader = LegacyLoader()
    async let answer = loader.bridged()
    await loader.isCalled.wait()
    await onAnotherThread { loader.answer(.success(7)) }
    #expect(await answer == .success(7))
  }

  @Test func theServicesOwnErrorIsUntouched() async {
    await #expect(throws: CallbackError.service(ServiceError.notFound)) {
      try await withCallback { (callback: Callback<Int, ServiceError>) in callback.fail(.notFound) }
    }
    let loader = LegacyLoader()
    async let answer = loader.bridged()
    await loader.isCalled.wait()
    loader.answer(.failure(.offline))
    #expect(await answer == .failure(.service(.offline)))
  }

  @Test(.covers("b11")) func calledTwiceInsideTheCallIsIgnoredAndReported() async throws {
    try await withReports { reports in
      let value = try await withCallback { (callback: Callback<Int, ServiceError>) in
        callback.succeed(1)
        callback.succeed(2)
        callback.fail(.offline)
      }
      #expect(value == 1)
      #expect(reports.value == [.calledTwice, .calledTwice])
    }
  }

  @Test(.covers("b11")) func calledTwiceAfterTheCallIsIgnoredAndReported() async {
    await withReports { reports in
      let loader = LegacyLoader()
      async let answer = loader.bridged()
      await loader.isCalled.wait()
      loader.answer(.success(1))
      loader.answer(.failure(.offline))
      #expect(await answer == .success(1))
      #expect(reports.value == [.calledTwice])
    }
  }

  @Test(.covers("R6")) func nothingIsHeldOnceAnswered() async throws {
    final class Witness: Sendable {}
    let kept = Probe<[Callback<Witness, ServiceError>]>([])
    weak var value: Witness?
    weak var captured: Witness?
    func call() async throws {
      let witness = Witness()
      captured = witness
      value = try await withCallback { (callback: Callback<Witness, ServiceError>) in
        kept.append(callback)
        callback.onCancel { _ = witness }
        callback.succeed(Witness())
      }
    }
    try await call()
    #expect(kept.value.count == 1)
    #expect(value == nil)
    #expect(captured == nil)
  }

  /// The service, its token and the callback retain each other until the answer breaks the cycle.
  @Test(.covers("R6")) func aTokenThatRetainsItsHandlerIsReleasedWhenAnswered() async throws {
    weak var token: RetainingToken?
    func call() async throws {
      _ = try await withCallback { (callback: Callback<Int, ServiceError>) in
        let made = RetainingToken(callback.handler)
        token = made
        callback.onCancel { made.cancel() }
        made.answer(.success(1))
      }
    }
    try await call()
    #expect(token == nil)
  }
}

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
      try await withThrowingCallback(timeout: .after(.seconds(1), on: clock)) {
        (callback: Callback<Int, ServiceError>) in
        loader.load(completion: callback.handler)
      }
    }
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(1))
    await #expect(throws: CallbackError<ServiceError>.timedOut) { try await task.value }
  }
}
