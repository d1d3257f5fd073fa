/// Reads files chunk by chunk and cuts them into lines.
final class LineReader {
  enum Step {
    /// A chunk was read and completed these lines, perhaps none.
    case lines([TailedLine])
    case endOfFile
    case truncated
    case failed(Int32)
  }

  /// What is read in one turn of the queue, so that a long file does not keep others waiting.
  static let chunkSize = 256 << 10

  private var buffer = [UInt8](repeating: 0, count: chunkSize)
  private var splitter: LineSplitter

  init(maximumTextLength: Int) {
    splitter = LineSplitter(maximumTextLength: maximumTextLength)
  }

  /// Reads on in the file, at most one chunk and not beyond the offset `end`.
  func read(_ file: OpenFile, end: Int = .max) -> Step {
    switch file.read(into: &buffer, end: end) {
    case .bytes(let range):
      var lines: [TailedLine] = []
      buffer.withUnsafeBytes { splitter.append(UnsafeRawBufferPointer(rebasing: $0[range]), to: &lines) }
      return .lines(lines)
    case .endOfFile: return .endOfFile
    case .truncated: return .truncated
    case .failed(let code): return .failed(code)
    }
  }

  /// The unterminated line at the end of a file that is over; none or one.
  func finishLine() -> [TailedLine] {
    splitter.finish().map { [$0] } ?? []
  }
}
