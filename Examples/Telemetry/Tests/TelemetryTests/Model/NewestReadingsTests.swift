import Testing

@testable import TelemetryKit

@Suite struct NewestReadingsTests {
  private func reading(_ device: String, _ number: Int, missing: Int = 0) -> Reading {
    var reading = Reading(device: device, boot: 1, number: number, hundredths: 0)
    reading.missing = missing
    return reading
  }

  @Test func onlyTheFirstReadingAsksToBeTaken() {
    let newest = NewestReadings()
    #expect(newest.insert(reading("a", 1)))
    #expect(!newest.insert(reading("a", 2)))
    #expect(!newest.insert(reading("b", 1)))
    #expect(newest.take().map(\.number).sorted() == [1, 2])
    #expect(newest.take() == [])
    #expect(newest.insert(reading("a", 3)))
  }

  @Test func manyReadingsOfTenDevicesTakeTheRoomOfTen() {
    let newest = NewestReadings()
    for number in 1...100_000 { _ = newest.insert(reading("dev-\(number % 10)", number, missing: 1)) }
    let readings = newest.take()
    #expect(readings.count == 10)
    #expect(readings.reduce(0) { $0 + $1.missing } == 100_000)
  }
}
