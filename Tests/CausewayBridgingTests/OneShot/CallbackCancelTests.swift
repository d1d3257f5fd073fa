import CausewayBridging
import CausewayTesting
import Testing

@Suite struct CallbackCancelTests {
  @Test func aCancelledWaitEndsAtOnceHavingToldTheService() async {
    let loader = LegacyLoader()
    let task = Task {
      let result = await loader.bridged()
      return (result, loader.cancels.value)
    }
    await loader.isCalled.wait()
    task.cancel()
    let (result, cancels) = await task.value
    #expect(result == .failure(.cancelled))
    #expect(cancels == 1)
  }

  @Test func aCancelledTaskDoesNotCallTheService() async {
    let loader = LegacyLoader()
    let gate = Signal()
    let task = Task {
      await gate.wait()
      return await loader.bridged()
    }
    task.cancel()
    gate.fire()
    #expect(await task.value == .failure(.cancelled))
    #expect(loader.calls.value == 0)
  }

  @Test func aCancelInsideTheCallTellsTheService() async {
    let cancels = Probe(0)
    let task = Task {
      await outcome { () throws(CallbackError<ServiceError>) in
        try await withCallback { (callback: Callback<Int, ServiceError>) in
          callback.onCancel { cancels.change { $0 += 1 } }
          withUnsafeCurrentTask { $0?.cancel() }
          withExtendedLifetime(callback) {}
        }
      }
    }
    #expect(await task.value == .failure(.cancelled))
    #expect(cancels.value == 1)
  }

  @Test(.covers("b11")) func anAnswerInsideTheCallBeatsACancelThere() async {
    let task = Task {
      await outcome { () throws(CallbackError<ServiceError>) in
        try await withCallback { (callback: Callback<Int, ServiceError>) in
          withUnsafeCurrentTask { $0?.cancel() }
          callback.succeed(1)
        }
      }
    }
    #expect(await task.value == .success(1))
  }

  @Test(.covers("b11")) func lateCallbacksAreIgnoredSilently() async {
    await withReports { reports in
      let loader = LegacyLoader()
      let task = Task { await loader.bridged() }
      await loader.isCalled.wait()
      task.cancel()
      #expect(await task.value == .failure(.cancelled))
      loader.answer(.success(1))
      loader.answer(.success(2))
      #expect(reports.value == [])
    }
  }

  @Test func aServiceThatCallsBackFromItsCancelIsIgnored() async {
    await withReports { reports in
      let loader = LegacyLoader()
      let task = Task {
        await outcome { () throws(CallbackError<ServiceError>) in
          try await withCallback { (callback: Callback<Int, ServiceError>) in
            callback.onCancel { loader.answer(.failure(.offline)) }
            loader.load(completion: callback.handler)
          }
        }
      }
      await loader.isCalled.wait()
      task.cancel()
      #expect(await task.value == .failure(.cancelled))
      #expect(reports.value == [])
    }
  }

  @Test func everyHandlerRunsOnceInOrder() async {
    let order = Probe<[Int]>([])
    let called = Signal()
    let kept = Probe<[Callback<Int, ServiceError>]>([])
    let task = Task {
      await outcome { () throws(CallbackError<ServiceError>) in
        try await withCallback { (callback: Callback<Int, ServiceError>) in
          callback.onCancel { order.append(1) }
          callback.onCancel { order.append(2) }
          kept.append(callback)
          called.fire()
        }
      }
    }
    await called.wait()
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
    #expect(order.value == [1, 2])
    kept.value[0].onCancel { order.append(3) }
    #expect(order.value == [1, 2, 3], "registered after the cancel it runs at once")
  }

  @Test func aHandlerDoesNotRunOnceAnswered() async throws {
    let kept = Probe<[Callback<Int, ServiceError>]>([])
    let ran = Probe(0)
    let value = try await withCallback { (callback: Callback<Int, ServiceError>) in
      kept.append(callback)
      callback.onCancel { ran.change { $0 += 1 } }
      callback.succeed(1)
      callback.onCancel { ran.change { $0 += 1 } }
    }
    kept.value[0].onCancel { ran.change { $0 += 1 } }
    #expect(value == 1)
    #expect(ran.value == 0)
  }

  @Test func anActorsServiceIsToldOnTheActor() async {
    actor Owner {
      let told = Signal()
      var isTold = false

      func tell() {
        isTold = true
        told.fire()
      }

      func load(_ loader: LegacyLoader) async -> Result<Int, CallbackError<ServiceError>> {
        await outcome { () throws(CallbackError<ServiceError>) in
          try await withCallback { (callback: Callback<Int, ServiceError>) in
            callback.onCancel(on: self) { $0.tell() }
            loader.load(completion: callback.handler)
          }
        }
      }
    }
    let owner = Owner()
    let loader = LegacyLoader()
    let task = Task { await owner.load(loader) }
    await loader.isCalled.wait()
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
    await owner.told.wait()
    #expect(await owner.isTold)
  }
}

/// The ways in which services support cancelling a call.
@Suite struct CancelTokenTests {
  private final class Token: Sendable {
    let cancels = Probe(0)
    func cancel() { cancels.change { $0 += 1 } }
  }

  /// A service that offers all of them, and never answers.
  private final class Service: Sendable {
    typealias Completion = @Sendable (Result<Int, ServiceError>) -> Void

    let token = Token()
    let cancelledIDs = Probe<[Int]>([])
    let completions = Probe<[Completion]>([])

    func fetchReturningAToken(completion: @escaping Completion) -> Token {
      completions.append(completion)
      return token
    }

    func fetch(willStart: (Token) -> Void, completion: @escaping Completion) {
      completions.append(completion)
      willStart(token)
    }

    func fetch(_ id: Int, completion: @escaping Completion) {
      completions.append(completion)
    }

    func cancelFetch(_ id: Int) {
      cancelledIDs.append(id)
    }
  }

  private func cancelled(
    _ call: @escaping @Sendable (Callback<Int, ServiceError>) -> Void
  ) -> Recorder<Int, CallbackError<ServiceError>> {
    let recorder = Recorder(CallbackFuture(call))
    recorder.cancel()
    return recorder
  }

  @Test func aTokenThatIsReturned() {
    let service = Service()
    let recorder = cancelled { callback in
      let token = service.fetchReturningAToken(completion: callback.handler)
      callback.onCancel { token.cancel() }
    }
    #expect(service.token.cancels.value == 1)
    #expect(recorder.completion == nil)
  }

  @Test func aTokenThatIsPassedBack() {
    let service = Service()
    _ = cancelled { callback in
      service.fetch(willStart: { token in callback.onCancel { token.cancel() } }, completion: callback.handler)
    }
    #expect(service.token.cancels.value == 1)
  }

  @Test func aMethodOfTheServiceCancels() {
    let service = Service()
    _ = cancelled { callback in
      service.fetch(42, completion: callback.handler)
      callback.onCancel { service.cancelFetch(42) }
    }
    #expect(service.cancelledIDs.value == [42])
  }
}
