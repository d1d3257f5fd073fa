import SwiftSyntax

/// Callback APIs that certainly call many times a second, and of which the newest value is enough.
///
/// The list is closed. Audio buffers, touches and scroll wheels are not in it: their consumers need each value. Location updates are not in the list: they come about once a second.
enum FirehoseSource {
  /// Starts the updates of a motion sensor, whose interval the file may set.
  static let motion: Set<String> = [
    "startAccelerometerUpdates", "startGyroUpdates", "startMagnetometerUpdates", "startDeviceMotionUpdates",
  ]

  /// Methods of delegates and responders that are called for each frame or movement.
  static let methods: Set<String> = [
    "captureOutput(_:didOutput:from:)", "scrollViewDidScroll(_:)", "session(_:didUpdate:)",
    "renderer(_:updateAtTime:)", "mouseMoved(with:)",
  ]

  private static let pointerEvents: Set<String> = [
    "mouseMoved", "leftMouseDragged", "rightMouseDragged", "otherMouseDragged",
  ]

  /// Whether the function calls its closure for each sample, buffer, movement or frame.
  static func isFirehose(_ call: FunctionCallExprSyntax, hasSlowMotion: Bool) -> Bool {
    guard let name = call.calledName else { return false }
    if motion.contains(name) { return call.argument("to") != nil && !hasSlowMotion }
    switch name {
    case "scheduledTimer":
      return Interval.isShort(call.argument("withTimeInterval")) && isTrue(call.argument("repeats"))
    case "Timer": return Interval.isShort(call.argument("timeInterval")) && isTrue(call.argument("repeats"))
    case "addLocalMonitorForEvents", "addGlobalMonitorForEvents": return isPointer(call.argument("matching"))
    case "observe":
      let path = call.arguments.first?.expression.as(KeyPathExprSyntax.self)?.trimmedDescription
      return path.map { $0.hasSuffix(".contentOffset") } ?? false
    case "setEventHandler": return isShortTimer(call.base)
    default: return false
    }
  }

  private static func isTrue(_ expression: ExprSyntax?) -> Bool {
    expression?.as(BooleanLiteralExprSyntax.self)?.literal.text == "true"
  }

  /// `.mouseMoved`, or a list of movements.
  private static func isPointer(_ mask: ExprSyntax?) -> Bool {
    let elements = mask?.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? mask.map { [$0] } ?? []
    let names = elements.compactMap { ExpressionPath($0).elements.last }
    return names.contains("mouseMoved") && names.allSatisfy(pointerEvents.contains)
  }

  /// Whether the timer of Dispatch is scheduled with a short interval beside the call.
  private static func isShortTimer(_ timer: ExprSyntax?) -> Bool {
    guard let timer, let name = VariableValues.name(timer) else { return false }
    for current in timer.ancestors {
      for statement in current.as(CodeBlockItemListSyntax.self) ?? [] {
        if let call = statement.item.as(FunctionCallExprSyntax.self), call.calledName == "schedule",
          call.base.flatMap(VariableValues.name) == name
        {
          return Interval.isShort(call.argument("repeating"))
        }
      }
    }
    return false
  }
}

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
