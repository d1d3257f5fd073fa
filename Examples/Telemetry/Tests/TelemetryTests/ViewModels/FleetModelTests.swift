import Causeway
import CausewayTesting
import Testing

@testable import TelemetryKit

/// The dashboard's model, with fakes and virtual time.
@MainActor
@Suite struct FleetModelTests {
  private let clock = TestClock()
  private let newest = NewestReadings()
  private let latest = PassthroughSubject<NewestReadings, TelemetryError>()
  private let connection = CurrentValueSubject<ConnectionState, Never>(.idle)
  private let counts = Probe(FeedCounts())

  private func makeModel() -> FleetModel {
    FleetModel(
      latest: latest, connection: connection.readOnly, counts: { [counts] in counts.value }, host: "broker", port: 1883,
      clock: clock)
  }

  private func send(_ readings: Reading...) {
    for reading in readings {
      counts.change { $0.delivered += 1 }
      if newest.insert(reading) { latest.send(newest) }
    }
  }

  private func reading(_ device: String, _ number: Int, hundredths: Int = 0) -> Reading {
    Reading(device: device, boot: 1, number: number, hundredths: hundredths)
  }

  @Test func devicesShowTheirNewestValues() {
    let model = makeModel()
    send(reading("b", 1, hundredths: 5))
    send(reading("b", 2, hundredths: 7), reading("a", 1))
    #expect(model.visible.map(\.name) == ["b"])
    clock.advance(by: FleetModel.updateTime)
    #expect(model.visible.map(\.name) == ["a", "b"])
    #expect(model.visible.map(\.hundredths) == [0, 7])
    #expect(model.deviceCount == 2)
  }

  @Test func missingReadingsAddUpThoughTheirValuesAreConflated() {
    let model = makeModel()
    send(reading("a", 1))
    for number in [3, 5] {
      var reading = reading("a", number)
      reading.missing = 1
      send(reading)
    }
    clock.advance(by: FleetModel.updateTime)
    #expect(model.visible.map(\.missing) == [2])
  }

  @Test func theRateIsThatOfTheLastSecond() {
    let model = makeModel()
    for number in 1...30 { send(reading("a", number)) }
    clock.advance(by: .seconds(1))
    #expect(model.readingsPerSecond == 30)
    clock.advance(by: .seconds(1))
    #expect(model.readingsPerSecond == 0)
    #expect(model.visible.map(\.age) == [2])
  }

  @Test func devicesWithoutReadingsAreSilentAfterAMinute() {
    let model = makeModel()
    send(reading("a", 1), reading("b", 1))
    clock.advance(by: .seconds(59))
    #expect(model.silentCount == 0)
    send(reading("a", 2))
    clock.advance(by: .seconds(2))
    #expect(model.silentCount == 1)
  }

  @Test func theOrderChanges() {
    let model = makeModel()
    send(reading("a", 1, hundredths: 1), reading("b", 1, hundredths: 3), reading("c", 1, hundredths: 2))
    clock.advance(by: .seconds(1))
    #expect(model.visible.map(\.name) == ["a", "b", "c"])
    model.changeOrder()
    #expect(model.order == .hottest)
    #expect(model.visible.map(\.name) == ["b", "c", "a"])
    for _ in 0..<3 { model.changeOrder() }
    #expect(model.order == .name)
  }

  @Test func scrollingStopsAtBothEnds() {
    let model = makeModel()
    for number in 10..<60 { send(reading("dev-\(number)", 1)) }
    clock.advance(by: .seconds(1))
    model.showPage(of: 10)
    model.scrollPages(1)
    #expect(model.first == 10)
    model.scroll(by: -11)
    #expect(model.first == 0)
    model.scrollToEnd()
    #expect(model.visible.map(\.name).last == "dev-59")
    #expect(model.first == 40)
    model.scrollPages(1)
    #expect(model.first == 40)
    model.scrollToBeginning()
    #expect(model.visible.count == 10)
  }

  @Test(arguments: [
    (ConnectionState.connecting, FleetStatus.Level.waiting, "Connecting to broker, port 1883 …"),
    (.connected, .good, "Connected to broker, port 1883"),
    (.disconnected(isUnknownHost: true), .bad, "There is no host named broker. Trying again …"),
    (.disconnected(isUnknownHost: false), .bad, "No broker answers at broker, port 1883. Trying again …"),
  ])
  func theStatusFollowsTheConnection(state: ConnectionState, level: FleetStatus.Level, text: String) {
    let model = makeModel()
    connection.send(state)
    #expect(model.status.level == level)
    #expect(model.status.text == text)
  }

  @Test func aRefusalStaysVisible() {
    let model = makeModel()
    connection.send(.refused("not authorised"))
    latest.send(completion: .failure(.refused("not authorised")))
    connection.send(.idle)
    #expect(model.status.level == .bad)
    #expect(model.status.text == "The broker has refused the connection: not authorised")
  }

  @Test func everythingIsReleasedWithTheModel() {
    var model: FleetModel? = makeModel()
    weak let released = model
    model = nil
    #expect(released == nil)
    #expect(clock.sleeperCount == 0)
  }
}
