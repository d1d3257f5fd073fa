import SwiftSyntax

/// The position of an argument in a call.
struct ArgumentPosition {
  let call: FunctionCallExprSyntax
  let label: String?
  let isTrailing: Bool
  /// Whether the argument is a trailing closure without a label.
  var isFirstTrailing: Bool { isTrailing && label == nil }

  init?(_ argument: Syntax) {
    guard let parent = argument.parent else { return nil }
    if let call = parent.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == argument.id {
      (self.call, label, isTrailing) = (call, nil, true)
    } else if let element = parent.as(LabeledExprSyntax.self),
      let call = element.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.id == element.parent?.id
    {
      (self.call, label, isTrailing) = (call, element.label?.text, false)
    } else if let element = parent.as(MultipleTrailingClosureElementSyntax.self),
      let call = element.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      (self.call, label, isTrailing) = (call, element.label.text, true)
    } else {
      return nil
    }
  }

  /// Returns the edit that moves a trailing closure into the parentheses, as another argument.
  func replacement(label: String?, _ text: String, _ file: ParsedFile) -> Edit? {
    guard let closure = call.trailingClosure, call.additionalTrailingClosures.isEmpty else { return nil }
    let argument = label.map { "\($0): \(text)" } ?? text
    let end = closure.trimmedOffsets.upperBound
    guard let parenthesis = call.rightParen else {
      guard call.arguments.isEmpty else { return nil }
      return gapless(
        Edit(call.calledExpression.trimmedOffsets.upperBound..<end, "(\(argument))"), before: closure, file)
    }
    let separator = call.arguments.isEmpty ? "" : call.arguments.last?.trailingComma == nil ? ", " : " "
    return gapless(
      Edit(parenthesis.trimmedOffsets.lowerBound..<end, "\(separator)\(argument))"), before: closure, file)
  }

  /// The edit, if there is no comment between the call and its closure.
  private func gapless(_ edit: Edit, before closure: ClosureExprSyntax, _ file: ParsedFile) -> Edit? {
    let gap = file.bytes[edit.range.lowerBound..<closure.trimmedOffsets.lowerBound]
    return gap.contains(UInt8(ascii: "/")) ? nil : edit
  }
}
