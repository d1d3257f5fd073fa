/// What ends the lines of a text.
enum LineEnd: String {
  case lineFeed = "\n"
  case carriageReturnLineFeed = "\r\n"

  /// Reads the first line of a text.
  init(of bytes: [UInt8]) {
    let newline = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    self = newline > 0 && bytes[newline - 1] == UInt8(ascii: "\r") ? .carriageReturnLineFeed : .lineFeed
  }

  /// Returns a text in which each line feed is replaced.
  func applied(to text: String) -> String {
    // The two bytes of "\r\n" are one character.
    self == .lineFeed ? text : text.map { $0 == "\n" ? rawValue : String($0) }.joined()
  }
}
