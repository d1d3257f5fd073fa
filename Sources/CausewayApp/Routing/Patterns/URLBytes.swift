extension UInt8 {
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  var isLetter: Bool { lowercased &- UInt8(ascii: "a") < 26 }

  /// The lower-case letter for an upper-case ASCII letter, and otherwise the same byte.
  var lowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

  /// The value of a hexadecimal digit; `nil` for other bytes.
  fileprivate var hexadecimal: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let offset = lowercased &- UInt8(ascii: "a")
    return offset < 6 ? offset + 10 : nil
  }

  /// Whether the byte does not require an escape anywhere in a URL.
  fileprivate var isUnreserved: Bool {
    isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".") || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "~")
  }
}

extension [UInt8] {
  /// Returns whether a part equals a text.
  func equals(_ part: Range<Int>, _ text: [UInt8]) -> Bool {
    guard part.count == text.count else { return false }
    for offset in text.indices where self[part.lowerBound + offset] != text[offset] { return false }
    return true
  }

  /// Returns whether a part equals a lower-case text, ignoring the case of ASCII letters.
  func equalsIgnoringCase(_ part: Range<Int>, _ text: [UInt8]) -> Bool {
    guard part.count == text.count else { return false }
    for offset in text.indices where self[part.lowerBound + offset].lowercased != text[offset] { return false }
    return true
  }

  /// Returns whether a part is a valid word of a path: neither empty nor `.` nor `..`.
  func isPathWord(_ part: Range<Int>) -> Bool {
    part.count > 2 || part.contains { self[$0] != UInt8(ascii: ".") }
  }
}

extension ArraySlice<UInt8> {
  /// The text with its valid escapes decoded; `nil` if the result is not UTF-8.
  var percentDecoded: [UInt8]? {
    var decoded: [UInt8] = []
    var next = startIndex
    while next < endIndex {
      if self[next] == UInt8(ascii: "%"), next + 2 < endIndex, let high = self[next + 1].hexadecimal,
        let low = self[next + 2].hexadecimal
      {
        decoded.append(high << 4 | low)
        next += 3
      } else {
        decoded.append(self[next])
        next += 1
      }
    }
    return String(validUTF8: decoded) == nil ? nil : decoded
  }
}

extension String {
  /// The text with an escape for each byte that has a special meaning anywhere in a URL.
  var percentEncoded: String {
    guard !utf8.allSatisfy(\.isUnreserved) else { return self }
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in utf8 {
      if byte.isUnreserved {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Whether the text is a valid word of a path: neither empty nor `.` nor `..`.
  var isPathWord: Bool { Array(utf8).isPathWord(0..<utf8.count) }
}

extension String {
  /// Creates a text from bytes; `nil` if they are not UTF-8.
  init?(validUTF8 bytes: [UInt8]) {
    // A repaired text has other bytes. `init(validating:as:)` is newer than iOS 15.
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
