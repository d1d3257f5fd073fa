import Causeway
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

/// `@Streamed` properties are bound like any other.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct StreamedBindingTests {
  @MainActor @Observable
  final class Gauge {
    @ObservationIgnored @Streamed var level = 0
    var errorText: String?
    @ObservationIgnored let bindings = Bindings()
  }

  @Test func streamedPropertyFollowsAndItsOwnStreamTells() {
    let gauge = Gauge()
    let levels = Recorder(gauge.$level)
    let service = CurrentValueSubject<Int, Never>(1)
    gauge.bindings.bind(service, to: \.level, of: gauge)
    service.send(2)
    #expect(gauge.level == 2)
    #expect(levels.values == [0, 1, 2])
    gauge.bindings.cancelAll()
    levels.cancel()
  }

  @Test func streamedPropertyTakesAPolicy() {
    let clock = TestClock()
    let gauge = Gauge()
    let service = Attempts.failing(1, thenSending: 4)
    gauge.bindings.bind(
      service, to: \.level, of: gauge,
      onFailure: .retry(.constant(.seconds(1), attempts: 1), clock: clock, showing: \.errorText))
    #expect(gauge.errorText == "broken")
    clock.advance(by: .seconds(1))
    #expect(gauge.level == 4)
    #expect(gauge.errorText == nil)
    gauge.bindings.cancelAll()
  }
}
