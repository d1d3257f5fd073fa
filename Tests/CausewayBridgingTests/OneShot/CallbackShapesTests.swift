import CausewayBridging
import CausewayTesting
import Testing

/// The shapes in which services take their callbacks.
@Suite struct CallbackShapesTests {
  private final class Payload {
    let number = 7
  }

  private enum Service {
    static func result(_ answer: Result<Int, ServiceError>, _ completion: (Result<Int, ServiceError>) -> Void) {
      completion(answer)
    }
    static func pair(_ value: Int?, _ error: ServiceError?, _ completion: (Int?, ServiceError?) -> Void) {
      completion(value, error)
    }
    static func anyPair(_ value: Int?, _ error: (any Error)?, _ completion: (Int?, (any Error)?) -> Void) {
      completion(value, error)
    }
    static func optional(_ value: Int?, _ error: ServiceError?, _ completion: (Int?, ServiceError?) -> Void) {
      completion(value, error)
    }
    static func value(_ value: Int, _ completion: (Int) -> Void) { completion(value) }
    static func error(_ error: ServiceError?, _ completion: (ServiceError?) -> Void) { completion(error) }
    static func split(success: @escaping (Int) -> Void, failure: @escaping (ServiceError) -> Void) { failure(.offline) }
    static func payload(_ completion: @escaping (Payload) -> Void) { completion(Payload()) }
    static func payloadPair(_ completion: @escaping (Payload?, ServiceError?) -> Void) { completion(Payload(), nil) }
    static func payloadResult(_ completion: @escaping (Result<Payload, ServiceError>) -> Void) {
      completion(.success(Payload()))
    }
  }

  private func answer<Value: Sendable>(
    _ call: (Callback<Value, ServiceError>) -> Void
  ) async -> Result<Value, CallbackError<ServiceError>> {
    await outcome { () throws(CallbackError<ServiceError>) in try await withCallback(call) }
  }

  @Test func theResultIsTheOutcome() async {
    #expect(await answer { Service.result(.success(1), $0.handler) } == .success(1))
    #expect(await answer { Service.result(.failure(.offline), $0.handler) } == .failure(.service(.offline)))
    #expect(await answer { $0(.success(3)) } == .success(3))
  }

  @Test func theErrorOfAPairComesBeforeItsValue() async {
    #expect(await answer { Service.pair(1, nil, $0.pairHandler) } == .success(1))
    #expect(await answer { Service.pair(nil, .offline, $0.pairHandler) } == .failure(.service(.offline)))
    #expect(await answer { Service.pair(1, .offline, $0.pairHandler) } == .failure(.service(.offline)))
  }

  @Test func theValueOfAPairMayBeNil() async throws {
    let value = try await withCallback { (callback: Callback<Int?, ServiceError>) in
      Service.optional(nil, nil, callback.pairHandler)
    }
    #expect(value == nil)
  }

  @Test func aPairWithAnyErrorKeepsTheError() async throws {
    let value = try await withCallback { (callback: Callback<Int, any Error>) in
      Service.anyPair(1, nil, callback.pairHandler)
    }
    #expect(value == 1)
    await #expect(throws: ServiceError.notFound) {
      try await withThrowingCallback { (callback: Callback<Int, any Error>) in
        Service.anyPair(nil, ServiceError.notFound, callback.pairHandler)
      }
    }
  }

  @Test(.covers("b11")) func pairOfNeitherEndsTheWaitAndIsReported() async {
    await withReports { reports in
      let result = await answer { Service.pair(nil, nil, $0.pairHandler) }
      guard case .failure(.dropped) = result else { return #expect(Bool(false), "\(result)") }
      #expect(reports.value == [.calledWithNothing])
    }
  }

  @Test func aSecondCallWithNeitherIsReportedAsSecond() async {
    await withReports { reports in
      let result = await answer { (callback: Callback<Int, ServiceError>) in
        callback.succeed(1)
        callback.pairHandler(nil, nil)
      }
      #expect(result == .success(1))
      #expect(reports.value == [.calledTwice])
    }
  }

  @Test func theValueIsTheResult() async {
    #expect(await answer { Service.value(1, $0.succeed) } == .success(1))
  }

  @Test func nothingIsSuccessAndAnErrorIsThrown() async throws {
    try await withCallback { (callback: Callback<Void, ServiceError>) in Service.error(nil, callback.errorHandler) }
    try await withCallback { (callback: Callback<Void, ServiceError>) in callback.succeed() }
    await #expect(throws: CallbackError.service(ServiceError.offline)) {
      try await withCallback { (callback: Callback<Void, ServiceError>) in
        Service.error(.offline, callback.errorHandler)
      }
    }
  }

  @Test func theFailureClosureFails() async {
    #expect(
      await answer { Service.split(success: $0.succeed, failure: $0.fail) } == .failure(.service(.offline)))
  }

  @Test func aPayloadThatIsNotSendableIsMappedInsideTheCall() async {
    #expect(await answer { Service.payload($0.valueHandler { $0.number }) } == .success(7))
    #expect(await answer { Service.payloadPair($0.pairHandler { $0.number }) } == .success(7))
    #expect(await answer { Service.payloadResult($0.handler { $0.number }) } == .success(7))
  }

  @Test func anErrorThrownByTheMappingIsTheFailure() async {
    let result = await answer { (callback: Callback<Int, ServiceError>) in
      Service.payload(callback.valueHandler { (_: Payload) throws(ServiceError) in throw .notFound })
    }
    #expect(result == .failure(.service(.notFound)))
  }
}

/// The less common shapes of completion handlers.
@Suite struct CallbackMoreShapesTests {
  private enum Service {
    static func flag(_ isSuccess: Bool, completion: @escaping (Bool) -> Void) { completion(isSuccess) }
    static func flagAndError(_ isSuccess: Bool, _ error: ServiceError?, completion: (Bool, ServiceError?) -> Void) {
      completion(isSuccess, error)
    }
    static func two(completion: (Int, String) -> Void) { completion(1, "one") }
    static func three(completion: (Int, String, Bool) -> Void) { completion(1, "one", true) }
    static func load(
      _ data: String?, _ code: Int?, _ error: ServiceError?, done: (String?, Int?, ServiceError?) -> Void
    ) {
      done(data, code, error)
    }
    static func split(_ isSuccess: Bool, success: @escaping (Int) -> Void, failure: @escaping (ServiceError) -> Void) {
      if isSuccess { success(1) } else { failure(.offline) }
    }
  }

  private func answer<Value: Sendable>(
    _ call: (Callback<Value, ServiceError>) -> Void
  ) async -> Result<Value, CallbackError<ServiceError>> {
    await outcome { () throws(CallbackError<ServiceError>) in try await withCallback(call) }
  }

  private func failure<Value>(_ answer: Result<Value, CallbackError<ServiceError>>) -> CallbackError<ServiceError>? {
    if case .failure(let error) = answer { error } else { nil }
  }

  @Test func falseFailsWithTheGivenError() async throws {
    try await withCallback { Service.flag(true, completion: $0.successHandler(otherwise: ServiceError.offline)) }
    #expect(
      failure(await answer { Service.flag(false, completion: $0.successHandler(otherwise: .offline)) })
        == .service(.offline))
  }

  @Test func anErrorBesideTrueIsTheFailure() async throws {
    try await withCallback { Service.flagAndError(true, nil, completion: $0.successHandler) }
    #expect(
      failure(await answer { Service.flagAndError(true, .offline, completion: $0.successHandler) })
        == .service(.offline))
    await withReports { reports in
      let error = failure(await answer { Service.flagAndError(false, nil, completion: $0.successHandler) })
      guard case .dropped = error else { return #expect(Bool(false), "\(String(describing: error))") }
      #expect(reports.value == [.calledWithNothing])
    }
  }

  @Test func argumentsOfAnyKindAreHandledOrMapped() async throws {
    let handled = try await withCallback { (callback: Callback<Int, Never>) in
      Service.three(completion: callback.handling { callback, number, _, _ in callback.succeed(number) })
    }
    #expect(handled == 1)
    let mapped = try await withCallback { (callback: Callback<String, Never>) in
      Service.two(completion: callback.valuesHandler { number, name in "\(number) \(name)" })
    }
    #expect(mapped == "1 one")
  }

  @Test func severalValuesAreATuple() async throws {
    let two: (Int, String) = try await withCallback { (callback: Callback<(Int, String), Never>) in
      Service.two(completion: callback.valuesHandler())
    }
    #expect(two == (1, "one"))
    let three = try await withCallback { (callback: Callback<(Int, String, Bool), Never>) in
      Service.three(completion: callback.valuesHandler())
    }
    #expect(three == (1, "one", true))
  }

  @Test func twoValuesAreATupleUnlessThereIsAnError() async throws {
    let both = try await withCallback { (callback: Callback<(String, Int), ServiceError>) in
      Service.load("body", 200, nil, done: callback.valuesOrErrorHandler())
    }
    #expect(both == ("body", 200))
    let failed = await answer { (callback: Callback<(String, Int), ServiceError>) in
      Service.load(nil, 500, .offline, done: callback.valuesOrErrorHandler())
    }
    #expect(failure(failed) == .service(.offline))
    await withReports { reports in
      let half = await answer { (callback: Callback<(String, Int), ServiceError>) in
        Service.load("body", nil, nil, done: callback.valuesOrErrorHandler())
      }
      guard case .dropped = failure(half) else { return #expect(Bool(false)) }
      #expect(reports.value == [.calledWithNothing])
    }
  }

  @Test func eitherClosureAnswers() async throws {
    let value = try await withCallback { Service.split(true, success: $0.succeed, failure: $0.fail) }
    #expect(value == 1)
    #expect(
      failure(await answer { Service.split(false, success: $0.succeed, failure: $0.fail) }) == .service(.offline))
  }

  @Test func theShortestSpellingInfersEverything() async throws {
    let loader = LegacyLoader()
    async let value = withCallback { loader.load(completion: $0.handler) }
    await loader.isCalled.wait()
    loader.answer(.success(3))
    #expect(try await value == 3)
  }
}
