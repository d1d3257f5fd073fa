extension [UInt8] {
  /// Appends a text as a JSON string.
  mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case ..<0x20: append(contentsOf: ("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)).utf8)
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }
}
