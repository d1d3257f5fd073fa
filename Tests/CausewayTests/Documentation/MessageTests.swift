import Foundation
import Testing

/// Every text that the library shows for an error, a diagnostic or a report occurs in a test.
@Suite struct MessageTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

  /// All code of the tests.
  private static let tests = files(in: "Tests").compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    .joined(separator: "\n")

  static let sources = files(in: "Sources").filter { file in
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
    return text.contains("CustomStringConvertible") || text.contains("ServiceErrorWrapper")
  }

  private static func files(in folder: String) -> [URL] {
    let folder = root.appending(path: folder)
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path())) ?? []
    return paths.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted().map {
      folder.appending(path: $0)
    }
  }

  @Test func thereAreSources() {
    #expect(Self.sources.count > 50)
  }

  @Test(arguments: sources) func everyTextOccursInATest(_ file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    for match in text.matches(of: /\b(?:description|errorDescription|userText|text): String\??\s*\{/) {
      for piece in MessagePieces(in: text[match.range.upperBound...]).pieces {
        let isTested = Self.tests.contains(piece)
        #expect(isTested, "no test has this text of \(file.lastPathComponent): \(piece)")
      }
    }
  }
}

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
