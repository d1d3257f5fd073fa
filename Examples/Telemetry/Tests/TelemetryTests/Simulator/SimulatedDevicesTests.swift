import Testing

@testable import TelemetryKit

@Suite struct SimulatedDevicesTests {
  @Test func devicesTakeTurnsAndNumberTheirReadings() {
    var devices = SimulatedDevices(3..<5, boot: 9)
    let readings = (0..<5).map { _ in devices.next() }
    #expect(readings.map(\.device) == ["dev-00003", "dev-00004", "dev-00003", "dev-00004", "dev-00003"])
    #expect(readings.map(\.number) == [1, 1, 2, 2, 3])
    #expect(readings.allSatisfy { $0.boot == 9 && (0...4000).contains($0.hundredths) })
  }
}
