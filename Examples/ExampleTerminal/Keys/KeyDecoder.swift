/// Decodes the bytes that a terminal sends into keys.
///
/// Decodes the sequences of xterm and compatible terminals, the application mode of the cursor keys, bracketed paste
/// and the `CSI u` form of modified keys. Discards unknown sequences entirely, so that no part of them is decoded as
/// text.
package struct KeyDecoder: Sendable {
  /// The maximum length in bytes; a longer sequence is considered damaged.
  private static let longestSequence = 64

  private var bytes: [UInt8] = []
  private var pasted: [UInt8]?

  /// Creates a decoder.
  package init() {}

  /// Whether the remaining bytes are the beginning of a sequence or a lone Escape key.
  ///
  /// Call ``flush()`` if no further bytes arrive soon.
  package var isUndecided: Bool { !bytes.isEmpty && pasted == nil }

  /// Decodes bytes.
  ///
  /// - Returns: The completed keys.
  package mutating func decode(_ new: some Sequence<UInt8>) -> [Key] {
    bytes += new
    return drain(isOver: false)
  }

  /// Decodes the remaining bytes as they are.
  ///
  /// A lone escape byte becomes the Escape key.
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

  /// Removes the pasted text from the bytes and returns it, or returns nil until the end mark has arrived.
  private mutating func takePaste() -> String? {
    let end = Array("\u{1B}[201~".utf8)
    guard let index = bytes.firstRange(of: end) else {
      // The last bytes may be the beginning of the end mark.
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
