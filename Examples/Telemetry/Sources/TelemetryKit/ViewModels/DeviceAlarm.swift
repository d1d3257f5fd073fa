/// Something that is wrong with a device, the most serious first.
package enum DeviceAlarm: Int, CaseIterable, Sendable {
  /// No reading for a minute.
  case silent
  /// The temperature has reached the limit.
  case hot
  /// Readings were lost in the last minute.
  case missing

  /// The word for the user.
  package var title: String {
    switch self {
    case .silent: "silent"
    case .hot: "hot"
    case .missing: "missing"
    }
  }
}

/// The limits from which a device is in alarm.
package struct AlarmLimits: Equatable, Sendable {
  /// The number of seconds after which a device without readings is silent, and a loss is over.
  package var seconds = 60
  /// The temperature in hundredths of a degree.
  package var hundredths = 3500

  /// Creates the default limits.
  package init() {}

  /// Returns the alarms of a device, the most serious first.
  func alarms(of row: DeviceRow, at beat: Int) -> [DeviceAlarm] {
    DeviceAlarm.allCases.filter { alarm in
      switch alarm {
      case .silent: beat - row.lastBeat >= seconds
      case .hot: row.hundredths >= hundredths
      case .missing: row.lastLoss.map { beat - $0 < seconds } ?? false
      }
    }
  }
}

/// The number of devices with each alarm.
package struct AlarmCounts: Equatable, Sendable {
  /// The number of devices with at least one alarm.
  package private(set) var devices = 0
  private var counts = [0, 0, 0]

  /// Returns the number of devices with an alarm.
  package subscript(alarm: DeviceAlarm) -> Int { counts[alarm.rawValue] }

  mutating func add(_ alarms: [DeviceAlarm]) {
    if !alarms.isEmpty { devices += 1 }
    for alarm in alarms { counts[alarm.rawValue] += 1 }
  }
}
