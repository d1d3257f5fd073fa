/// The counts of a ``FileTailer`` since its start.
struct FileTailerStatistics: Equatable, Sendable {
  /// The number of delivered lines.
  var lines = 0

  /// The number of bytes in these lines, including their terminators.
  var bytes = 0

  /// The number of lines that were not valid UTF-8.
  var invalidLines = 0

  /// The number of times a new file replaced the followed file.
  var rotations = 0

  /// The number of times the followed file was truncated.
  var truncations = 0

  /// Adds delivered lines to the counts.
  mutating func add(_ lines: [TailedLine]) {
    self.lines += lines.count
    for line in lines {
      bytes += line.byteCount
      if line.hasInvalidUTF8 { invalidLines += 1 }
    }
  }
}
