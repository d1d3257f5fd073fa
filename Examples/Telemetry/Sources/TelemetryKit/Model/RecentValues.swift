/// The last values of a device, one for each second with a reading.
package struct RecentValues: Equatable, Sendable {
  /// The number of values that are kept.
  package static let capacity = 60

  private struct Point: Equatable, Sendable {
    var hundredths: Int32
    /// The second, and in the lowest bit whether readings before this one are missing.
    var code: UInt32

    init(_ hundredths: Int, beat: Int, isAfterGap: Bool) {
      self.hundredths = Int32(clamping: hundredths)
      code = UInt32(truncatingIfNeeded: beat) << 1 | (isAfterGap ? 1 : 0)
    }

    var beat: Int { Int(code >> 1) }
    var isAfterGap: Bool { code & 1 == 1 }
  }

  private var points: [Point] = []

  /// The values in degrees, oldest first.
  package var degrees: [Double] { points.map { Double($0.hundredths) / 100 } }

  /// Adds a reading in the latest second.
  mutating func add(_ reading: Reading, at beat: Int) {
    var point = Point(reading.hundredths, beat: beat, isAfterGap: reading.missing > 0)
    if let last = points.last, last.beat == beat {
      point = Point(reading.hundredths, beat: beat, isAfterGap: last.isAfterGap || point.isAfterGap)
      points.removeLast()
    }
    if points.count == Self.capacity { points.removeFirst() }
    points.append(point)
  }

  /// Returns a value for each second from the first point until now.
  ///
  /// Between two readings the values are interpolated, unless readings are missing in between. After the last one they
  /// are `nil`.
  package func timeline(until now: Int) -> [Double?] {
    guard let first = points.first else { return [] }
    var values: [Double?] = [Double(first.hundredths) / 100]
    for (before, after) in zip(points, points.dropFirst()) {
      let (start, end) = (Double(before.hundredths) / 100, Double(after.hundredths) / 100)
      let length = after.beat - before.beat
      for second in 1..<max(1, length) {
        values.append(after.isAfterGap ? nil : start + (end - start) * Double(second) / Double(length))
      }
      values.append(end)
    }
    return values + Array(repeating: nil, count: max(0, now - first.beat + 1 - values.count))
  }
}
