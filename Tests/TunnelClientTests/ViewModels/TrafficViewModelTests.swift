import Causeway
import CausewayRx
import CausewayTesting
import Foundation
import Testing

@testable import TunnelClient

@MainActor
@Suite(.checksSubscriptions)
struct TrafficViewModelTests {
  private final class Watch {
    var time = Date(timeIntervalSinceReferenceDate: 1000)
  }

  private let tunnel = MockTunnel()
  private let clock = TestClock()
  private let watch = Watch()

  private func model() -> TrafficViewModel {
    TrafficViewModel(tunnel.streams, clock: clock, now: { [watch] in watch.time })
  }

  /// Lets a second pass after bytes were forwarded.
  private func second(up: Int, down: Int) {
    tunnel.trafficSubject.onNext(TunnelTraffic(bytesUp: up, bytesDown: down, connections: 1))
    watch.time += 1
    clock.advance(by: .seconds(1))
  }

  @Test func bytesOfEachSecondAreARate() {
    let model = model()
    tunnel.stateSubject.onNext(.connected)
    second(up: 10, down: 100)
    second(up: 10, down: 400)
    #expect(model.rates == [.init(up: 10, down: 100), .init(up: 0, down: 300)])
    #expect(model.current == .init(up: 0, down: 300))
    #expect(model.highest == .init(up: 10, down: 300))
    #expect(model.total == TunnelTraffic(bytesUp: 10, bytesDown: 400, connections: 1))
    #expect(model.connectedSince == Date(timeIntervalSinceReferenceDate: 1000))
    #expect(model.seconds == 2)
  }

  @Test func aLateTickIsDividedByItsTime() {
    let model = model()
    tunnel.stateSubject.onNext(.connected)
    watch.time += 3
    second(up: 0, down: 400)
    #expect(model.current.down == 100)
  }

  @Test func onlyTheLastSecondsAreKept() {
    let model = model()
    tunnel.stateSubject.onNext(.connected)
    for number in 1...TrafficViewModel.capacity + 5 { second(up: number, down: 0) }
    #expect(model.rates.count == TrafficViewModel.capacity)
  }

  @Test func nothingIsMeasuredWithoutATunnelAndTheNextOneBeginsAnew() {
    let model = model()
    second(up: 5, down: 5)
    #expect(model.rates.isEmpty)
    tunnel.stateSubject.onNext(.connected)
    second(up: 5, down: 5)
    tunnel.stateSubject.onNext(.disconnected)
    second(up: 6, down: 6)
    #expect(model.rates.count == 1)
    #expect(model.connectedSince == nil)
    tunnel.stateSubject.onNext(.connected)
    #expect(model.rates.isEmpty)
    #expect(model.highest == .init())
  }
}
