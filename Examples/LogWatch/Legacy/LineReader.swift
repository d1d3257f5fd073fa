/// Reads files in chunks and splits them into lines.
final class LineReader {
  enum Step {
    /// A chunk was read and completed these lines; the array may be empty.
    case lines([TailedLine])
    case endOfFile
    case truncated
    case failed(Int32)
  }

  /// The number of bytes read in one turn of the queue, so that a long file does not delay other work.
  static let chunkSize = 256 << 10

  private var buffer = [UInt8](repeating: 0, count: chunkSize)
  private var splitter: LineSplitter

  init(maximumTextLength: Int) {
    splitter = LineSplitter(maximumTextLength: maximumTextLength)
  }

  /// Reads the next chunk, but not beyond the offset `end`.
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

  /// Returns the unterminated line at the end of a complete file, if any.
  func finishLine() -> [TailedLine] {
    splitter.finish().map { [$0] } ?? []
  }
}
