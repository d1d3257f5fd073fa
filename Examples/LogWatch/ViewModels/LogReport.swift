/// The counts of lines and events: of one event, of a file, or of several files.
struct LogReport: Equatable, Sendable {
  /// The maximum number of bytes of a line retained for display.
  static let shownCount = 512

  var lines = 0
  /// The lines that were not in the file at the start.
  var newLines = 0
  var bytes = 0
  var matches = 0
  var errors = 0
  var invalidUTF8 = 0
  var rotations = 0
  var truncations = 0
  var lastLine: String?
  var lastMatch: String?
  var lastError: String?
  /// The last error lines of one event, oldest first; empty in a sum, so that its size is bounded.
  var errorLines: [String] = []

  /// Creates an empty report.
  init() {}

  /// Creates the report of one event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - pattern: The pattern whose matches are counted.
  init(of event: LogEvent, pattern: LinePattern? = nil) {
    switch event {
    case .lines(let lines): count(lines, pattern)
    case .rotated: rotations = 1
    case .truncated: truncations = 1
    case .disappeared, .reappeared, .failed: break
    }
  }

  /// Returns the sum of this report and a later report.
  func adding(_ later: LogReport) -> LogReport {
    var sum = self
    sum.lines += later.lines
    sum.newLines += later.newLines
    sum.bytes += later.bytes
    sum.matches += later.matches
    sum.errors += later.errors
    sum.invalidUTF8 += later.invalidUTF8
    sum.rotations += later.rotations
    sum.truncations += later.truncations
    sum.lastLine = later.lastLine ?? lastLine
    sum.lastMatch = later.lastMatch ?? lastMatch
    sum.lastError = later.lastError ?? lastError
    sum.errorLines = []
    return sum
  }

  private mutating func count(_ lines: [TailedLine], _ pattern: LinePattern?) {
    self.lines = lines.count
    newLines = lines.count
    lastLine = lines.last.map(Self.shown)
    var found: [TailedLine] = []
    var match: TailedLine?
    for line in lines {
      bytes += line.byteCount
      if line.hasInvalidUTF8 { invalidUTF8 += 1 }
      if ErrorLevel.isError(line.text) {
        errors += 1
        found.append(line)
      }
      if let pattern, pattern.matches(line) {
        matches += 1
        match = line
      }
    }
    errorLines = found.suffix(RecentErrors.limit).map(Self.shown)
    lastError = errorLines.last
    lastMatch = match.map(Self.shown)
  }

  private static func shown(_ line: TailedLine) -> String {
    let beginning = line.text.prefix(utf8: shownCount)
    return beginning.utf8.count < line.text.utf8.count ? beginning + "…" : beginning
  }
}
