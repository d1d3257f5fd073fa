/// What a ``FileTailer`` has counted since it started.
struct FileTailerStatistics: Equatable, Sendable {
  /// Lines delivered.
  var lines = 0

  /// The bytes of these lines, their terminators included.
  var bytes = 0

  /// Lines that were not valid UTF-8.
  var invalidLines = 0

  /// How often a new file took the place of the followed one.
  var rotations = 0

  /// How often the followed file was cut back.
  var truncations = 0

  /// Counts lines that are delivered.
  mutating func add(_ lines: [TailedLine]) {
    self.lines += lines.count
    for line in lines {
      bytes += line.byteCount
      if line.hasInvalidUTF8 { invalidLines += 1 }
    }
  }
}
