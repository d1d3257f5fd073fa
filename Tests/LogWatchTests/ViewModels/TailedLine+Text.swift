@testable import LogWatch

extension TailedLine {
  /// A line as a tailer would report it.
  init(_ text: String, hasInvalidUTF8: Bool = false) {
    self.init(text: text, byteCount: text.utf8.count + 1, hasInvalidUTF8: hasInvalidUTF8, isTruncated: false)
  }
}
