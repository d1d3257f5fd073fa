import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct CallbackErrorTests {
  @Test func itSaysWhatHappened() {
    #expect(CallbackError.service(ServiceError.offline).description == "the service failed: offline")
    #expect(CallbackError<ServiceError>.timedOut.description == "the service did not call back in time")
    #expect(CallbackError<ServiceError>.cancelled.description == "the wait for the service was cancelled")
  }

  @Test func itIsEquatableWhereTheFailureIs() {
    #expect(CallbackError.service(ServiceError.offline) == .service(.offline))
    #expect(CallbackError.service(ServiceError.offline) != .service(.notFound))
    #expect(CallbackError<ServiceError>.timedOut != .cancelled)
  }
}

@Suite struct ServiceErrorTests {
  @Test func theServicesOwnErrorIsFoundInsideWrappers() {
    let inner = CallbackError<ServiceError>.service(.offline)
    #expect(serviceError(of: inner) as? ServiceError == .offline)
    #expect(serviceError(of: CallbackError<CallbackError<ServiceError>>.service(inner)) as? ServiceError == .offline)
    #expect(serviceError(of: ServiceError.notFound) as? ServiceError == .notFound)
    #expect(serviceError(of: CallbackError<ServiceError>.timedOut) is CallbackError<ServiceError>)
  }

  @Test func aCancelIsToldFromAFailure() {
    #expect(isCancellation(CancellationError()))
    #expect(isCancellation(CallbackError<ServiceError>.cancelled))
    #expect(isCancellation(CallbackError<any Error>.service(CancellationError())))
    #expect(!isCancellation(CallbackError<ServiceError>.timedOut))
    #expect(!isCancellation(CallbackError<ServiceError>.service(.offline)))
  }

  @Test func aFutureFailsWithTheServicesOwnError() {
    let failing = Recorder(CallbackFuture<Int, ServiceError> { $0.fail(.offline) }.unwrapServiceError())
    guard case .failure(let error)? = failing.completion else {
      Issue.record("it has not failed")
      return
    }
    #expect(error as? ServiceError == .offline)
  }

  @Test func errorsOfTheBridgeAreNotUnwrapped() throws {
    let dropped = Recorder(CallbackFuture<Int, ServiceError> { _ in }.unwrapServiceError())
    guard case .failure(let error)? = dropped.completion, case .dropped? = error as? CallbackError<ServiceError> else {
      Issue.record("it has not failed as dropped")
      return
    }
    let cancelled = Recorder(Fail<Int, _>(error: CallbackError<ServiceError>.cancelled).unwrapServiceError())
    guard case .failure(let cancel)? = cancelled.completion else {
      Issue.record("it has not failed")
      return
    }
    #expect(cancel is CancellationError)
  }
}
