import CausewayBridging
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
