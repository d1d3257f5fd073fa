import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@testable import AdaptedServices

/// A service that throws before it starts.
struct RefusedCallTests {
  @Test func theErrorThatTheServiceThrowsIsThatOfTheAdapter() {
    let recorder = Recorder(Vault(isLocked: true).openPublisher("key").unwrapServiceError())
    #expect(recorder.failure is Vault.Problem)
    #expect(recorder.values.isEmpty)
  }

  @Test func aCallThatIsNotRefusedAnswers() {
    #expect(Recorder(Vault().openPublisher("key")).values == [3])
  }
}
