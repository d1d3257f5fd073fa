/// Turns the bytes that a terminal sends into keys.
///
/// Knows the sequences of xterm and its relatives, the application forms of the cursor keys, bracketed paste and the
/// `CSI u` form of modified keys. Unknown sequences are dropped as a whole, so that no part of them is taken for text.
package struct KeyDecoder: Sendable {
  /// A longer control sequence is damaged.
  private static let longestSequence = 64

  private var bytes: [UInt8] = []
  private var pasted: [UInt8]?

  /// Creates a decoder.
  package init() {}

  /// Whether the last bytes may be the beginning of a sequence, or the Escape key alone.
  ///
  /// Call ``flush()`` if nothing follows soon.
  package var isUndecided: Bool { !bytes.isEmpty && pasted == nil }

  /// Decodes bytes.
  ///
  /// - Returns: The keys that are complete.
  package mutating func decode(_ new: some Sequence<UInt8>) -> [Key] {
    bytes += new
    return drain(isOver: false)
  }

  /// Decodes the remaining bytes as they are: a lone escape byte is the Escape key.
  package mutating func flush() -> [Key] {
    pasted == nil ? drain(isOver: true) : []
  }

  private mutating func drain(isOver: Bool) -> [Key] {
    var keys: [Key] = []
    while !bytes.isEmpty {
      if pasted != nil {
        guard let text = takePaste() else { break }
        keys.append(.paste(text))
        continue
      }
      switch KeySequence.first(in: bytes, isOver: isOver) {
      case .incomplete:
        guard bytes.count > Self.longestSequence else { return keys }
        bytes.removeFirst()
      case .pasteStart(let length):
        bytes.removeFirst(length)
        pasted = []
      case .key(let key, let length):
        bytes.removeFirst(length)
        if let key { keys.append(key) }
      }
    }
    return keys
  }

  /// Takes a pasted text out of the bytes; nil until its end has come.
  private mutating func takePaste() -> String? {
    let end = Array("\u{1B}[201~".utf8)
    guard let index = bytes.firstRange(of: end) else {
      // The beginning of the end mark may be among the last bytes.
      let certain = max(0, bytes.count - (end.count - 1))
      pasted? += bytes.prefix(certain)
      bytes.removeFirst(certain)
      return nil
    }
    let text = String(decoding: (pasted ?? []) + bytes[..<index.lowerBound], as: UTF8.self)
    bytes.removeFirst(index.upperBound)
    pasted = nil
    return text
  }
}
