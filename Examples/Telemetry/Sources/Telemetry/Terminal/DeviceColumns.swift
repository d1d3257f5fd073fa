import ExampleTerminal
import TelemetryKit

/// The division of the screen into columns of devices, and of each into values.
struct DeviceColumns {
  private struct Value: Sendable {
    let title: String
    let width: Int
    let text: @Sendable (DeviceRow) -> String
  }

  /// The values after the name, most important first.
  private static let values = [
    Value(title: "CELSIUS", width: 8) { NumberText.celsius($0.hundredths) },
    Value(title: "ALARM", width: 9) { $0.alarm?.title ?? "" },
    Value(title: "AGE", width: 7) { $0.isRetained ? "kept" : NumberText.age($0.age) },
    Value(title: "MISSING", width: 9) { $0.missing == 0 ? "" : NumberText.number($0.missing) },
    Value(title: "NUMBER", width: 11) { NumberText.number($0.number) },
  ]
  private static let names = 10...24
  private static let gap = 3

  /// The number of columns of devices.
  let count: Int
  private let nameWidth: Int
  private let values: [Value]

  /// Divides the columns of a terminal.
  init(width: Int) {
    let full = Self.names.lowerBound + Self.values.reduce(0) { $0 + $1.width }
    count = max(1, (width + Self.gap) / (full + Self.gap))
    let space = (width - (count - 1) * Self.gap) / count
    var used = Self.names.lowerBound
    values = Self.values.prefix { value in
      used += value.width
      return used <= space
    }
    let rest = space - values.reduce(0) { $0 + $1.width }
    nameWidth = max(1, min(rest, Self.names.upperBound))
  }

  /// The titles of all columns.
  var heading: String {
    let titles = values.map { ($0.title, $0.width) }
    return line(Array(repeating: cell("DEVICE", titles), count: count))
  }

  /// Returns a row with several devices, of which one may be selected.
  func row(_ devices: [DeviceRow], selected: String?) -> TerminalRow {
    let gap = TerminalRow.Piece(String(repeating: " ", count: Self.gap))
    let pieces = devices.map { device in
      let text = cell(device.name, values.map { ($0.text(device), $0.width) })
      return TerminalRow.Piece(text, device.name == selected ? .reversed : Self.style(of: device))
    }
    return TerminalRow(Array(pieces.map { [$0] }.joined(separator: [gap])))
  }

  private static func style(of device: DeviceRow) -> TerminalRow.Style {
    switch device.alarm {
    case .silent, .hot: .red
    case .missing: .magenta
    case nil: .plain
    }
  }

  private func cell(_ name: String, _ values: [(text: String, width: Int)]) -> String {
    CellText.fit(name, nameWidth) + values.map { CellText.fitRight($0.text, $0.width) }.joined()
  }

  private func line(_ cells: [String]) -> String {
    cells.joined(separator: String(repeating: " ", count: Self.gap))
  }
}
