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
    #expect(model.history.rate == 30)
    clock.advance(by: .seconds(1))
    #expect(model.history.rate == 0)
    #expect(model.visible.map(\.age) == [2])
  }

  @Test func devicesWithoutReadingsAreSilentAfterAMinute() {
    let model = makeModel()
    send(reading("a", 1), reading("b", 1))
    clock.advance(by: .seconds(59))
    #expect(model.alarms[.silent] == 0)
    send(reading("a", 2))
    clock.advance(by: .seconds(2))
    #expect(model.alarms[.silent] == 1)
  }

  @Test func theOrderChanges() {
    let model = makeModel()
    send(reading("a", 1, hundredths: 1), reading("b", 1, hundredths: 3), reading("c", 1, hundredths: 2))
    clock.advance(by: .seconds(1))
    #expect(model.visible.map(\.name) == ["a", "b", "c"])
    model.changeOrder()
    #expect(model.order == .name)
    model.changeOrder()
    #expect(model.order == .hottest)
    #expect(model.visible.map(\.name) == ["b", "c", "a"])
    for _ in 0..<3 { model.changeOrder() }
    #expect(model.order == .alarms)
  }

  @Test func theSelectionMovesThePageAndStopsAtBothEnds() {
    let model = makeModel()
    for number in 10..<60 { send(reading("dev-\(number)", 1)) }
    clock.advance(by: .seconds(1))
    model.showPage(of: 10)
    model.moveSelection(by: 9)
    #expect([model.first, model.selection] == [0, 9])
    model.moveSelection(by: 1)
    #expect([model.first, model.selection] == [1, 9])
    model.movePages(1)
    #expect([model.first, model.selection] == [11, 9])
    model.moveSelection(by: -25)
    #expect([model.first, model.selection] == [0, 0])
    model.moveToEnd()
    #expect(model.visible.map(\.name).last == "dev-59")
    #expect([model.first, model.selection] == [40, 9])
    model.movePages(1)
    #expect(model.first == 40)
    model.moveToBeginning()
    #expect(model.visible.count == 10)
    #expect(model.selection == 0)
  }

  @Test func devicesInAlarmComeFirst() {
    let model = makeModel()
    for device in ["a", "b", "c", "d"] { send(reading(device, 1)) }
    clock.advance(by: .seconds(30))
    var gap = reading("b", 3)
    gap.missing = 1
    send(reading("a", 2), gap, reading("c", 2, hundredths: 3500))
    clock.advance(by: .seconds(31))
    #expect(model.visible.map(\.name) == ["d", "c", "b", "a"])
    #expect(model.visible.map(\.alarm) == [.silent, .hot, .missing, nil])
    #expect(model.alarms.devices == 3)
    send(reading("a", 3), reading("b", 4), reading("c", 3), reading("d", 2))
    clock.advance(by: .seconds(30))
    #expect(model.visible.map(\.name) == ["a", "b", "c", "d"])
    #expect(model.alarms.devices == 0)
  }

  @Test func theSelectionStaysWithItsDeviceWhenAnotherComesFirst() {
    let model = makeModel()
    for device in ["a", "b", "c"] { send(reading(device, 1)) }
    clock.advance(by: .seconds(1))
    model.moveSelection(by: 1)
    send(reading("c", 2, hundredths: 9000))
    clock.advance(by: .seconds(1))
    #expect(model.visible.map(\.name) == ["c", "a", "b"])
    #expect(model.visible[model.selection].name == "b")
  }

  @Test func theSearchListsDevicesByAPartOfTheirNames() {
    let model = makeModel()
    for device in ["Kitchen", "hall", "bath"] { send(reading(device, 1)) }
    clock.advance(by: .seconds(1))
    model.search(for: "H")
    #expect(model.visible.map(\.name) == ["Kitchen", "bath", "hall"])
    model.search(for: "HA")
    #expect(model.visible.map(\.name) == ["hall"])
    #expect(model.listedCount == 1)
    send(reading("shady", 1))
    clock.advance(by: .seconds(1))
    #expect(model.visible.map(\.name) == ["hall", "shady"])
    model.search(for: "")
    #expect(model.listedCount == 4)
  }

  @Test func anOpenedDeviceShowsItsLastValuesAndWhereTheyAreMissing() {
    let model = makeModel()
    send(reading("a", 1, hundredths: 1000))
    clock.advance(by: .seconds(2))
    send(reading("a", 2, hundredths: 2000))
    clock.advance(by: .seconds(2))
    var gap = reading("a", 5, hundredths: 3000)
    gap.missing = 2
    send(gap)
    clock.advance(by: .milliseconds(500))
    model.open()
    #expect(model.detail?.timeline == [10, 15, 20, nil, 30])
    #expect(model.detail?.range == 10...30)
    #expect(model.detail?.average == 20)
    clock.advance(by: .seconds(2))
    #expect(model.detail?.timeline == [10, 15, 20, nil, 30, nil, nil])
    model.close()
    #expect(model.detail == nil)
  }

  @Test func theSeriesAreBounded() {
    let model = makeModel()
    for number in 1...400 {
      send(reading("a", number, hundredths: number))
      counts.change { $0.missing += number }
      clock.advance(by: .seconds(1))
    }
    model.open()
    #expect(model.detail?.timeline.count ?? 0 <= RecentValues.capacity + 1)
    #expect(model.history.missing.count == FleetHistory.capacity)
    #expect(model.history.missing.last == 400)
  }

  @Test func lossesAtTheBrokerAreRememberedForAMinute() {
    let model = makeModel()
    counts.change { $0.dropped = 7 }
    clock.advance(by: .seconds(1))
    #expect(model.history.recentlyDropped == 7)
    clock.advance(by: .seconds(60))
    #expect(model.history.recentlyDropped == 0)
  }

  @Test func theDistributionHasRoundRanges() {
    #expect(TemperatureHistogram([]).counts.isEmpty)
    let narrow = TemperatureHistogram([1550, 1590, 1610, 1890])
    #expect([narrow.lowest, narrow.width] == [15, 1])
    #expect(narrow.counts == [2, 1, 0, 1])
    let wide = TemperatureHistogram([-150, 4000])
    #expect([wide.lowest, wide.width] == [-2, 2])
    #expect(wide.counts.count == 22)
    #expect(wide.counts.reduce(0, +) == 2)
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

  @Test func anAttemptDoesNotHideThatTheLastOneFailed() {
    let model = makeModel()
    connection.send(.disconnected(isUnknownHost: false))
    connection.send(.connecting)
    #expect(model.status.level == .bad)
    connection.send(.connected)
    #expect(model.status.level == .good)
  }

  @Test(
    arguments: [
      (ConnectionState.disconnected(isUnknownHost: false), "localhost", true, "Start one with: mosquitto -p 1883"),
      (.disconnected(isUnknownHost: false), "localhost", false, BrokerProgram.installation),
      (
        .disconnected(isUnknownHost: false), "far", true, "Check --host and --port, and whether the broker is running."
      ), (.disconnected(isUnknownHost: true), "far", true, "Check --host."),
      (.refused("not authorised"), "far", true, "If it asks for a password: pass --user."),
      (.connected, "far", true, nil),
    ] as [(ConnectionState, String, Bool, String?)])
  func theStatusNamesARemedy(state: ConnectionState, host: String, isInstalled: Bool, advice: String?) {
    #expect(FleetStatus(state, host: host, port: 1883, isInstalled: isInstalled).advice == advice)
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
