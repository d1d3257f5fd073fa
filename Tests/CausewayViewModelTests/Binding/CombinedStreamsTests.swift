import Causeway
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

/// Two streams bound to one property.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct CombinedStreamsTests {
  struct Status: Equatable {
    let isConnected: Bool
    let server: String
  }

  @MainActor
  @Observable
  final class StatusModel {
    private(set) var status: Status?
    private(set) var changes = 0
    private let bindings = Bindings()

    init(_ isConnected: PassthroughSubject<Bool, Never>, _ server: PassthroughSubject<String, Never>) {
      let status = combineLatest(isConnected, server).map { Status(isConnected: $0.0, server: $0.1) }
      bindings.bind(status, to: self) { model, status in
        model.status = status
        model.changes += 1
      }
    }
  }

  @Test(.covers("b11")) func twoStreamsBecomeOneStructOnceBothHaveAValueAndAtEachChange() {
    let isConnected = PassthroughSubject<Bool, Never>()
    let server = PassthroughSubject<String, Never>()
    let model = StatusModel(isConnected, server)
    isConnected.send(false)
    #expect(model.status == nil)
    server.send("Oslo")
    #expect(model.status == Status(isConnected: false, server: "Oslo"))
    isConnected.send(true)
    #expect(model.status == Status(isConnected: true, server: "Oslo"))
    server.send("Bergen")
    #expect(model.status == Status(isConnected: true, server: "Bergen"))
    #expect(model.changes == 3)
  }
}

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
