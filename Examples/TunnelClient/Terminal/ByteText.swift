/// Numbers of bytes for reading.
enum ByteText {
  /// Returns a number of bytes with three digits or fewer before its unit.
  static func text(_ count: Int) -> String {
    if count < 1000 { return "\(count) B" }
    var (value, unit) = (Double(count), 0)
    let units = ["B", "kB", "MB", "GB", "TB", "PB", "EB"]
    while value >= 999.5, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    let tenths = Int((value * 10).rounded())
    return (tenths >= 100 || tenths % 10 == 0 ? "\(Int(value.rounded()))" : "\(tenths / 10).\(tenths % 10)")
      + " " + units[unit]
  }
}
