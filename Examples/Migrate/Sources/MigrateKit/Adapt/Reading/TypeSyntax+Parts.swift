import SwiftSyntax

extension TypeSyntax {
  /// The type without comments and spaces around it, and without the tree it comes from.
  var plain: TypeSyntax { trimmed.detached }

  /// The type in one line.
  var text: String {
    let text = trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text == "Error" ? "any Error" : text
  }

  var isOptionalType: Bool { wrapped != nil }

  /// The type inside an optional, or `nil` for another type.
  var wrapped: TypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.withoutParentheses }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return optional.wrappedType.withoutParentheses
    }
    return TypeShape(self).isOptional && genericArguments.count == 1 ? genericArguments[0] : nil
  }

  /// The type in a pair of parentheses, or the type itself.
  var withoutParentheses: TypeSyntax {
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first else {
      return self
    }
    return only.type.withoutParentheses
  }

  var genericArguments: [TypeSyntax] {
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.compactMap { if case .type(let type) = $0.argument { type } else { nil } } ?? []
  }

  /// The elements of a tuple, or `nil` for another type.
  var tupleElements: [TypeSyntax]? {
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count != 1 else { return nil }
    return tuple.elements.map(\.type)
  }
}
