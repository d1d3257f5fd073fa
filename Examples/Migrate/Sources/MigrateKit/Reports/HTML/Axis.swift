/// The round numbers at an axis that begins with 0.
struct Axis {
  /// The numbers from 0 to the limit, with equal distances.
  let ticks: [Int]

  /// Creates an axis on which a number has room.
  init(upTo most: Int) {
    let most = max(1, most)
    var magnitude = 1
    while most / 4 >= magnitude * 10 { magnitude *= 10 }
    // At most five distances; the last of these is always enough.
    let step = [1, 2, 5, 10].map { $0 * magnitude }.first { $0 * 5 >= most } ?? most
    ticks = Array(stride(from: 0, through: (most + step - 1) / step * step, by: step))
  }

  var limit: Int { ticks.last ?? 1 }

  /// Returns where a number stands, as a percentage of the length.
  func percent(_ value: Int) -> String {
    Self.percent(Double(value) / Double(limit))
  }

  static func percent(_ fraction: Double) -> String {
    let hundredths = Int((fraction * 10_000).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100)\(rest == 0 ? "" : ".\(rest < 10 ? "0" : "")\(rest)")%"
  }
}
