/// What the dashboard shows of a device.
package struct DeviceRow: Equatable, Sendable {
  package let name: String
  /// The temperature in hundredths of a degree Celsius.
  package private(set) var hundredths: Int
  package private(set) var number: Int
  /// The number of readings that have not arrived.
  package private(set) var missing: Int
  /// Whether the value is one that the broker has kept, and may be old.
  package private(set) var isRetained: Bool
  /// The seconds since the latest reading.
  package internal(set) var age = 0
  /// The most serious alarm.
  package internal(set) var alarm: DeviceAlarm?
  /// The second of the latest reading.
  private(set) var lastBeat: Int
  /// The second in which readings were found missing last.
  private(set) var lastLoss: Int?

  init(_ reading: Reading, at beat: Int) {
    name = reading.device
    hundredths = reading.hundredths
    number = reading.number
    missing = reading.missing
    isRetained = reading.isRetained
    lastBeat = beat
    if reading.missing > 0 { lastLoss = beat }
  }

  mutating func update(_ reading: Reading, at beat: Int) {
    hundredths = reading.hundredths
    number = reading.number
    missing += reading.missing
    isRetained = reading.isRetained
    lastBeat = beat
    if reading.missing > 0 { lastLoss = beat }
  }
}

/// What the dashboard shows of one device that the user has opened.
package struct DeviceDetail: Equatable, Sendable {
  package let row: DeviceRow
  /// The temperature in degrees in each second until now; `nil` where readings are missing.
  package let timeline: [Double?]
  /// The lowest and the highest of the last values, in degrees.
  package let range: ClosedRange<Double>
  /// The average of the last values, in degrees.
  package let average: Double

  init(_ row: DeviceRow, _ recent: RecentValues, at beat: Int) {
    self.row = row
    timeline = recent.timeline(until: beat)
    let degrees = recent.degrees
    range = (degrees.min() ?? 0)...(degrees.max() ?? 0)
    average = degrees.reduce(0, +) / Double(max(1, degrees.count))
  }
}
