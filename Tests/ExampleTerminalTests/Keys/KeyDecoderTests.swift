import ExampleTerminal
import Testing

struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(text.utf8) + decoder.flush()
  }

  @Test(arguments: [
    ("a", Key.character("a")), ("é", .character("é")), ("日", .character("日")), (" ", .character(" ")),
    ("\r", .named(.enter)), ("\n", .named(.enter)), ("\t", .named(.tab)), ("\u{7F}", .named(.backspace)),
    ("\u{8}", .named(.backspace)), ("\u{1}", .control("a")), ("\u{17}", .control("w")), ("\u{1B}", .named(.escape)),
    ("\u{1B}[A", .named(.up)), ("\u{1B}[B", .named(.down)), ("\u{1B}[C", .named(.right)), ("\u{1B}[D", .named(.left)),
    ("\u{1B}OA", .named(.up)), ("\u{1B}OH", .named(.home)), ("\u{1B}OF", .named(.end)), ("\u{1B}OM", .named(.enter)),
    ("\u{1B}[H", .named(.home)), ("\u{1B}[F", .named(.end)), ("\u{1B}[1~", .named(.home)), ("\u{1B}[4~", .named(.end)),
    ("\u{1B}[7~", .named(.home)), ("\u{1B}[8~", .named(.end)), ("\u{1B}[5~", .named(.pageUp)),
    ("\u{1B}[6~", .named(.pageDown)), ("\u{1B}[3~", .named(.delete)), ("\u{1B}[Z", .named(.tab, .shift)),
    ("\u{1B}[1;5C", .named(.right, .control)), ("\u{1B}[1;3D", .named(.left, .alt)),
    ("\u{1B}[1;2A", .named(.up, .shift)), ("\u{1B}[3;5~", .named(.delete, .control)), ("\u{1B}b", .alt("b")),
    ("\u{1B}é", .alt("é")), ("\u{1B}\u{7F}", .named(.backspace, .alt)), ("\u{1B}[", .alt("[")), ("\u{1B}O", .alt("O")),
    ("\u{1B}[119;5u", .control("w")), ("\u{1B}[98;3u", .alt("b")), ("\u{1B}[27u", .named(.escape)),
  ])
  func keyIsDecoded(text: String, key: Key) {
    #expect(keys(text) == [key])
  }

  @Test(arguments: ["\u{1B}[A", "\u{1B}[1;5C", "\u{1B}OF", "日", "🇩", "\u{1B}[200~two\nlines\u{1B}[201~", "\u{1B}b"])
  func sequenceMayComeInPieces(text: String) {
    var decoder = KeyDecoder()
    var decoded: [Key] = []
    for byte in text.utf8 { decoded += decoder.decode([byte]) }
    #expect(decoded == keys(text))
    #expect(decoded.count == 1)
    #expect(!decoder.isUndecided)
  }

  @Test func escapeAloneIsDecidedByTime() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}".utf8) == [])
    #expect(decoder.isUndecided)
    #expect(decoder.flush() == [.named(.escape)])
    #expect(!decoder.isUndecided)
    #expect(keys("\u{1B}\u{1B}[A") == [.named(.escape), .named(.up)])
  }

  @Test func pasteIsOneKeyWithAnyContents() {
    #expect(keys("a\u{1B}[200~x\r\u{1B}[Ay\u{1B}[201~b") == [.character("a"), .paste("x\r\u{1B}[Ay"), .character("b")])
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~half".utf8) == [])
    // This holds for any delay of the remaining bytes.
    #expect(!decoder.isUndecided)
    #expect(decoder.flush() == [])
    #expect(decoder.decode(" done\u{1B}[201~".utf8) == [.paste("half done")])
  }

  @Test(arguments: ["\u{1B}[15~", "\u{1B}[?1;2c", "\u{1B}[[A", "\u{1B}OP", "\u{1B}[I", "\u{1B}[<0;3;4M"])
  func unknownSequenceIsDroppedAsAWhole(text: String) {
    #expect(keys(text + "x") == [.character("x")])
  }

  @Test func keysAfterDamageAreDecoded() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xFF, 0xE3, 0x81, 0x61]) == [.character("a")])
    #expect(decoder.decode([0x1B, 0x5B, 0x0D]) == [.named(.enter)])
    #expect(decoder.decode([0x1B, 0x5B] + Array(repeating: 0x31, count: 200)).allSatisfy { $0 != .named(.escape) })
  }

  @Test func anyBytesAreDecoded() {
    var numbers = SystemRandomNumberGenerator()
    var decoder = KeyDecoder()
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 1...12, using: &numbers)).map { _ -> UInt8 in
        Bool.random(using: &numbers)
          ? [0x1B, 0x5B, 0x4F, 0x3B, 0x7E].randomElement(using: &numbers)! : .random(in: 0...255)
      }
      _ = decoder.decode(bytes)
      _ = decoder.flush()
      #expect(!decoder.isUndecided)
    }
  }
}
