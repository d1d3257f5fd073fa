import Foundation

/// The constant parts of the string literals in a body, without short ones.
struct MessagePieces {
  private(set) var pieces: [String] = []
  private var rest: Substring

  /// Reads from behind an opening brace to the one that closes it.
  init(in text: Substring) {
    rest = text
    readCode(until: "}")
  }

  private mutating func readCode(until end: Character) {
    while let character = rest.popFirst(), character != end {
      switch character {
      case "{": readCode(until: "}")
      case "(": readCode(until: ")")
      case "\"": readLiteral()
      default: break
      }
    }
  }

  private mutating func readLiteral() {
    var piece = ""
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\" else {
        piece.append(character)
        continue
      }
      keep(&piece)
      if rest.popFirst() == "(" { readCode(until: ")") }
    }
    keep(&piece)
  }

  /// Keeps a part that is long enough to be one message's.
  private mutating func keep(_ piece: inout String) {
    let words = piece.trimmingCharacters(in: .whitespaces)
    if words.count >= 6 { pieces.append(words) }
    piece = ""
  }
}
