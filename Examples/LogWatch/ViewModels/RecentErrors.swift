/// The most recent error lines of all files, newest first.
struct RecentErrors: Equatable {
  /// The maximum number of errors that are retained.
  static let limit = 100

  /// An error line.
  struct Entry: Equatable {
    /// The path of the file.
    let path: String
    /// The beginning of the line.
    let text: String
  }

  private(set) var entries: [Entry] = []

  /// Adds error lines of a file, oldest first, and discards the oldest errors beyond the limit.
  mutating func add(_ lines: [String], from path: String) {
    guard !lines.isEmpty else { return }
    let new = lines.suffix(Self.limit).reversed().map { Entry(path: path, text: $0) }
    entries = Array((new + entries).prefix(Self.limit))
  }
}
