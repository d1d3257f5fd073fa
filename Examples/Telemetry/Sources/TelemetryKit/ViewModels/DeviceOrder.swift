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
