/// The first key in the bytes of a terminal.
enum KeySequence {
  /// A key and the number of its bytes. The key is nil for a sequence that is not supported.
  case key(Key?, length: Int)
  /// The mark before pasted text.
  case pasteStart(length: Int)
  /// More bytes are required.
  case incomplete

  private static let escape: UInt8 = 0x1B

  /// Decodes the first key.
  ///
  /// - Parameters:
  ///   - bytes: At least one byte.
  ///   - isOver: Whether no more bytes belong to the key.
  /// - Returns: The key, the start of pasted text, or ``incomplete``.
  static func first(in bytes: [UInt8], isOver: Bool) -> KeySequence {
    guard bytes[0] == escape else { return text(bytes[...], isOver: isOver, plain) }
    guard bytes.count > 1 else { return isOver ? .key(.named(.escape), length: 1) : .incomplete }
    switch bytes[1] {
    case UInt8(ascii: "["): return controlSequence(bytes, isOver)
    case UInt8(ascii: "O"): return application(bytes, isOver)
    case escape: return .key(.named(.escape), length: 1)
    default: return text(bytes[1...], isOver: isOver, alt)
    }
  }

  /// Decodes a key after `ESC O`, the form of cursor keys in application mode.
  private static func application(_ bytes: [UInt8], _ isOver: Bool) -> KeySequence {
    guard bytes.count > 2 else { return isOver ? .key(.alt("O"), length: 2) : .incomplete }
    if bytes[2] == UInt8(ascii: "M") { return .key(.named(.enter), length: 3) }
    return .key(cursorKey(bytes[2]).map { .named($0) }, length: 3)
  }

  private static func controlSequence(_ bytes: [UInt8], _ isOver: Bool) -> KeySequence {
    guard let end = bytes[2...].firstIndex(where: { !(0x20...0x3F ~= $0) }) else {
      return isOver ? .key(bytes.count == 2 ? .alt("[") : nil, length: bytes.count) : .incomplete
    }
    // A byte outside the sequence's alphabet belongs to the next key.
    guard 0x40...0x7E ~= bytes[end] else { return .key(nil, length: end) }
    // The function keys of the Linux console.
    if end == 2, bytes[2] == UInt8(ascii: "[") {
      return bytes.count > 3 ? .key(nil, length: 4) : isOver ? .key(nil, length: 3) : .incomplete
    }
    let numbers = bytes[2..<end].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)) ?? 0 }
    if bytes[end] == UInt8(ascii: "~"), numbers.first == 200 { return .pasteStart(length: end + 1) }
    return .key(key(bytes[end], numbers), length: end + 1)
  }

  private static func key(_ final: UInt8, _ numbers: [Int]) -> Key? {
    let code = numbers.first ?? 0
    let modifiers = Key.Modifiers(rawValue: numbers.count > 1 ? max(0, numbers[1] - 1) & 7 : 0)
    switch final {
    case UInt8(ascii: "~"): return numbered(code).map { .named($0, modifiers) }
    case UInt8(ascii: "Z"): return .named(.tab, .shift)
    case UInt8(ascii: "u"): return coded(code, modifiers)
    default: return cursorKey(final).map { .named($0, modifiers) }
    }
  }

  private static func cursorKey(_ final: UInt8) -> Key.Name? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    default: nil
    }
  }

  private static func numbered(_ code: Int) -> Key.Name? {
    switch code {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }

  /// Returns the key with a character code.
  private static func coded(_ code: Int, _ modifiers: Key.Modifiers) -> Key? {
    switch code {
    case 9: return .named(.tab, modifiers)
    case 13: return .named(.enter)
    case 27: return .named(.escape)
    case 127: return .named(.backspace, modifiers)
    default:
      guard code >= 0x20, let scalar = Unicode.Scalar(UInt32(clamping: code)) else { return nil }
      let character = Character(scalar)
      if modifiers.contains(.control) { return .control(character) }
      return modifiers.contains(.alt) ? .alt(character) : .character(character)
    }
  }

  /// Decodes one UTF-8 character and converts it to a key.
  private static func text(
    _ bytes: ArraySlice<UInt8>, isOver: Bool, _ make: (Unicode.Scalar) -> Key?
  ) -> KeySequence {
    let before = bytes.startIndex
    var iterator = bytes.makeIterator()
    var decoder = UTF8()
    switch decoder.decode(&iterator) {
    case .scalarValue(let scalar): return .key(make(scalar), length: before + UTF8.width(scalar))
    case .emptyInput: return .incomplete
    case .error:
      let length = bytes[before] >= 0xF0 ? 4 : bytes[before] >= 0xE0 ? 3 : bytes[before] >= 0xC0 ? 2 : 1
      let rest = bytes.dropFirst()
      let isCut = bytes.count < length && rest.allSatisfy { 0x80...0xBF ~= $0 } && bytes[before] < 0xF5
      return isCut && !isOver ? .incomplete : .key(nil, length: before + 1)
    }
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Key? {
    switch scalar.value {
    case 0x09: .named(.tab)
    case 0x0A, 0x0D: .named(.enter)
    case 0x08, 0x7F: .named(.backspace)
    case 0x01...0x1A: .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)))
    case 0x1F: .control("_")
    case 0..<0x20, 0x80..<0xA0: nil
    default: .character(Character(scalar))
    }
  }

  private static func alt(_ scalar: Unicode.Scalar) -> Key? {
    switch plain(scalar) {
    case .character(let character): .alt(character)
    case .named(let name, let modifiers): .named(name, modifiers.union(.alt))
    default: nil
    }
  }
}
