/// What the dashboard shows of a device.
package struct DeviceRow: Equatable, Sendable {
  package let name: String
  /// The temperature in hundredths of a degree Celsius.
  package fileprivate(set) var hundredths: Int
  package fileprivate(set) var number: Int
  /// The number of readings that have not arrived.
  package fileprivate(set) var missing: Int
  /// Whether the value is one that the broker has kept, and may be old.
  package fileprivate(set) var isRetained: Bool
  /// The seconds since the latest reading.
  package fileprivate(set) var age = 0
  fileprivate var lastBeat: Int

  fileprivate init(_ reading: Reading, at beat: Int) {
    name = reading.device
    hundredths = reading.hundredths
    number = reading.number
    missing = reading.missing
    isRetained = reading.isRetained
    lastBeat = beat
  }

  fileprivate mutating func update(_ reading: Reading, at beat: Int) {
    hundredths = reading.hundredths
    number = reading.number
    missing += reading.missing
    isRetained = reading.isRetained
    lastBeat = beat
  }
}

/// The devices, which can be read in several orders.
struct DeviceTable {
  private var rows: [String: DeviceRow] = [:]
  /// The names in the order of the last sorting.
  private var names: [String] = []
  /// The devices that have no reading newer than a minute.
  private(set) var silent = 0
  private(set) var beat = 0

  var count: Int { rows.count }

  /// Adds readings, and returns whether there are new devices.
  mutating func add(_ readings: [Reading]) -> Bool {
    let count = rows.count
    for reading in readings {
      if rows[reading.device]?.update(reading, at: beat) == nil {
        rows[reading.device] = DeviceRow(reading, at: beat)
        names.append(reading.device)
      }
    }
    return rows.count > count
  }

  /// Notes that a second has passed.
  ///
  /// - Complexity: O(n).
  mutating func passSecond() {
    beat += 1
    silent = rows.values.count { beat - $0.lastBeat >= 60 }
  }

  /// Sorts the names.
  mutating func sort(by order: DeviceOrder) {
    switch order {
    case .name: names.sort()
    case .hottest: sort { $0.hundredths > $1.hundredths }
    case .missing: sort { $0.missing > $1.missing }
    case .silent: sort { $0.lastBeat < $1.lastBeat }
    }
  }

  /// Returns the rows in a range of the order.
  func rows(in range: Range<Int>) -> [DeviceRow] {
    names[range.clamped(to: 0..<names.count)].compactMap { name in
      guard var row = rows[name] else { return nil }
      row.age = beat - row.lastBeat
      return row
    }
  }

  /// Sorts the names, equal ones by name.
  private mutating func sort(_ isFirst: (DeviceRow, DeviceRow) -> Bool) {
    let sorted = rows.values.sorted { first, second in
      if isFirst(first, second) { return true }
      return isFirst(second, first) ? false : first.name < second.name
    }
    names = sorted.map(\.name)
  }
}

/// The order of the devices.
package enum DeviceOrder: CaseIterable, Sendable {
  case name
  case hottest
  /// The devices with the most missing readings first.
  case missing
  /// The devices without readings for the longest time first.
  case silent

  /// The next order.
  var next: DeviceOrder {
    let all = Self.allCases
    return all[(all.firstIndex(of: self)! + 1) % all.count]
  }

  /// The name of the order.
  package var title: String {
    switch self {
    case .name: "by name"
    case .hottest: "hottest first"
    case .missing: "missing first"
    case .silent: "silent first"
    }
  }
}
