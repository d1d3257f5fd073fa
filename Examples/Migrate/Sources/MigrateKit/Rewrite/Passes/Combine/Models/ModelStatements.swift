import SwiftSyntax

/// The statements of a sink's closure in that of a binding, where the owner takes the place of `self`.
struct ModelStatements {
  /// The statements with the text around them, up to the closing brace.
  private(set) var text = ""
  /// The name of the value.
  let parameter: String

  /// Reads the statements of a closure.
  ///
  /// - Parameters:
  ///   - closure: The closure, which captures `self` weakly or unowned.
  ///   - parameter: The name of its parameter, or `$0`.
  ///   - captures: Its captures.
  ///   - model: The class around it.
  ///   - index: The types of the code base.
  /// - Throws: An obstacle if the owner cannot be told from other names, or would be retained for longer.
  init(
    _ closure: ClosureExprSyntax, _ parameter: String, _ captures: ModelCaptures, _ model: ModelClass,
    _ index: TypeIndex
  ) throws(ModelObstacle) {
    self.parameter = parameter == "$0" ? "value" : parameter
    let reader = try ModelStatementReader(closure, parameter, captures, model, index)
    for (position, item) in reader.items.enumerated() {
      for token in item.tokens(viewMode: .sourceAccurate) where !reader.drops(token) {
        let isFirst = position == 0 && token.position == item.position
        text += isFirst && !token.leadingTrivia.contains(where: \.isNewline) ? " " : token.leadingTrivia.description
        text += try reader.text(of: token) + token.trailingTrivia.description
      }
    }
    text += closure.rightBrace.leadingTrivia.description
    if text.last?.isWhitespace != true { text += " " }
    removeIndentation(of: closure)
  }

  /// Moves the lines to the left, because the closure no longer belongs to a chain below its statement.
  private mutating func removeIndentation(of closure: ClosureExprSyntax) {
    let statement = closure.ancestors.first { $0.is(CodeBlockItemSyntax.self) }?.firstToken(viewMode: .sourceAccurate)
    guard let outer = statement?.indentation, let inner = closure.rightBrace.indentation, inner > outer else { return }
    var removable = 0
    var result = ""
    for character in text {
      if character.isNewline {
        removable = inner - outer
      } else if removable > 0, character == " " || character == "\t" {
        removable -= 1
        continue
      } else {
        removable = 0
      }
      result.append(character)
    }
    text = result
  }
}

extension TokenSyntax {
  /// The number of characters before the token in its line, or `nil` if other code precedes it there.
  fileprivate var indentation: Int? {
    let text = leadingTrivia.description
    return text.lastIndex(where: \.isNewline).map { text[$0...].count - 1 }
  }
}
