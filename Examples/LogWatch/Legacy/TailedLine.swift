/// One line of a followed file.
struct TailedLine: Equatable, Sendable {
  /// The line without its terminator (`\n` or `\r\n`), invalid UTF-8 replaced by U+FFFD.
  let text: String

  /// The bytes the line takes in the file, its terminator included: the counts of all lines add up to the bytes read.
  let byteCount: Int

  /// Whether the bytes behind ``text`` were not valid UTF-8.
  let hasInvalidUTF8: Bool

  /// Whether the line was longer than the tailer's limit, so that ``text`` is only its beginning.
  let isTruncated: Bool
}
