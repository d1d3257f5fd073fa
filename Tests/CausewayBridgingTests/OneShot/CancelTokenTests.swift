import CausewayBridging
import CausewayTesting
import Testing

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
