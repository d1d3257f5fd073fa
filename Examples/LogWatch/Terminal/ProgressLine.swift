import ExampleTerminal

/// The progress of reading files once, as a line of text.
struct ProgressLine: Equatable {
  /// The columns that stay free for the `^C` that a terminal shows.
  private static let margin = 3

  /// The number of bytes that have been read.
  let read: Int
  /// The sizes of the files when reading began, added up; 0 if they are not known.
  let total: Int

  /// The percentage that has been read; nil if the sizes are not known.
  ///
  /// More bytes than expected are read if a file is truncated and read again. The percentage is then 100.
  var percent: Int? {
    total > 0 ? Int(Double(min(read, total)) / Double(total) * 100) : nil
  }

  /// Returns as much of the progress as fits in one row.
  func text(columns: Int) -> String {
    let read = NumberText.size(read)
    guard let percent else { return Self.fitting(["\(read) read", read], columns) }
    let total = NumberText.size(max(self.read, total))
    return Self.fitting(["\(read) of \(total) read, \(percent)%", "\(read), \(percent)%", "\(percent)%"], columns)
  }

  private static func fitting(_ texts: [String], _ columns: Int) -> String {
    texts.first { $0.utf8.count <= columns - margin } ?? ""
  }
}
