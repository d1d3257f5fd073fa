import Foundation

/// A conversion between keys and file names that are distinct in every file system.
enum BlobKeyName {
  /// The marker in names of data that was moved aside.
  static let aside = "aside-"

  /// Returns the key with the bytes under which data is stored: keys that are equal as strings have the same ones.
  static func canonical(_ key: String) -> String {
    isPlain(key) ? key : key.precomposedStringWithCanonicalMapping
  }

  /// Whether no other bytes make an equal key.
  static func isPlain(_ key: String) -> Bool {
    key.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Returns a name of lowercase ASCII letters, digits, `-`, `_` and `%` escapes; the same one for equal keys.
  ///
  /// Uppercase letters are escaped too, because some file systems ignore case.
  static func escaped(_ key: String) -> String {
    escapedBytes(of: canonical(key))
  }

  private static func escapedBytes(of key: String) -> String {
    guard !key.isEmpty else { return "%" }
    return key.utf8.reduce(into: "") { name, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        name.unicodeScalars.append(Unicode.Scalar(byte))
      default: name += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
  }

  /// Returns the key for a name, with any bytes; `nil` if the name is not the escaped form of a key.
  static func key(named name: String) -> String? {
    if name == "%" { return "" }
    var bytes: [UInt8] = []
    var rest = Array(name.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest.removeFirst(2)
    }
    guard let key = String(validUTF8: bytes), escapedBytes(of: key) == name else { return nil }
    return key
  }

  /// Returns a unique name for data that is moved aside.
  static func aside(_ name: String, separator: String) -> String {
    name + separator + aside + UUID().uuidString
  }
}
