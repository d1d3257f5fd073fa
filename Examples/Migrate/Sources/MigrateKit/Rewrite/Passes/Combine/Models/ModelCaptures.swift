import SwiftSyntax

/// The capture list of a sink's closure, without attributes and effects.
struct ModelCaptures {
  enum Owner {
    case weak, unowned
  }

  /// How the closure captures `self`; `nil` if it does not use it.
  private(set) var owner: Owner?
  /// The other captures, as the list of the new closure.
  let text: String

  /// Reads a closure, or returns `nil` if it may retain `self`.
  init?(_ closure: ClosureExprSyntax) {
    let signature = closure.signature
    guard signature?.effectSpecifiers == nil, signature?.attributes.isEmpty != false else { return nil }
    var others: [String] = []
    for item in signature?.capture?.items ?? [] {
      let capture = item.with(\.trailingComma, nil).trimmedDescription
      switch capture {
      case "weak self": owner = .weak
      case "unowned self": owner = .unowned
      default:
        if item.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.self) }) { return nil }
        others.append(capture)
      }
    }
    let usesSelf = closure.statements.tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .keyword(.self) || $0.tokenKind == .keyword(.super)
    }
    if owner == nil, usesSelf { return nil }
    text = others.isEmpty ? "" : " [\(others.joined(separator: ", "))]"
  }

  var isOnlySelf: Bool { owner != nil && text.isEmpty }
}
