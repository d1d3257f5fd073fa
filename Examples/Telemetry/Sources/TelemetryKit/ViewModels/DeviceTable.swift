/// The devices, which can be read in several orders.
struct DeviceTable {
  private struct Entry {
    var row: DeviceRow
    var recent = RecentValues()
  }

  private let limits: AlarmLimits
  private var entries: [String: Entry] = [:]
  /// All names, in alphabetical order after ``arrange(by:filter:)``.
  private var allNames: [String] = []
  /// The names that pass the filter, in the order of the last arrangement.
  private(set) var names: [String] = []
  private(set) var alarms = AlarmCounts()
  private(set) var beat = 0

  init(limits: AlarmLimits = AlarmLimits()) {
    self.limits = limits
  }

  var count: Int { entries.count }
  /// The temperatures of all devices, in hundredths of a degree.
  var temperatures: some Sequence<Int> { entries.values.lazy.map(\.row.hundredths) }

  /// Adds readings, and returns whether there are new devices.
  mutating func add(_ readings: [Reading]) -> Bool {
    let count = entries.count
    for reading in readings {
      if entries[reading.device]?.row.update(reading, at: beat) == nil {
        entries[reading.device] = Entry(row: DeviceRow(reading, at: beat))
        allNames.append(reading.device)
      }
      entries[reading.device]?.recent.add(reading, at: beat)
    }
    return entries.count > count
  }

  /// Notes that a second has passed.
  ///
  /// - Complexity: O(n).
  mutating func passSecond() {
    beat += 1
    alarms = entries.values.reduce(into: AlarmCounts()) { $0.add(limits.alarms(of: $1.row, at: beat)) }
  }

  /// Brings the names that contain a text into an order.
  mutating func arrange(by order: DeviceOrder, filter: String) {
    allNames.sort()
    let wanted = filter.lowercased()
    names = wanted.isEmpty ? allNames : allNames.filter { $0.lowercased().contains(wanted) }
    switch order {
    case .name: break
    case .alarms:
      let groups = Dictionary(grouping: names) { name in
        entries[name].flatMap { limits.alarms(of: $0.row, at: beat).first }
      }
      let alarms: [DeviceAlarm?] = [.silent, .hot, .missing, nil]
      names = alarms.flatMap { groups[$0] ?? [] }
    case .hottest: sort { $0.hundredths > $1.hundredths }
    case .missing: sort { $0.missing > $1.missing }
    case .silent: sort { $0.lastBeat < $1.lastBeat }
    }
  }

  /// Returns the rows in a range of the order.
  func rows(in range: Range<Int>) -> [DeviceRow] {
    names[range.clamped(to: 0..<names.count)].compactMap { row(of: $0) }
  }

  /// Returns what is known of a device.
  func detail(of name: String) -> DeviceDetail? {
    guard let row = row(of: name), let recent = entries[name]?.recent else { return nil }
    return DeviceDetail(row, recent, at: beat)
  }

  private func row(of name: String) -> DeviceRow? {
    guard var row = entries[name]?.row else { return nil }
    row.age = beat - row.lastBeat
    row.alarm = limits.alarms(of: row, at: beat).first
    return row
  }

  /// Sorts the names, equal ones by name.
  private mutating func sort(_ isFirst: (DeviceRow, DeviceRow) -> Bool) {
    let sorted = names.compactMap { entries[$0]?.row }.sorted { first, second in
      if isFirst(first, second) { return true }
      return isFirst(second, first) ? false : first.name < second.name
    }
    names = sorted.map(\.name)
  }
}

/// The order of the devices.
package enum DeviceOrder: CaseIterable, Sendable {
  /// The devices in alarm first, the most serious alarms on top.
  case alarms
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
    case .alarms: "alarms first"
    case .name: "by name"
    case .hottest: "hottest first"
    case .missing: "missing first"
    case .silent: "silent first"
    }
  }
}
