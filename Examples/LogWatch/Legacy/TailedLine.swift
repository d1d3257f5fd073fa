/// A line of a followed file.
struct TailedLine: Equatable, Sendable {
  /// The text without its terminator (`\n` or `\r\n`).
  ///
  /// Invalid UTF-8 is replaced by U+FFFD.
  let text: String

  /// The number of bytes in the file, including the terminator.
  ///
  /// The counts of all lines add up to the bytes read.
  let byteCount: Int

  /// Whether the bytes of ``text`` were not valid UTF-8.
  let hasInvalidUTF8: Bool

  /// Whether the line exceeded the tailer's limit, so that ``text`` is only its beginning.
  let isTruncated: Bool
}
