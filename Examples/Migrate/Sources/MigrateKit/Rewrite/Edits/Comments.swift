import SwiftSyntax

extension Trivia {
  /// Whether the trivia has a comment.
  var hasComment: Bool {
    contains { piece in
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
      default: false
      }
    }
  }
}

extension SyntaxProtocol {
  /// Whether there is a comment inside the node.
  var containsComments: Bool {
    for token in tokens(viewMode: .sourceAccurate) {
      if token.positionAfterSkippingLeadingTrivia > positionAfterSkippingLeadingTrivia,
        token.leadingTrivia.hasComment
      {
        return true
      }
      if token.endPositionBeforeTrailingTrivia < endPositionBeforeTrailingTrivia, token.trailingTrivia.hasComment {
        return true
      }
    }
    return false
  }
}
