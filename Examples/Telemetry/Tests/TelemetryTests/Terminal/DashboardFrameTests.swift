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

  private func makeModel(devices: Int) -> FleetModel {
    var counts = FeedCounts()
    counts.delivered = devices
    let model = FleetModel(
      latest: latest, connection: connection.readOnly, counts: { [counts] in counts }, host: "127.0.0.1", port: 1883,
      clock: clock)
    var fleet = SimulatedDevices(0..<max(1, devices), boot: 1)
    let newest = NewestReadings()
    for _ in 0..<devices { _ = newest.insert(fleet.next()) }
    if devices > 0 { latest.send(newest) }
    return model
  }

  private func frame(_ model: FleetModel, columns: Int, rows: Int) -> [String] {
    let size = TerminalSize(columns: columns, rows: rows)
    model.showPage(of: DashboardFrame.deviceCount(in: size))
    return DashboardFrame(model, size: size).rows.map(\.text)
  }

  @Test func theFrameFillsTheScreenAndNoRowIsTooWide() {
    let model = makeModel(devices: 3000)
    for columns in 24...200 {
      for rows in [8, 24, 60] {
        let frame = frame(model, columns: columns, rows: rows)
        #expect(frame.count == rows, "\(columns) columns")
        let widest = frame.map { CellText.width($0) }.max() ?? 0
        #expect(widest <= columns, "\(columns) columns")
      }
    }
  }

  @Test func aWideScreenShowsSeveralColumnsOfDevices() {
    let rows = frame(makeModel(devices: 3000), columns: 110, rows: 10)
    #expect(rows[0] == "Telemetry   3,000 devices   0 readings/s")
    #expect(rows[1] == "Connected to 127.0.0.1, port 1883")
    #expect(rows[4].components(separatedBy: "DEVICE").count == 3)
    #expect(rows[5].hasPrefix("dev-00000"))
    #expect(rows[5].contains("dev-00004"))
    #expect(rows[9].hasPrefix("1–8   s: by name"))
  }

  @Test func aNarrowScreenShowsTheMostImportantValues() {
    let rows = frame(makeModel(devices: 3000), columns: 30, rows: 10)
    #expect(rows[0] == "3,000 devices   0 readings/s")
    #expect(rows[4].trimmingPrefix { $0 == " " }.hasPrefix("DEVICE"))
    #expect(rows[4].contains("CELSIUS"))
    #expect(!rows[4].contains("MISSING"))
    #expect(!rows[4].contains("…"))
  }

  @Test func anEmptyFleetHasAHint() {
    let rows = frame(makeModel(devices: 0), columns: 80, rows: 10)
    #expect(rows[5] == "No device has sent a reading yet.")
    connection.send(.disconnected(isUnknownHost: false))
    let offline = frame(makeModel(devices: 0), columns: 80, rows: 10)
    #expect(offline[1] == "No broker answers at 127.0.0.1, port 1883. Trying again …")
    #expect(offline[5].isEmpty)
  }
}
