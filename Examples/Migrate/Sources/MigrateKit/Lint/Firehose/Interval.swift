import SwiftSyntax

/// The length of an interval that is written as a literal.
enum Interval {
  /// The interval under which a repeating source counts as a firehose, in seconds.
  static let limit = 0.05

  /// Returns the seconds: `0.01`, `1 / 60`, `.milliseconds(10)`, `.seconds(0.02)`, or `nil` for other expressions.
  static func seconds(_ expression: ExprSyntax?) -> Double? {
    guard let expression else { return nil }
    if let number = number(expression) { return number }
    if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3 {
      let elements = Array(sequence.elements)
      guard elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "/", let top = number(elements[0]),
        let bottom = number(elements[2]), bottom != 0
      else { return nil }
      return top / bottom
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let value = number(call.arguments.first?.expression)
    else { return nil }
    switch call.calledName {
    case "seconds": return value
    case "milliseconds": return value / 1e3
    case "microseconds": return value / 1e6
    case "nanoseconds": return value / 1e9
    default: return nil
    }
  }

  static func isShort(_ expression: ExprSyntax?) -> Bool {
    seconds(expression).map { $0 < limit } ?? false
  }

  private static func number(_ expression: ExprSyntax?) -> Double? {
    if let literal = expression?.as(FloatLiteralExprSyntax.self) { return parsed(literal.literal.text) }
    if let literal = expression?.as(IntegerLiteralExprSyntax.self) { return parsed(literal.literal.text) }
    return nil
  }

  private static func parsed(_ text: String) -> Double? { Double(text.filter { $0 != "_" }) }
}
