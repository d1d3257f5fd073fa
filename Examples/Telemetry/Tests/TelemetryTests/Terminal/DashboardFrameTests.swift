import Causeway
import CausewayTesting
import ExampleTerminal
import Foundation
import Testing

@testable import Telemetry
@testable import TelemetryKit

@MainActor
@Suite struct DashboardFrameTests {
  private let clock = TestClock()
  private let latest = PassthroughSubject<NewestReadings, TelemetryError>()
  private let connection = CurrentValueSubject<ConnectionState, Never>(.connected)

  private func makeModel(devices: Int, dropped: Int = 0) -> FleetModel {
    var counts = FeedCounts()
    counts.delivered = devices
    counts.dropped = dropped
    let model = FleetModel(
      latest: latest, connection: connection.readOnly, counts: { [counts] in counts }, host: "127.0.0.1", port: 1883,
      clock: clock)
    var fleet = SimulatedDevices(0..<max(1, devices), boot: 1)
    let newest = NewestReadings()
    for _ in 0..<devices { _ = newest.insert(fleet.next()) }
    if devices > 0 { latest.send(newest) }
    return model
  }

  private func frame(_ model: FleetModel, columns: Int, rows: Int, typing keys: [Key] = []) -> [String] {
    let size = TerminalSize(columns: columns, rows: rows)
    let state = DashboardState(model)
    model.showPage(of: DashboardFrame.deviceCount(in: size))
    for key in keys { _ = state.press(key) }
    return DashboardFrame(model, state, size: size).rows.map(\.text)
  }

  @Test func theFrameFillsTheScreenAndNoRowIsTooWide() {
    let model = makeModel(devices: 3000)
    clock.advance(by: .seconds(1))
    for keys in [[], [.character("p")], [.named(.enter)], [.character("/"), .character("7")]] as [[Key]] {
      for columns in 24...200 {
        for rows in [8, 24, 60] {
          let frame = frame(model, columns: columns, rows: rows, typing: keys)
          #expect(frame.count == rows, "\(columns) columns, \(keys)")
          let widest = frame.map { CellText.width($0) }.max() ?? 0
          #expect(widest <= columns, "\(columns) columns, \(keys)")
        }
      }
      model.search(for: "")
      model.close()
    }
  }

  @Test func thePlotsHaveAxes() {
    let model = makeModel(devices: 3000)
    clock.advance(by: .seconds(2))
    let wide = frame(model, columns: 120, rows: 30, typing: [.character("p")]).joined(separator: "\n")
    #expect(wide.contains("Devices by temperature, °C") && wide.contains("┤"))
    #expect(wide.contains("Missing readings per second") && wide.contains("Duplicates removed per second"))
    #expect(wide.contains("-5 min") && wide.contains("now"))
    let small = frame(model, columns: 40, rows: 15, typing: [.character("p")]).joined(separator: "\n")
    #expect(small.contains("Devices by temperature") && !small.contains("Duplicates removed"))
  }

  @Test func anOpenedDeviceHasAPlotOfItsOwn() {
    let model = makeModel(devices: 3000)
    clock.advance(by: .seconds(3))
    let rows = frame(model, columns: 80, rows: 24, typing: [.named(.down), .named(.enter)])
    #expect(rows[4].hasPrefix("dev-01777   "))
    #expect(rows.contains { $0.contains("now") })
    #expect(rows[23].hasPrefix("↑ ↓: other device   Esc: back"))
  }

  @Test func aLossAtTheBrokerNamesTheSetting() {
    let model = makeModel(devices: 10, dropped: 1234)
    clock.advance(by: .seconds(1))
    #expect(
      frame(model, columns: 120, rows: 24)[3]
        == "The broker dropped 1,234 readings, because its queue was full. Raise max_queued_messages in mosquitto.conf."
    )
    #expect(frame(model, columns: 60, rows: 24)[3] == "The broker dropped 1,234: raise max_queued_messages.")
  }

  @Test func aWideScreenShowsSeveralColumnsOfDevices() {
    let rows = frame(makeModel(devices: 3000), columns: 120, rows: 10)
    #expect(rows[0] == "Telemetry   3,000 devices   0 readings/s")
    #expect(rows[1] == "Connected to 127.0.0.1, port 1883")
    #expect(rows[4].components(separatedBy: "DEVICE").count == 3)
    // The hot devices come first.
    #expect(rows[5].hasPrefix("dev-00777"))
    #expect(rows[5].contains("dev-00001"))
    #expect(rows[9].hasPrefix("1–8 of 3,000   ↑ ↓ Enter: open   s: alarms first"))
  }

  @Test func aNarrowScreenShowsTheMostImportantValues() {
    let rows = frame(makeModel(devices: 3000), columns: 30, rows: 10)
    #expect(rows[0] == "3,000 devices   0 readings/s")
    #expect(rows[4].trimmingPrefix { $0 == " " }.hasPrefix("DEVICE"))
    #expect(rows[4].contains("CELSIUS"))
    #expect(!rows[4].contains("MISSING"))
    #expect(!rows[4].contains("…"))
  }

  @Test func onlyCountsOfProblemsAreRed() {
    let model = makeModel(devices: 1000)
    clock.advance(by: .seconds(1))
    let rows = DashboardFrame(model, DashboardState(model), size: TerminalSize(columns: 80, rows: 10)).rows
    #expect(rows[2].pieces.filter { $0.style == .red }.map(\.text) == ["alarms 1", "hot 1"])
  }

  @Test func anEmptyFleetHasAHint() {
    let rows = frame(makeModel(devices: 0), columns: 80, rows: 10)
    #expect(rows[5] == "No device has sent a reading yet.")
    connection.send(.disconnected(isUnknownHost: false))
    let offline = frame(makeModel(devices: 0), columns: 80, rows: 10)
    #expect(offline[1] == "No broker answers at 127.0.0.1, port 1883. Trying again …")
    #expect(!offline[3].isEmpty)
    #expect(offline[5].isEmpty)
  }
}
